import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/http/errors.ts';
import { upTo } from '#server/up-to.ts';

interface PaceOptions {
  /** Pieces of work of one key in a second, in the long run. */
  perSecond: number;
  /** Pieces of work of one key in one go after a quiet time. */
  burst: number;
  /** Milliseconds that a piece of work waits at most for its turn. */
  waitMs: number;
  /** Pieces of work that wait at most, of all keys together. */
  waiting: number;
  /** Keys that are remembered: the one not seen for longest is forgotten, and may begin anew. */
  keys: number;
}

/**
 * Slows the work of each key to an even pace, in a queue of its own, so that no key waits for another.
 * @returns a function that resolves when it is the key's turn, and returns undefined when that is now
 * @throws AppError `too_many_requests` when the wait would be too long
 */
export function createPace({ perSecond, burst, waitMs, waiting, keys }: PaceOptions) {
  const gapMs = 1_000 / perSecond;
  /** When all that a key has asked for would be done at the even pace, by `performance.now()`. */
  const doneAt = new LRUCache<string, number>(upTo(keys));
  let waitingNow = 0;

  return (key: string): Promise<void> | undefined => {
    const now = performance.now();
    const done = Math.max(doneAt.get(key) ?? 0, now) + gapMs;
    const wait = done - burst * gapMs - now;
    if (wait > waitMs || (wait > 0 && waitingNow >= waiting)) throw new AppError('too_many_requests');
    doneAt.set(key, done);
    if (wait <= 0) return undefined;
    waitingNow += 1;
    return delay(wait, undefined, { ref: false }).finally(() => {
      waitingNow -= 1;
    });
  };
}
