import type { Db } from '#server/db/pool.ts';
import { refreshRanks } from './ranks.queries.ts';

/** Keeps the copy of the counts that lists sort by close behind the tallies. */
export interface Ranks {
  /** Likes or votes of this survey changed. */
  touch(surveyId: string): void;
  /** Resolves when what this process touched until now is in the copy, or could not be put there. */
  settled(): Promise<void>;
}

/** Milliseconds that other processes may sort by old counts; meanwhile the votes that come in share one refresh. */
const PACE_MS = 200;

/** @param onError told of a refresh that failed; the surveys stay touched and are tried with the next */
export function createRanks(db: Db, onError: (error: unknown) => void): Ranks {
  let touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  /** Waits for the one that runs, and takes what was touched meanwhile. */
  let next: Promise<void> | null = null;

  return {
    touch(surveyId) {
      touched.add(surveyId);
      timer ??= setTimeout(() => void settled(), PACE_MS).unref();
    },
    settled,
  };

  /** Never rejects. */
  function settled(): Promise<void> {
    if (next !== null) return next;
    if (touched.size === 0) return running ?? Promise.resolve();
    if (running === null) return start();
    next = running.then(start);
    return next;
  }

  function start(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    next = null;
    running = refresh().finally(() => {
      running = null;
    });
    return running;
  }

  async function refresh(): Promise<void> {
    const ids = touched;
    touched = new Set();
    try {
      await refreshRanks(db, [...ids]);
    } catch (error) {
      for (const id of ids) touched.add(id);
      onError(error);
    }
  }
}
