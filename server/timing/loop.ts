import { pause } from './pause.ts';

/** Repeated work in the background. */
export interface Loop {
  start(): void;
  /** Starts a round now instead of after the pause; during a round, one more follows. */
  wake(): void;
  /** When work last succeeded, in Unix milliseconds; null before the first success. */
  succeededAt(): number | null;
  /** Finishes the current work and starts no more. */
  close(): Promise<void>;
}

interface LoopOptions {
  /** Milliseconds between two rounds at most. */
  everyMs: number;
  /** Milliseconds after a failed round. */
  afterFailureMs?: number;
  /** `later`: the first round starts after `everyMs`. */
  first?: 'at once' | 'later';
  /** Does one piece of work; a round continues with the next one. @returns true when more work may be ready now */
  work(): Promise<unknown>;
  /** Called for each failed round; the next round catches up. */
  onError(error: unknown): void;
}

/** Shortens a pause by up to this share at random, so that processes do not run in step. */
const JITTER = 1 / 10;

/** Repeats its work, one piece at a time, until closed. Several processes may run the same loop. */
export function createLoop(options: LoopOptions): Loop {
  const { everyMs, afterFailureMs = everyMs, first = 'at once', work, onError } = options;
  let state: 'new' | 'open' | 'closed' = 'new';
  let woken = first === 'at once';
  let wait = everyMs;
  let alarm = new AbortController();
  let succeededAt: number | null = null;
  let running = Promise.resolve();

  async function run(): Promise<void> {
    if (!woken) await rest();
    while (state === 'open') {
      woken = false;
      await round();
      if (!woken && state === 'open') await rest();
    }
  }

  function rest(): Promise<void> {
    alarm = new AbortController();
    return pause(wait * (1 - Math.random() * JITTER), alarm.signal);
  }

  async function round(): Promise<void> {
    wait = everyMs;
    try {
      let isMore = true;
      while (state === 'open' && isMore) {
        isMore = (await work()) === true;
        succeededAt = Date.now();
      }
    } catch (error) {
      wait = afterFailureMs;
      onError(error);
    }
  }

  return {
    start() {
      if (state !== 'new') return;
      state = 'open';
      running = run();
    },
    wake() {
      woken = true;
      alarm.abort();
    },
    succeededAt: () => succeededAt,
    async close() {
      state = 'closed';
      alarm.abort();
      await running;
    },
  };
}
