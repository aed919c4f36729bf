/** Work that goes on beside the requests. */
export interface Background {
  start(): void;
  /** Something may have come up: look now instead of at the next round. */
  wake(): void;
  /** Ends what was begun and takes up nothing more. */
  close(): Promise<void>;
}

interface BackgroundOptions {
  /** Milliseconds between two rounds. */
  everyMs: number;
  /** One piece of work. @returns true when there may be more at once */
  work(): Promise<boolean>;
  /** Told of each round that failed; the next one makes up for it. */
  onError(error: unknown): void;
}

/** Does its work now and then, one piece at a time, until it is closed. Several processes may do the same work. */
export function createBackground({ everyMs, work, onError }: BackgroundOptions): Background {
  let state: 'new' | 'idle' | 'working' | 'closed' = 'new';
  let wokenMeanwhile = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function round(): Promise<void> {
    do {
      wokenMeanwhile = false;
      try {
        while (state === 'working' && (await work()));
      } catch (error) {
        onError(error);
      }
    } while (wokenMeanwhile && state === 'working');
    if (state !== 'working') return;
    state = 'idle';
    timer = setTimeout(begin, everyMs).unref();
  }

  function begin(): void {
    clearTimeout(timer);
    state = 'working';
    running = round();
  }

  return {
    start() {
      if (state === 'new') begin();
    },
    wake() {
      if (state === 'idle') begin();
      else wokenMeanwhile = true;
    },
    async close() {
      state = 'closed';
      clearTimeout(timer);
      await running;
    },
  };
}
