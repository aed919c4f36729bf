import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../sample.ts';
import type { Site } from '../site.ts';
import type { LoopFound } from './loop-process.ts';

/** The time of other requests, in milliseconds. */
export interface Patience {
  p50: number;
  p99: number;
  max: number;
}

export interface ExportFound {
  seconds: number;
  bytes: number;
  /** The server’s memory in bytes: before the export, and its maximum during it. */
  idle: number;
  peak: number;
  patience: Patience;
  /** The server's event loop. */
  loop: LoopFound;
}

const OTHERS_PATH = '/api/get-filtered-survey?limit=20';
const OTHERS_EVERY_MS = 10;
const LOOK_EVERY_MS = 20;

/** Downloads a whole export at full speed while another client reads the list of surveys. */
export async function measureExport(
  site: Pick<Site, 'pid' | 'readLoop'>,
  { port, path, cookie }: { port: number; path: string; cookie: string },
): Promise<ExportFound> {
  const idle = await readMemory(site.pid);
  await site.readLoop();
  const done = new AbortController();
  const watching = watchMemory(site.pid, done.signal);
  const others = readAsOthers(port, done.signal);

  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`The export was answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  const seconds = (performance.now() - start) / 1000;

  const loop = await site.readLoop();
  done.abort();
  return { seconds, bytes, idle, peak: await watching, patience: await others, loop };
}

/** Measures the other requests without an export. */
export async function measurePatience(port: number, ms: number): Promise<Patience> {
  return readAsOthers(port, AbortSignal.timeout(ms));
}

/** Reads the list of surveys repeatedly. */
export async function readAsOthers(port: number, until: AbortSignal): Promise<Patience> {
  const took: number[] = [];
  while (!until.aborted) {
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${OTHERS_PATH}`);
    await answer.arrayBuffer();
    took.push((performance.now() - start) * 1000);
    await delay(OTHERS_EVERY_MS);
  }
  const sorted = Float64Array.from(took).sort();
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), max: percentile(sorted, 1) };
}

async function watchMemory(pid: number, until: AbortSignal): Promise<number> {
  let peak = 0;
  while (!until.aborted) {
    peak = Math.max(peak, await readMemory(pid));
    await delay(LOOK_EVERY_MS);
  }
  return peak;
}

/** Resident memory in bytes, from Linux. */
export async function readMemory(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
