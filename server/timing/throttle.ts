import { coalesce, turn } from './coalesce.ts';
import { pause } from './pause.ts';

export interface Throttle {
  /** Asks for a run: at once when the last one is long enough ago, otherwise as soon as it is. */
  ask(): void;
  /** Ends the run that was begun and begins no more. */
  close(): Promise<void>;
}

interface ThrottleOptions {
  /** Milliseconds from the beginning of one run to that of the next, at least. */
  gapMs: number;
  work(): Promise<void>;
  /** Told of each run that failed. */
  onError(error: unknown): void;
}

/** The work may take this share of the time at most: after a long run follows a long pause. */
const SHARE = 1 / 4;

/** Runs the work once for all who ask within a gap, however many they are. */
export function createThrottle({ gapMs, work, onError }: ThrottleOptions): Throttle {
  const closing = new AbortController();
  /** A time of `performance.now()`. */
  let notBefore = 0;

  const run = coalesce(
    async () => {
      if (closing.signal.aborted) return;
      const start = performance.now();
      await work().catch(onError);
      notBefore = start + Math.max(gapMs, (performance.now() - start) / SHARE);
    },
    async (before) => {
      await Promise.all([turn(), before]);
      const wait = notBefore - performance.now();
      if (wait > 0) await pause(wait, closing.signal);
    },
  );

  return {
    ask: () => void run(),
    async close() {
      closing.abort();
      await run();
    },
  };
}
