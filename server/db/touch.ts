/** Notes that things were used: nobody waits for it, and many uses are one statement. */
export interface Touch {
  /** @param id noted within the second */
  note(id: string): void;
  /** Writes what was noted and notes nothing more. */
  close(): Promise<void>;
}

const WAIT_MS = 1_000;

/**
 * @param write given each id once
 * @param onError told of a note that was lost: the next use makes up for it
 */
export function createTouch(write: (ids: string[]) => Promise<void>, onError: (error: unknown) => void): Touch {
  let noted = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let running = Promise.resolve();

  function flush(): void {
    const ids = [...noted];
    noted = new Set();
    timer = undefined;
    if (ids.length > 0) running = running.then(() => write(ids)).catch(onError);
  }

  return {
    note(id) {
      if (closed) return;
      noted.add(id);
      timer ??= setTimeout(flush, WAIT_MS).unref();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      flush();
      await running;
    },
  };
}
