/** Two kinds of the same measurement, taken in turn. */
export interface TwoSamples {
  one: number[];
  other: number[];
}

/**
 * Takes measurements of both kinds in turn. The order within a pair is random, so that a busy moment of the machine, or an
 * after-effect of the previous measurement, falls on both.
 */
export async function takeInTurn(
  pairs: number,
  one: (n: number) => Promise<number>,
  other: (n: number) => Promise<number>,
): Promise<TwoSamples> {
  const samples: TwoSamples = { one: [], other: [] };
  for (let n = 0; n < pairs; n += 1) {
    const isOneFirst = Math.random() < 0.5;
    if (isOneFirst) samples.one.push(await one(n));
    samples.other.push(await other(n));
    if (!isOneFirst) samples.one.push(await one(n));
  }
  return samples;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/**
 * The probability that two samples of one kind differ this much: the two-sided Mann-Whitney U test, by its normal approximation
 * with the correction for ties. For twenty or more values of each.
 */
export function mannWhitney({ one, other }: TwoSamples): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))];
  const byValue = Map.groupBy(
    all.toSorted((a, b) => a.value - b.value),
    ({ value }) => value,
  );
  let [before, rankSum, ties] = [0, 0, 0];
  for (const equal of byValue.values()) {
    const rank = before + (equal.length + 1) / 2;
    rankSum += rank * equal.filter(({ isOne }) => isOne).length;
    ties += equal.length ** 3 - equal.length;
    before += equal.length;
  }
  const [n, m] = [one.length, other.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const deviation = Math.sqrt(((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1))));
  return deviation === 0 ? 1 : 2 * tail(Math.abs(u - (n * m) / 2) / deviation);
}

/** The share of a normal distribution beyond `z` (Abramowitz and Stegun 26.2.17, right to seven digits). */
function tail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const sum = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduce(
    (total, weight, power) => total + weight * t ** (power + 1),
    0,
  );
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
