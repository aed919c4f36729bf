import { coalesce, turn } from '#server/timing/coalesce.ts';
import { pause } from '#server/timing/pause.ts';

export interface Throttle {
  /** Requests a run: at once when the last run is long enough ago, otherwise as soon as it is. */
  ask(): void;
  /** Finishes the current run and starts no more. */
  close(): Promise<void>;
}

interface ThrottleOptions {
  /** Milliseconds between the starts of two runs at least. */
  gapMs: number;
  work(): Promise<void>;
  /** Called for each failed run. */
  onError(error: unknown): void;
}

/** The share of time that the work may use: a long pause follows a long run. */
const SHARE = 1 / 4;

/** Runs the work once for all requests within a gap. */
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
