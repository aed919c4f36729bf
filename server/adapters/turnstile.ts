import { AppError } from '#contract/errors.ts';

export interface Turnstile {
  /**
   * Runs the work when its turn comes.
   * @throws AppError `unavailable` when too many wait already
   */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets only so many pieces of heavy work run at once, and only so many wait, so that everything else stays quick. */
export function createTurnstile(limits: { atOnce: number; waiting: number }): Turnstile {
  const queue: (() => void)[] = [];
  let running = 0;

  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async pass(work) {
      if (running < limits.atOnce) running += 1;
      else if (queue.length >= limits.waiting) throw new AppError('unavailable');
      else await new Promise<void>((resolve) => queue.push(resolve)); // the one that leaves hands its place over
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
