/** What is to be looked at: everything, or what was touched. */
export type Due = 'all' | ReadonlySet<string>;

interface PulseOptions {
  /** Milliseconds from one look at everything to the next. */
  everyMs: number;
  /** Milliseconds from one look to the next at least, however much is touched. */
  gapMs: number;
  /** Looks; never rejects. Never called while it runs. */
  look(due: Due): Promise<void>;
}

/** Looks at everything again and again, and sooner at what was touched; stands still until the first touch. */
export interface Pulse {
  touch(id: string): void;
  /** Stands still until the next touch. */
  rest(): void;
  close(): Promise<void>;
}

/** A look may take this share of the time at most: after a long one follows a long pause. */
const SHARE = 1 / 4;

export function createPulse({ everyMs, gapMs, look }: PulseOptions): Pulse {
  let touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let resting = true;
  let closed = false;
  /** Times of `performance.now()`. */
  let nextAll = 0;
  let nextTouched = 0;

  return {
    touch(id) {
      touched.add(id);
      if (resting) nextAll = performance.now() + everyMs;
      resting = false;
      schedule();
    },
    rest() {
      resting = true;
      touched.clear();
      clearTimeout(timer);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };

  function schedule(): void {
    if (running !== null || resting || closed) return;
    clearTimeout(timer);
    const at = touched.size > 0 ? Math.min(nextTouched, nextAll) : nextAll;
    timer = setTimeout(
      () => {
        running = run();
      },
      Math.max(0, at - performance.now()),
    );
    timer.unref();
  }

  async function run(): Promise<void> {
    const start = performance.now();
    const all = start >= nextAll;
    const due = all ? 'all' : touched;
    touched = new Set();
    await look(due);

    const took = performance.now() - start;
    nextTouched = start + Math.max(gapMs, took / SHARE);
    if (all) nextAll = start + Math.max(everyMs, took / SHARE);
    running = null;
    schedule();
  }
}
