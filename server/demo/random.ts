/** Pseudo-random numbers, the same in every run. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number, at least 0, less than `limit`. */
  below(limit: number): number;
  /** A random index of `weights`, in proportion to its weight. */
  pick(weights: readonly number[]): number;
}

/** Seeds that differ by one give unrelated numbers. Mulberry32: its 32 bits of state are enough for a demonstration. */
export function createRandom(seed: number): Random {
  let state = seed | 0;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    pick(weights) {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => {
        rest -= weight;
        return rest < 0;
      });
      return index === -1 ? weights.length - 1 : index;
    },
  };
}
