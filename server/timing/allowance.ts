/** Runs work that may be left out. @returns undefined if the work has used up its share of the time */
export type IfAllowed = <T>(work: () => Promise<T>) => Promise<T> | undefined;

interface AllowanceOptions {
  /** Of this process's time, from 0 to 1. */
  share: number;
  /** Milliseconds that may be used in one go after a quiet time. */
  burstMs: number;
  /** Pieces of work that may run at the same time. */
  atOnce: number;
}

/** Bounds the time of optional work, so that frequent requests for it do not slow down the rest. */
export function createAllowance({ share, burstMs, atOnce }: AllowanceOptions): IfAllowed {
  let left = burstMs;
  let countedAt = performance.now();
  let running = 0;

  /** Adds the allowance since the last call and subtracts the time used, once for all running work. */
  function count(): void {
    const now = performance.now();
    const passed = now - countedAt;
    left = Math.min(burstMs, left + passed * share - (running > 0 ? passed : 0));
    countedAt = now;
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    running += 1;
    try {
      return await work();
    } finally {
      count();
      running -= 1;
    }
  }

  return (work) => {
    count();
    return left > 0 && running < atOnce ? run(work) : undefined;
  };
}
