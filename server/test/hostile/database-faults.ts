import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '#server/db/connection/pool.ts';
import { readPidFile } from '#server/db/embedded/pid-file.ts';
import { listProcesses } from '#server/db/embedded/running-processes.ts';

/** Ways to damage the embedded database of `dataDir` while a server uses it. */
export const DATABASE_FAULTS = {
  'its main process is killed': ({ dataDir }) => signalPostmaster(dataDir, 'SIGKILL'),
  'it is stopped without a shutdown': ({ dataDir }) => signalPostmaster(dataDir, 'SIGQUIT'),
  'a process that serves is killed': ({ connection }) => killConnection(connection),
  'its checkpointer is killed': ({ dataDir }) => killCheckpointer(dataDir),
  'it ends every connection': ({ connection }) => endConnections(connection),
} as const satisfies Record<string, (database: FaultyDatabase) => Promise<void>>;

/** Pauses every process of the database for a while, as an overloaded machine does. */
export async function freezeDatabase({ dataDir, connection }: FaultyDatabase, milliseconds: number): Promise<void> {
  const children = await ask(connection, 'select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const pids = [...children.map(({ pid }) => pid), await findPostmasterPid(dataDir)];
  for (const pid of pids) send(pid, 'SIGSTOP');
  await delay(milliseconds);
  for (const pid of pids) send(pid, 'SIGCONT');
}

interface FaultyDatabase {
  dataDir: string;
  connection: Connection;
}

async function signalPostmaster(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  process.kill(await findPostmasterPid(dataDir), signal);
}

async function findPostmasterPid(dataDir: string): Promise<number> {
  const cluster = await realpath(path.join(dataDir, 'postgres/cluster'));
  const postmaster = await readPidFile(cluster);
  if (!postmaster) throw new Error('The database does not run');
  return postmaster.pid;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

async function killConnection(connection: Connection): Promise<void> {
  const [found] = await ask(
    connection,
    `select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() order by random()`,
  );
  if (!found) throw new Error('The database has no connection');
  process.kill(found.pid, 'SIGKILL');
}

/** Found by its title, because only a superuser may ask for its process id. */
async function killCheckpointer(dataDir: string): Promise<void> {
  const cluster = await realpath(path.join(dataDir, 'postgres/cluster'));
  const processes = await listProcesses();
  const found = processes.find(({ command, directory }) => directory === cluster && / checkpointer\b/.test(command));
  if (!found) throw new Error('The database has no checkpointer');
  process.kill(found.pid, 'SIGKILL');
}

async function endConnections(connection: Connection): Promise<void> {
  await ask(
    connection,
    `select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
}

async function ask(connection: Connection, statement: string): Promise<{ pid: number }[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<{ pid: number }>(statement)).rows;
  } finally {
    await client.end();
  }
}
