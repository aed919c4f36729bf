import { coalesce } from './coalesce.ts';
import { pause } from './pause.ts';

/** Writes ids a moment later: no caller waits, and many ids share one statement. */
export interface WriteBehind {
  /** Notes an id, to be written within `waitMs`. */
  note(id: string): void;
  /** Resolves when all noted ids are written or their statement failed; never rejects. */
  flush(): Promise<void>;
  /** Writes the noted ids and accepts no more. */
  close(): Promise<void>;
}

interface WriteBehindOptions {
  /** Gets each id once. */
  write(ids: string[]): Promise<void>;
  /** Milliseconds in which ids gather for one statement. */
  waitMs: number;
  /** Called for each failed statement; the next one writes its ids again. */
  onError(error: unknown): void;
}

export function createWriteBehind({ write, waitMs, onError }: WriteBehindOptions): WriteBehind {
  let noted = new Set<string>();
  let hurry = new AbortController();
  let closed = false;

  const run = coalesce(
    async () => {
      const ids = [...noted];
      noted = new Set();
      hurry = new AbortController();
      if (ids.length === 0) return;
      try {
        await write(ids);
      } catch (error) {
        for (const id of ids) noted.add(id);
        onError(error);
      }
    },
    () => pause(waitMs, hurry.signal),
  );

  function flush(): Promise<void> {
    const done = run();
    hurry.abort();
    return done;
  }

  return {
    note(id) {
      if (closed) return;
      noted.add(id);
      void run();
    },
    flush,
    close() {
      closed = true;
      return flush();
    },
  };
}
