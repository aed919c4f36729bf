import type pg from 'pg';

/** Settings without which an acknowledged commit may not be on disk. */
const REQUIRED = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'local', 'remote_write', 'remote_apply'],
};

/** Limits that our connections ask for; a pooler in between may drop what it is asked. */
const LIMITS = ['statement_timeout', 'lock_timeout'];

/** @throws Error when statements would wait for ever, because a pooler did not pass on our limits */
export async function assertLimited(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = '0'`,
    [LIMITS],
  );
  const [missing] = rows;
  if (missing) {
    throw new Error(
      `The database server has ${missing.name} = 0 behind its pooler: a hanging statement would never end. ` +
        'Set it for the role that connects, as docs/availability.md says.',
    );
  }
}

/** @throws Error when the server acknowledges commits that a power cut could undo */
export async function assertDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(REQUIRED)],
  );
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  for (const [name, allowed] of Object.entries(REQUIRED)) {
    const setting = settings.get(name) ?? 'unknown';
    if (!allowed.includes(setting)) {
      throw new Error(`The database server has ${name} = ${setting}: answers could be lost. Set it to ${allowed[0]}.`);
    }
  }
}
