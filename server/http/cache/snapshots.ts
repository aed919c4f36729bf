import { LRUCache } from 'lru-cache';
import { upTo } from '#server/up-to.ts';

interface Keepable {
  /** In bytes. */
  size: number;
  /** The part for all guests, fresh while the value is cached. */
  guest?: { freshUntil: number };
}

/** Ready answers, cached for a short time. */
export interface Snapshots<T extends Keepable> {
  /**
   * Returns the snapshot of this key if it is at most `maxAgeMs` old and not older than `notBefore`; otherwise loads it once for
   * all callers.
   * @param notBefore a `performance.now()`: the caller has written since and must see their write
   */
  get(key: string, notBefore: number, load: () => Promise<T>): Promise<T>;
  drop(key: string): void;
  /** Drops the values for which `isStale` is true. Also drops values being loaded, which cannot be checked yet. */
  dropWhere(isStale: (value: T) => boolean): void;
  clear(): void;
}

interface Entry<T> {
  /** When loading began; the value includes every earlier commit. */
  at: number;
  value: Promise<T>;
  /** undefined while loading. */
  loaded?: T;
  size: number;
  guest?: Keepable['guest'];
}

/** The assumed size of an entry being loaded. */
const UNKNOWN_SIZE = 1_000;

/** @param maxBytes size of all snapshots together; the least recently used are dropped first */
export function createSnapshots<T extends Keepable>(maxBytes: number, maxAgeMs: number): Snapshots<T> {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.size,
    // Frees the memory of old ones at once. Nobody gets them any more.
    ...(maxAgeMs < Number.POSITIVE_INFINITY && { ttl: maxAgeMs, ttlAutopurge: true }),
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

/** Remembers recent writers, so that they see their writes while others may get a snapshot. */
export interface Freshness {
  wrote(personId: string): void;
  /** The `performance.now()` of this person's last write, whose snapshots are too old for them; 0 without a recent write. */
  since(personId: string | undefined): number;
}

const REMEMBERED_WRITERS = 20_000;

/** @param maxAgeMs the lifetime of a snapshot; every snapshot includes older writes */
export function createFreshness(maxAgeMs: number): Freshness {
  const writers = new LRUCache<string, number>({ ...upTo(REMEMBERED_WRITERS), ttl: maxAgeMs, ttlAutopurge: false });
  return {
    wrote(personId) {
      writers.set(personId, performance.now());
    },
    since(personId) {
      return (personId && writers.get(personId)) || 0;
    },
  };
}
