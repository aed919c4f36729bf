import type pg from 'pg';
import { hasCitus } from '../distributed/layout.ts';

/** Settings without which an acknowledged commit may not be on disk. */
const REQUIRED = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'local', 'remote_write', 'remote_apply'],
};

/** Limits that our connections request; a pooler may drop them. */
const LIMITS = ['statement_timeout', 'lock_timeout'];

/** @throws Error if statements could wait forever, because a pooler did not pass our limits on */
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

const NAMES = Object.keys(REQUIRED).map((name) => `'${name}'`);
const SETTINGS = `select json_object_agg(name, setting) from pg_settings where name in (${NAMES.join(', ')})`;

/** @throws Error if a server, or a node of the cluster, acknowledges commits that a power cut could undo */
export async function assertDurable(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ settings: Partial<Record<string, string>> }>(
    (await hasCitus(pool))
      ? { text: 'select result::json as settings from run_command_on_all_nodes($1)', values: [SETTINGS] }
      : `select (${SETTINGS}) as settings`,
  );
  for (const { settings } of rows) assertSettings(settings);
}

function assertSettings(settings: Partial<Record<string, string>>): void {
  for (const [name, allowed] of Object.entries(REQUIRED)) {
    const setting = settings[name] ?? 'unknown';
    if (!allowed.includes(setting)) {
      throw new Error(`The database server has ${name} = ${setting}: answers could be lost. Set it to ${allowed[0]}.`);
    }
  }
}
