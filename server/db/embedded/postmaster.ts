import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterCall, Layout } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { accepts, type Postmaster, readPidFile, servesCluster } from './pid-file.ts';
import { runProgram, spawnProgram } from './program.ts';
import { isAlive } from './running-processes.ts';

const POLL_MS = 5;
const ANSWER_MS = 60_000;
const SLOW_MS = 3_000;
const FAST_STOP_MS = 8_000;
const IMMEDIATE_STOP_MS = 5_000;

/** The running server of this cluster, after it accepts connections; null if none runs. */
export async function findPostmaster({ cluster }: Layout): Promise<Postmaster | null> {
  const deadline = Date.now() + ANSWER_MS;

  while (Date.now() < deadline) {
    const found = await readPidFile(cluster);
    if (!found || !(await servesCluster(found, cluster))) return null;
    if (found.status === 'ready' && (await accepts(found.endpoint))) return found;
    await delay(POLL_MS);
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL server that runs on ${cluster} does not answer. Try again when it has recovered, or end it.`,
  );
}

/** Starts the server and waits until it accepts connections. The server outlives this process unless it is stopped. */
export async function launchPostmaster(call: ClusterCall, log: (line: string) => void): Promise<Postmaster> {
  const { cluster, home } = call.layout;
  const startLog = path.join(home, 'start.log');
  const launched = process.platform === 'win32' ? await launchByControl(call, startLog) : await launch(call, startLog);
  const slow = setTimeout(() => log('The database is still recovering from an unclean stop …'), SLOW_MS);

  try {
    while (!launched.hasEnded()) {
      const found = await readPidFile(cluster);
      if (found?.status === 'ready') return found;
      await delay(POLL_MS);
    }
  } finally {
    clearTimeout(slow);
  }

  const told = await readFile(startLog, 'utf8').catch(() => '');
  throw new EmbeddedPostgresError(`PostgreSQL did not start (see also ${call.layout.logDir}): ${told.trim()}`);
}

/** Fast shutdown: cancels running statements and keeps committed data. Resolves when the server has ended. */
export async function stopPostmaster(call: ClusterCall, { pid }: Postmaster): Promise<void> {
  if (!(await isAlive(pid))) return;
  if (process.platform === 'win32') return await stopByControl(call);

  if (await stopWithin('SIGINT', pid, FAST_STOP_MS)) return;
  // A slow disk can delay it. An immediate stop loses nothing: the next start replays the log.
  if (await stopWithin('SIGQUIT', pid, IMMEDIATE_STOP_MS)) return;
  throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) does not stop.`);
}

/** Stops the server when this process exits by `process.exit`. @returns undoes this */
export function stopAtExit(pid: number): () => void {
  if (process.platform === 'win32') return () => {};

  const stop = () => send('SIGINT', pid);
  process.once('exit', stop);
  return () => process.off('exit', stop);
}

async function launch(
  { account, binaries, layout }: ClusterCall,
  startLog: string,
): Promise<{ hasEnded: () => boolean }> {
  const output = await open(startLog, 'w', 0o600);
  const call = { account, program: binaries.postgres, args: ['-D', layout.cluster], cwd: layout.home };
  // Detached: Ctrl-C goes to the whole foreground group, and the server must outlive the requests that use it.
  const child = spawnProgram(call, { detached: true, stdio: ['ignore', output.fd, output.fd] });
  child.unref();

  await once(child, 'spawn');
  await output.close();
  if (child.pid !== undefined) child.once('exit', stopAtExit(child.pid));
  return { hasEnded: () => child.exitCode !== null || child.signalCode !== null };
}

/** Windows has no signals, and its administrators may not run PostgreSQL; `pg_ctl` handles both. */
async function launchByControl({ account, binaries, layout }: ClusterCall, startLog: string) {
  const args = ['start', '-w', '-D', layout.cluster, '-l', startLog];
  // No pipes: the server would inherit them and hold them open.
  const child = spawnProgram({ account, program: binaries.pgCtl, args, cwd: layout.home }, { stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  return { hasEnded: () => code !== 0 };
}

async function stopByControl({ account, binaries, layout }: ClusterCall): Promise<void> {
  const args = ['stop', '-w', '-m', 'fast', '-D', layout.cluster];
  const { code, output } = await runProgram({ account, program: binaries.pgCtl, args, cwd: layout.home });
  if (code !== 0) throw new EmbeddedPostgresError(`PostgreSQL does not stop: ${output}`);
}

async function stopWithin(signal: NodeJS.Signals, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  send(signal, pid);

  while (await isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended by itself
  }
}
