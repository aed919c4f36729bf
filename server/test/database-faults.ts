import { realpath } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { readPidFile } from '#server/db/embedded-pid-file.ts';
import type { Connection } from '#server/db/pool.ts';

/** Ways in which the embedded database of `dataDir` can be hurt while a server uses it. */
export const DATABASE_FAULTS = {
  'its main process is killed': ({ dataDir }) => signalPostmaster(dataDir, 'SIGKILL'),
  'it is stopped without a shutdown': ({ dataDir }) => signalPostmaster(dataDir, 'SIGQUIT'),
  'a process that serves is killed': ({ connection }) => killProcess(connection, 'client backend'),
  'its checkpointer is killed': ({ connection }) => killProcess(connection, 'checkpointer'),
  'it ends every connection': ({ connection }) => endConnections(connection),
} as const satisfies Record<string, (database: FaultyDatabase) => Promise<void>>;

interface FaultyDatabase {
  dataDir: string;
  connection: Connection;
}

async function signalPostmaster(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const cluster = await realpath(path.join(dataDir, 'postgres/cluster'));
  const postmaster = await readPidFile(cluster);
  if (!postmaster) throw new Error('The database does not run');
  process.kill(postmaster.pid, signal);
}

async function killProcess(connection: Connection, kind: string): Promise<void> {
  const [found] = await ask(
    connection,
    'select pid from pg_stat_activity where backend_type = $1 and pid <> pg_backend_pid() order by random()',
    [kind],
  );
  if (!found) throw new Error(`The database has no ${kind}`);
  process.kill(found.pid, 'SIGKILL');
}

async function endConnections(connection: Connection): Promise<void> {
  await ask(
    connection,
    `select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
}

async function ask(connection: Connection, statement: string, values: unknown[] = []): Promise<{ pid: number }[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<{ pid: number }>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
