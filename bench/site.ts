import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedConnection, findEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { databaseUrl } from '#server/test/postgres.ts';
import type { Ending } from './ending.ts';
import type { HeapFound } from './load/heap-process.ts';
import type { LoopFound } from './load/loop-process.ts';

/** A server in its own process, on new data. */
export interface Site extends SiteDatabase {
  port: number;
  pid: number;
  /** The secret that signs cookies. */
  secret: string;
  /** How long the server's event loop was blocked since the last call; needs `watched: 'loop'`. */
  readLoop(): Promise<LoopFound>;
  /** Tells what fills the server's memory. Only for `watched: 'heap'`. */
  readHeap(): Promise<HeapFound>;
}

export interface SiteDatabase {
  connection: EmbeddedConnection;
  /** Of the database's first process. */
  databasePid: number;
}

export const ROOT = path.join(import.meta.dirname, '..');
/** Inside the repository, because a flush to disk may do nothing in a temporary directory. */
const RESULTS = path.join(import.meta.dirname, 'results');
/** Otherwise the server treats the measured submissions of guests as a flood. */
const NO_FLOOD = 1_000_000;
const READY_MS = 30_000;
const POLL_MS = 20;

/**
 * @param call.tree the directory of the product's code; by default this one's
 * @param call.database by default the server's own
 * @param call.dataDir stays at the end; by default a new directory, which does not
 * @param call.profile writes a processor profile at the end
 * @param call.watched what the server measures of itself
 * @param call.guestRate as `GUEST_RATE`; by default any number
 * @param ending stops the server and deletes its data
 */
export async function startSite(
  call: {
    port: number;
    tree?: string;
    database?: SiteDatabase;
    dataDir?: string;
    profile?: boolean;
    watched?: 'loop' | 'heap';
    guestRate?: number;
  },
  ending: Ending,
): Promise<Site> {
  const { port, tree = ROOT, database, profile = false, watched } = call;
  const { dataDir = await makeDataDir(ending) } = call;
  const nodeOptions = [
    ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${RESULTS}`] : []),
    ...(watched ? ['--import', path.join(import.meta.dirname, `load/${watched}-process.ts`)] : []),
  ];
  const settings = {
    ...{ PORT: String(port), DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn' },
    GUEST_RATE: String(call.guestRate ?? NO_FLOOD),
  };
  const server = spawn(process.execPath, [...nodeOptions, mainOf(tree)], {
    env: { ...process.env, ...settings, ...(database && { DATABASE_URL: databaseUrl(database.connection) }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  ending.defer(async () => {
    server.kill('SIGTERM');
    await ended;
  });
  const tell = async () => {
    const told = once(server, 'message');
    server.send('tell');
    const [found] = await told;
    return found;
  };
  await Promise.race([
    untilReady(port),
    ended.then(([code]) => Promise.reject(new Error(`The server ended: ${code}`))),
  ]);
  const secret = (await readFile(path.join(dataDir, 'secret'), 'utf8')).trim();
  return {
    port,
    pid: server.pid ?? 0,
    secret,
    readLoop: tell,
    readHeap: tell,
    ...(database ?? (await findDatabase(dataDir))),
  };
}

/** The built server; its source in older trees without a build. */
function mainOf(tree: string): string {
  const built = path.join(tree, 'dist/server/main.mjs');
  return existsSync(built) ? built : path.join(tree, 'server/main.mjs');
}

/** Makes a directory for a server or a database; the ending deletes it. */
export async function makeDataDir(ending: Ending): Promise<string> {
  await mkdir(RESULTS, { recursive: true });
  const dataDir = await mkdtemp(path.join(RESULTS, 'data-'));
  ending.defer(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Finds the embedded database that runs on this data. @throws Error if none runs */
export async function findDatabase(dataDir: string): Promise<SiteDatabase> {
  const connection = await findEmbeddedPostgres(dataDir);
  if (!connection) throw new Error('The database of the server does not run');
  const pidFile = await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return { connection, databasePid: Number.parseInt(pidFile, 10) };
}

async function untilReady(port: number): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`The server is not ready after ${READY_MS} ms`);
    await delay(POLL_MS);
  }
}
