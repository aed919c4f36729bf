/**
 * Loaded into a server before its program (`node --import`). Reports to the benchmark how long the event loop was blocked since the
 * last report.
 */
import { createHistogram, monitorEventLoopDelay, type RecordableHistogram } from 'node:perf_hooks';
import process from 'node:process';

/** Milliseconds. */
interface Spread {
  p50: number;
  p99: number;
  max: number;
}

export interface LoopFound {
  /** How long other work waited for the event loop. */
  held: Spread;
  /** Processor time of this thread during that wait; otherwise the thread waited for a processor. */
  worked: Spread;
}

const TICK_MS = 1;
const NANOSECONDS = 1e6;
const MICROSECONDS = 1e3;

const held = monitorEventLoopDelay({ resolution: TICK_MS });
held.enable();
const worked = createHistogram();
let used = cpuUsed();
setInterval(() => {
  const now = cpuUsed();
  worked.record(Math.max(1, now - used));
  used = now;
}, TICK_MS).unref();

process.on('message', () => {
  const found: LoopFound = {
    held: spreadOf(held, (nanoseconds) => Math.max(0, nanoseconds / NANOSECONDS - TICK_MS)),
    worked: spreadOf(worked, (microseconds) => microseconds / MICROSECONDS),
  };
  held.reset();
  worked.reset();
  process.send?.(found);
});
// This channel must not keep the process alive.
process.channel?.unref();

/** The processor time of this thread, in microseconds. */
function cpuUsed(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

function spreadOf(from: Pick<RecordableHistogram, 'percentile' | 'max'>, toMs: (value: number) => number): Spread {
  return { p50: toMs(from.percentile(50)), p99: toMs(from.percentile(99)), max: toMs(from.max) };
}
