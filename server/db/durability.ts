import type pg from 'pg';

/** Settings without which an acknowledged commit may not be on disk. */
const REQUIRED = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'local', 'remote_write', 'remote_apply'],
};

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
