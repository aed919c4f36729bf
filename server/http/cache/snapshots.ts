import { LRUCache } from 'lru-cache';

/** What can be kept. */
interface Keepable {
  /** Bytes. */
  size: number;
  /** The answer in it that is everybody's for as long as this is kept. */
  guest?: { freshUntil: number };
}

/** Ready-made answers, kept in memory for a moment. */
export interface Snapshots<T extends Keepable> {
  /**
   * The snapshot under this key, made no longer ago than `maxAgeMs` and not before `notBefore`; otherwise loads it,
   * once for all who wait.
   * @param notBefore a time of `performance.now()`: the caller has written since, and must see it
   */
  get(key: string, notBefore: number, load: () => Promise<T>): Promise<T>;
  drop(key: string): void;
  /** Drops those it is true of, and those that are being loaded, of which it cannot be known. */
  dropWhere(isStale: (value: T) => boolean): void;
  clear(): void;
}

interface Entry<T> {
  /** When loading began: what was committed before is in it. */
  at: number;
  value: Promise<T>;
  /** The value, once it is there. */
  loaded?: T;
  size: number;
  guest?: Keepable['guest'];
}

/** An entry counts as this much until its value is there. */
const UNKNOWN_SIZE = 1_000;

/** @param maxBytes what all snapshots together may hold; the least recently used go first */
export function createSnapshots<T extends Keepable>(maxBytes: number, maxAgeMs: number): Snapshots<T> {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.size,
    dispose({ guest }) {
      if (guest) guest.freshUntil = 0;
    },
  });

  return {
    get(key, notBefore, load) {
      const now = performance.now();
      const known = entries.get(key);
      if (known && known.at >= notBefore && now - known.at < maxAgeMs) return known.value;

      const entry: Entry<T> = { at: now, value: load(), size: UNKNOWN_SIZE };
      entries.set(key, entry);
      entry.value.then(
        (value) => {
          if (entries.peek(key) !== entry) return;
          entries.set(key, { ...entry, loaded: value, size: Math.max(1, value.size), guest: value.guest });
          if (value.guest) value.guest.freshUntil = entry.at + maxAgeMs;
        },
        () => {
          if (entries.peek(key) === entry) entries.delete(key);
        },
      );
      return entry.value;
    },
    drop(key) {
      entries.delete(key);
    },
    dropWhere(isStale) {
      for (const [key, { loaded }] of entries) if (!loaded || isStale(loaded)) entries.delete(key);
    },
    clear() {
      entries.clear();
    },
  };
}

/** Remembers who wrote just now, so that they read their own writes while others may read a snapshot. */
export interface Freshness {
  wrote(personId: string): void;
  /** A time of `performance.now()` before which this person must not be shown a snapshot; 0 for none. */
  since(personId: string | undefined): number;
}

const REMEMBERED_WRITERS = 20_000;

/** @param maxAgeMs as long as snapshots live; older ones are gone anyway */
export function createFreshness(maxAgeMs: number): Freshness {
  const writers = new LRUCache<string, number>({ max: REMEMBERED_WRITERS, ttl: maxAgeMs, ttlAutopurge: false });
  return {
    wrote(personId) {
      writers.set(personId, performance.now());
    },
    since(personId) {
      return (personId && writers.get(personId)) || 0;
    },
  };
}
