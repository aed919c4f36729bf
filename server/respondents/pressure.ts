import { LRUCache } from 'lru-cache';
import { upTo } from '#server/up-to.ts';

interface PressureOptions {
  /** How many of one key in a second are usual; 0: none. */
  perSecond: number;
  /** Seconds that are looked back, the nearer ones more. */
  overSeconds: number;
  /** Keys that are remembered: the one not seen for longest is forgotten. */
  keys: number;
}

/** A flood counts for so many times the bound at most, so that it is over soon after it has ended. */
const REMEMBERED = 3;

/** Measures how often each key comes, as a sum that decays. @returns a function that counts a key and says whether it is too often */
export function createPressure({ perSecond, overSeconds, keys }: PressureOptions): (key: string) => boolean {
  const bound = perSecond * overSeconds;
  const levels = new LRUCache<string, { level: number; at: number }>(upTo(keys));

  return (key) => {
    const now = performance.now();
    const last = levels.get(key) ?? { level: 0, at: now };
    const left = last.level * Math.exp((last.at - now) / 1_000 / overSeconds);
    const level = Math.min(left, bound * REMEMBERED) + 1;
    levels.set(key, { level, at: now });
    return level > bound;
  };
}
