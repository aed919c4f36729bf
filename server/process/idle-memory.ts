import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between two looks. */
const LOOK_MS = 2_000;
/** The process is idle if it used less than this share of a processor since the last look. */
const IDLE = 0.1;
/** A collection is worth its time if the heap has grown to so many times its size after the last one. */
const GROWN = 1.5;

interface IdleOptions {
  lookMs?: number;
  collect?: () => void;
}

/**
 * Collects garbage when the process has nothing to do: V8 collects as the heap grows, so a quiet process would keep what its start
 * and each load have left.
 * @returns a function that ends it
 */
export function collectWhenIdle({ lookMs = LOOK_MS, collect = findCollect() }: IdleOptions = {}): () => void {
  let usage = process.cpuUsage();
  let collectedSize = 0;

  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(usage);
    usage = process.cpuUsage();
    if ((user + system) / 1_000 > lookMs * IDLE || sizeNow() < collectedSize * GROWN) return;
    collect();
    collectedSize = sizeNow();
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** V8 offers its collection to new contexts only, once the flag is set. */
function findCollect(): () => void {
  setFlagsFromString('--expose-gc');
  const gc: (how: { type: 'major'; flavor: 'last-resort' }) => void = runInNewContext('gc');
  return () => gc({ type: 'major', flavor: 'last-resort' });
}

function sizeNow(): number {
  const { total_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
}
