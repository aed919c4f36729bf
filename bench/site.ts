import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedConnection, findEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import type { LoopFound } from './load/loop-process.ts';

/** A server in its own process, on new data. */
export interface Site {
  port: number;
  pid: number;
  /** Of the database's first process. */
  databasePid: number;
  connection: EmbeddedConnection;
  /** The secret that signs cookies. */
  secret: string;
  /** How long the server's event loop was held since the last call; needs `watchLoop`. */
  readLoop(): Promise<LoopFound>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

const ROOT = path.join(import.meta.dirname, '..');
/** Inside the repository: a flush to disk may do nothing in a directory for temporary files. */
const RESULTS = path.join(import.meta.dirname, 'results');
const READY_MS = 30_000;
const POLL_MS = 20;

/**
 * @param call.profile writes a processor profile when the server stops
 * @param call.watchLoop measures a thousand times a second how long the event loop is held
 */
export async function startSite(call: { port: number; profile?: boolean; watchLoop?: boolean }): Promise<Site> {
  const { port, profile = false, watchLoop = false } = call;
  await mkdir(RESULTS, { recursive: true });
  const dataDir = await mkdtemp(path.join(RESULTS, 'data-'));
  const nodeOptions = [
    ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${RESULTS}`] : []),
    ...(watchLoop ? ['--import', path.join(import.meta.dirname, 'load/loop-process.ts')] : []),
  ];
  const server = spawn(process.execPath, [...nodeOptions, path.join(ROOT, 'server/main.mjs')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stopWithUs = () => server.kill('SIGTERM');
  process.once('exit', stopWithUs);
  const ended = once(server, 'exit');
  const readLoop = async () => {
    const told = once(server, 'message');
    server.send('tell');
    const [found] = (await told) as [LoopFound]; // as loop-process.ts sends it
    return found;
  };
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    process.off('exit', stopWithUs);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.race([
      untilReady(port),
      ended.then(([code]) => Promise.reject(new Error(`The server ended: ${code}`))),
    ]);
    const connection = await findEmbeddedPostgres(dataDir);
    if (!connection) throw new Error('The database of the server does not run');
    const pidFile = await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    const secret = (await readFile(path.join(dataDir, 'secret'), 'utf8')).trim();
    const [pid, databasePid] = [server.pid ?? 0, Number.parseInt(pidFile, 10)];
    return { port, pid, databasePid, connection, secret, readLoop, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
