import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** How a process ended: by itself with a code, or by a signal. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A real server, in a process of its own. */
export interface ServerProcess {
  url: URL;
  pid: number;
  output(): string;
  ended: Promise<Ending>;
  kill(signal: NodeJS.Signals): void;
  /** Ctrl-C: SIGINT to the whole process group. */
  interrupt(): Promise<Ending>;
  /** Sends the signal, SIGTERM by default, and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ending>;
}

export interface ServerOptions {
  dataDir: string;
  port: number;
  /** Additional settings. From the test's environment the server gets only the path. */
  env?: Record<string, string>;
  /** The command that starts it, for tests of `sh -c` and npm. The server's sources unless given. */
  command?: readonly [program: string, ...args: string[]];
  /** Gives it a process group of its own, as a terminal does: `interrupt` then reaches all of it. */
  ownGroup?: boolean;
}

const ROOT = path.join(import.meta.dirname, '../..');
const MAIN = path.join(ROOT, 'server/main.mjs');
const READY_MS = 60_000;
const POLL_MS = 20;

export const SERVER_COMMAND = [process.execPath, MAIN] as const;
/** As `npm start` does, after `scripts/setup.mjs --build`. */
export const BUILT_SERVER = [process.execPath, path.join(ROOT, 'dist/server/main.mjs')] as const;

/** As if started by npm, so that the server stops when its parent ends: a killed test leaves no server running. */
const AS_BY_NPM = { npm_lifecycle_event: 'start' };

/** Starts a server and returns at once. It is killed with this process at the latest. */
export function spawnServer(options: ServerOptions): ServerProcess {
  const { dataDir, port, env = {}, command = SERVER_COMMAND, ownGroup = false } = options;
  const [program, ...args] = command;
  // The server reads no arguments; this one marks its processes in a process list.
  const child = spawn(program, [...args, dataDir], {
    cwd: ROOT,
    env: { ...AS_BY_NPM, PATH: process.env['PATH'], DEMO: '0', DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  });
  const output = collectOutput(child);
  const stopWithUs = () => child.kill('SIGTERM');
  process.once('exit', stopWithUs);
  const ended = once(child, 'exit').then(([code, signal]): Ending => {
    process.off('exit', stopWithUs);
    return { code, signal };
  });
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    pid: child.pid ?? 0,
    output,
    ended,
    kill: (signal) => void child.kill(signal),
    interrupt() {
      process.kill(-(child.pid ?? 0), 'SIGINT');
      return ended;
    },
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts a server and waits until it serves. @throws Error with its output when it ends before that */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = spawnServer(options);
  try {
    await untilReady(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

export async function untilReady(server: ServerProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  let ending: Ending | null = null;
  void server.ended.then((found) => {
    ending = found;
  });
  while (!(await isReady(server.url))) {
    if (ending) throw new Error(`The server ended (${JSON.stringify(ending)}):\n${server.output()}`);
    if (Date.now() > deadline) throw new Error(`The server is not ready after ${READY_MS} ms:\n${server.output()}`);
    await delay(POLL_MS);
  }
}

/** A port that is kept for one test across all test runs on this machine, also while its server does not run. */
export interface ReservedPort {
  port: number;
  release(): Promise<void>;
}

/**
 * Reserves a port, searching upwards from `from`: holding the port below it marks it as taken, so that a restarting server finds
 * it free. The ports lie below the range for outgoing connections, or a client might be given the port during a restart.
 */
export async function reservePort(from: number): Promise<ReservedPort> {
  const holder = createServer();
  try {
    await once(holder.listen(from, '127.0.0.1'), 'listening');
  } catch {
    return reservePort(from + 2);
  }
  const release = () => new Promise<void>((resolve) => holder.close(() => resolve()));
  if (await isFree(from + 1)) return { port: from + 1, release };
  await release();
  return reservePort(from + 2);
}

/** The first free port from here on, for a server that is started only once. */
export async function findFreePort(from: number): Promise<number> {
  return (await isFree(from)) ? from : findFreePort(from + 1);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await new Promise((resolve) => probe.close(resolve));
  return true;
}

async function isReady(url: URL): Promise<boolean> {
  const answer = await fetch(new URL('/readyz', url), { headers: { connection: 'close' } }).catch(() => null);
  return answer?.status === 200;
}

function collectOutput(child: ChildProcess): () => string {
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return () => output;
}
