/**
 * Measures how long callers wait after `kill -9` until `/readyz` answers 200, compared with the start of an empty Node.js process:
 *   node bench/restarts.ts --kills 9
 * It starts everything it needs, on new data that it deletes at the end.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { listProcesses } from '#server/db/embedded/running-processes.ts';
import { BUILT_SERVER, type ServerProcess, spawnServer, startServer, untilReady } from '#server/test/server-process.ts';

const PORT = 5151;
const RESULTS = path.join(import.meta.dirname, 'results');
/** Milliseconds between a start and the kill, in which the server loads everything. */
const SETTLED_MS = 2_500;

const { values } = parseArgs({ options: { kills: { type: 'string', default: '9' } } });
const kills = Number(values.kills);
if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills takes a number from 1 on');

const bare = middle(await times(kills, startBare));
console.log(`A process that does nothing: ${bare.toFixed(0)} ms (load average ${loadavg()[0]?.toFixed(2)})`);
for (const workers of [1, 4]) {
  for (const killed of ['the server', 'the server and its database'] as const) {
    const taken = await measure(workers, killed);
    const [p50, longest] = [middle(taken), Math.max(...taken)];
    const name = `WORKERS=${workers}, kill -9 of ${killed}`.padEnd(52);
    console.log(
      `${name} p50 ${p50.toFixed(0)} ms = ${(p50 / bare).toFixed(0)} bare starts, longest ${longest.toFixed(0)} ms`,
    );
  }
}

async function measure(workers: number, killed: 'the server' | 'the server and its database'): Promise<number[]> {
  await mkdir(RESULTS, { recursive: true });
  const dataDir = await mkdtemp(path.join(RESULTS, 'data-'));
  const options = { dataDir, port: PORT, env: { WORKERS: String(workers), DEMO: '1' }, command: BUILT_SERVER };
  let server: ServerProcess = await startServer(options);
  try {
    return await times(kills, async () => {
      await delay(SETTLED_MS);
      const ours = (await listProcesses()).filter(({ command, directory }) =>
        `${command} ${directory}`.includes(dataDir),
      );
      const began = performance.now();
      for (const { pid, command } of ours) {
        if (killed !== 'the server' || command.includes('main.mjs')) process.kill(pid, 'SIGKILL');
      }
      server = spawnServer(options);
      await untilReady(server);
      return performance.now() - began;
    });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startBare(): Promise<number> {
  const began = performance.now();
  await promisify(execFile)(process.execPath, ['--eval', '0']);
  return performance.now() - began;
}

async function times(count: number, work: () => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < count) taken.push(await work());
  return taken;
}

function middle(taken: number[]): number {
  return taken.toSorted((a, b) => a - b)[taken.length >> 1] ?? 0;
}
