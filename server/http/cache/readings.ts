import { createSlots } from '#server/timing/slots.ts';
import { createSnapshots } from './snapshots.ts';

/** Results of long statements, cached for a while. */
export interface Readings<Found> {
  /**
   * Runs `find`, or returns its cached result to all callers. Caches a failure too, so that failing reads of millions of responses
   * are not repeated.
   * @param key names the data
   * @throws errors of `find`; AppError `unavailable`
   */
  get(key: string, find: () => Promise<Found>): Promise<Found>;
}

/** The result or the error. */
type Kept<Found> = ({ found: Found } | { error: unknown }) & {
  size: number;
  /** A `performance.now()`. */
  freshUntil: number;
};

/** A statement over a million responses takes two seconds, so they run one at a time. */
const STATEMENTS = { atOnce: 1, waiting: 30 };
const FRESH_MS = 1_000;
const FRESH_TIMES = 20;
const KEPT_BYTES = 2 * 1024 * 1024;
/** The assumed size of a failure. */
const FAILURE_BYTES = 500;

/** @param bytesOf the real or assumed size of a result, including its key */
export function createReadings<Found>(bytesOf: (found: Found) => number): Readings<Found> {
  const kept = createSnapshots<Kept<Found>>(KEPT_BYTES, Number.POSITIVE_INFINITY);
  const inSlot = createSlots(STATEMENTS);

  const read = (find: () => Promise<Found>): Promise<Kept<Found>> =>
    inSlot(async () => {
      const start = performance.now();
      const freshUntil = () => performance.now() + Math.max(FRESH_MS, (performance.now() - start) * FRESH_TIMES);
      try {
        const found = await find();
        return { found, size: bytesOf(found), freshUntil: freshUntil() };
      } catch (error) {
        return { error, size: FAILURE_BYTES, freshUntil: freshUntil() };
      }
    });

  return {
    async get(key, find) {
      const load = () => read(find);
      let known = await kept.get(key, 0, load);
      if (known.freshUntil < performance.now()) known = await kept.get(key, known.freshUntil, load);
      if ('error' in known) throw known.error;
      return known.found;
    },
  };
}
