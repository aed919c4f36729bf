import { meanOf, quantileOf } from '#questions/parts/results/statistics.ts';
import type { NumberStatistics } from '../model/statistics.ts';
import { fromUnits, unitsOf } from './exact.ts';

/** The exact statistics of counted numbers: all sums are of whole thousandths. @returns null without any */
export function statisticsOf(values: readonly { value: number; count: number }[]): NumberStatistics | null {
  const [lowest] = values;
  // From the lowest on, so that the sums stay small.
  const base = unitsOf(lowest?.value ?? 0);
  const counts = values.map(({ value, count }) => [unitsOf(value) - base, count] as const);
  const mean = meanOf(counts);
  if (!mean) return null;

  const back = (units: number) => fromUnits(base + units);
  const at = (part: number) => back(quantileOf(counts, part) ?? 0);
  return {
    n: mean.n,
    mean: back(mean.mean),
    interval: mean.interval && { from: back(mean.interval.from), to: back(mean.interval.to) },
    lowest: at(0),
    lowerQuartile: at(0.25),
    median: at(0.5),
    upperQuartile: at(0.75),
    highest: at(1),
  };
}
