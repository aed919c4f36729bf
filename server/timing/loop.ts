import { pause } from './pause.ts';

/** Work that goes on beside the requests. */
export interface Loop {
  start(): void;
  /** Something may have come up: a round begins now instead of after the pause, and one more if one is under way. */
  wake(): void;
  /** Ends what was begun and takes up nothing more. */
  close(): Promise<void>;
}

interface LoopOptions {
  /** Milliseconds between two rounds, at most. */
  everyMs: number;
  /** The same after a round that failed. */
  afterFailureMs?: number;
  /** `later`: the first round begins `everyMs` after the start. */
  first?: 'at once' | 'later';
  /** One piece of work; a round goes on with the next. @returns true when there may be more at once */
  work(): Promise<unknown>;
  /** Told of each round that failed; the next one makes up for it. */
  onError(error: unknown): void;
}

/** A pause is shorter by up to this share, at random: processes that started together do not work in step. */
const JITTER = 1 / 10;

/** Does its work again and again, one piece at a time, until it is closed. Several processes may do the same work. */
export function createLoop(options: LoopOptions): Loop {
  const { everyMs, afterFailureMs = everyMs, first = 'at once', work, onError } = options;
  let state: 'new' | 'open' | 'closed' = 'new';
  let woken = first === 'at once';
  let wait = everyMs;
  let alarm = new AbortController();
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
      while (state === 'open' && (await work()) === true);
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
    async close() {
      state = 'closed';
      alarm.abort();
      await running;
    },
  };
}
