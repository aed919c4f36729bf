import type { Db } from '#server/db/pool.ts';
import { refreshRanks } from './surveys.queries.ts';

/** Keeps the copy of the counts that lists sort by close behind the tallies. */
export interface Ranks {
  /** Likes or votes of this survey changed. */
  touch(surveyId: string): void;
  /** Resolves when what this process touched until now is in the copy, or could not be put there. */
  settled(): Promise<void>;
}

/** @param onError told of a refresh that failed; the survey stays touched and is tried with the next */
export function createRanks(db: Db, onError: (error: unknown) => void): Ranks {
  let touched = new Set<string>();
  let running: Promise<void> | null = null;

  /** What is touched while a refresh runs is the next refresh: however many votes come in, one is under way. */
  async function refresh(): Promise<void> {
    const ids = touched;
    touched = new Set();
    try {
      await refreshRanks(db, [...ids]);
    } catch (error) {
      for (const id of ids) touched.add(id);
      onError(error);
    } finally {
      running = null;
    }
  }

  return {
    touch(surveyId) {
      touched.add(surveyId);
      running ??= refresh();
    },
    async settled() {
      await running;
      if (touched.size === 0) return;
      running ??= refresh();
      await running;
    },
  };
}
