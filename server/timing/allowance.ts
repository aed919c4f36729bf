/** Runs work that may be left out. @returns undefined when it would take more than its share of the time */
export type IfAllowed = <T>(work: () => Promise<T>) => Promise<T> | undefined;

interface AllowanceOptions {
  /** Of this process's time, from 0 to 1. */
  share: number;
  /** Milliseconds that may be used in one go after a quiet time. */
  burstMs: number;
  /** Pieces of work that may run at the same time. */
  atOnce: number;
}

/** Bounds the time that optional work takes, so that everything else stays fast however often it is asked for. */
export function createAllowance({ share, burstMs, atOnce }: AllowanceOptions): IfAllowed {
  let left = burstMs;
  let countedAt = performance.now();
  let running = 0;

  /** Adds what the time since the last call has brought, and takes what it has used, however much ran at once. */
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
