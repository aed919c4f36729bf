/** The result of one measurement; null for unknown figures. */
export interface Sample {
  /** Operations per second. */
  rate: number;
  /** Milliseconds. */
  p50: number | null;
  p99: number | null;
  /** Microseconds of processor time per operation, of the server's process and of the whole of PostgreSQL. */
  serverCpu: number | null;
  databaseCpu: number | null;
  /** The share of one processor that the load generator used; 1 is all of it. */
  generatorShare: number | null;
}

/** The medians of all figures. */
export function medianSample(samples: readonly Sample[]): Sample {
  const of = (field: keyof Sample) => median(samples.map((sample) => sample[field]).filter((value) => value !== null));
  return {
    rate: of('rate') ?? 0,
    p50: of('p50'),
    p99: of('p99'),
    serverCpu: of('serverCpu'),
    databaseCpu: of('databaseCpu'),
    generatorShare: of('generatorShare'),
  };
}

/** null for no values. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** The range of the true median with 95 % certainty; with fewer than six values, the smallest and the largest. */
export function medianInterval(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const { length } = sorted;
  // The number of values below the median is binomial.
  const outer = Math.max(0, Math.floor(length / 2 - 0.98 * Math.sqrt(length)) - 1);
  return [sorted[outer] ?? Number.NaN, sorted[length - 1 - outer] ?? Number.NaN];
}

/** The value at this share of the ascending values, converted from microseconds to milliseconds. */
export const percentile = (ascending: Float64Array, share: number): number =>
  (ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0) / 1000;
