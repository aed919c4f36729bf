/** Notes that things were used: nobody waits for it, and many uses are one statement. */
export interface Touch {
  /** @param id noted within `waitMs` */
  note(id: string): void;
  /** Writes what was noted and notes nothing more. */
  close(): Promise<void>;
}

export function createTouch({
  write,
  waitMs,
  onError,
}: {
  /** Given each id once. */
  write(ids: string[]): Promise<void>;
  /** Milliseconds for which uses are gathered into one statement. */
  waitMs: number;
  /** Told of a note that was lost: the next use makes up for it. */
  onError(error: unknown): void;
}): Touch {
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
      timer ??= setTimeout(flush, waitMs).unref();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      flush();
      await running;
    },
  };
}
