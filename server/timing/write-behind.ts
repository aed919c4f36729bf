import { coalesce } from './coalesce.ts';
import { pause } from './pause.ts';

/** Writes down what was touched a moment later: nobody waits for it, and many touches are one statement. */
export interface WriteBehind {
  /** Notes an id, to be written within `waitMs`. */
  note(id: string): void;
  /** Resolves when what was noted until now is written, or could not be; never rejects. */
  flush(): Promise<void>;
  /** Writes what was noted and notes nothing more. */
  close(): Promise<void>;
}

interface WriteBehindOptions {
  /** Given each id once. */
  write(ids: string[]): Promise<void>;
  /** Milliseconds for which ids are gathered into one statement. */
  waitMs: number;
  /** Told of each statement that failed; its ids stay noted and go with the next. */
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
