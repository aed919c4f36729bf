import type { NumberResult } from './contract.ts';
import { fromUnits, NUMBER_MAX, unitOf, unitsOf } from './exact.ts';
import type { NumberSettings } from './settings.ts';
import { type Range, rangesOf, stepOf, valuesOf } from './slots.ts';

type Bar = NumberResult['bars'][number];

/** So many numbers have a bar each. */
const BARS_MAX = 31;

/** The bars of a result: exact where each number is counted, else of the ranges that are. */
export function barsOf(
  settings: NumberSettings,
  given: { values: readonly { value: number; count: number }[]; ranges: readonly Bar[] },
): Bar[] {
  const single = given.ranges.length === 0 ? valuesOf(settings) : null;
  if (single && single.length <= BARS_MAX) {
    const counts = new Map(given.values.map(({ value, count }) => [value, count]));
    return overGiven(single.map((value) => ({ from: value, to: value, count: counts.get(value) ?? 0 })));
  }
  if (single && given.values.length > 0) return barsOver(settings, given.values);
  const empty = rangesOf(settings).map((range): Bar => ({ ...range, count: 0 }));
  const bars = joined([...empty, ...given.ranges.map(({ from, to, count }) => ({ from, to, count }))]);
  for (const { value, count } of given.values) {
    const bar = bars.find(({ from, to }) => lowOf({ from }) <= value && value < highOf({ to }));
    if (bar) bar.count += count;
  }
  return overGiven(bars).map((bar) => within(settings, bar));
}

/** The bars from the first to the last that has answers; without answers all of them. */
function overGiven(bars: readonly Bar[]): Bar[] {
  const first = bars.findIndex(({ count }) => count > 0);
  return first < 0 ? [...bars] : bars.slice(first, bars.findLastIndex(({ count }) => count > 0) + 1);
}

/** Bars over the given values, if each number has its own count. */
function barsOver(settings: NumberSettings, values: readonly { value: number; count: number }[]): Bar[] {
  const [lowest, highest] = [unitsOf(values[0]?.value ?? 0), unitsOf(values.at(-1)?.value ?? 0)];
  const placeOf = (units: number, width: number) => Math.floor(units / width);
  const width =
    widthsOf(settings).find((each) => placeOf(highest, each) - placeOf(lowest, each) < BARS_OVER_MAX) ?? Infinity;
  return barsOfPlaces(
    settings,
    width,
    values.map(({ value, count }) => [placeOf(unitsOf(value), width), count] as const),
  );
}

/** The most bars over the given values. */
export const BARS_OVER_MAX = 20;

/**
 * The widths of such bars in thousandths: 1, 2, 5, 10 and so on of the step between two numbers, so that all bars hold equally many
 * possible numbers.
 */
export function widthsOf(settings: NumberSettings): number[] {
  const widths: number[] = [];
  for (let width = stepOf(settings), turn = 0; width <= 4 * unitsOf(NUMBER_MAX); turn += 1) {
    widths.push(width);
    width *= turn % 3 === 1 ? 2.5 : 2;
  }
  return widths;
}

/** Bars of equal width from the first to the last place. @param places counts from low to high: 0 begins at 0, 1 one width above */
export function barsOfPlaces(
  settings: NumberSettings,
  width: number,
  places: readonly (readonly [place: number, count: number])[],
): Bar[] {
  const first = places[0]?.[0] ?? 0;
  const last = places.at(-1)?.[0] ?? first - 1;
  const bars = Array.from(
    { length: last - first + 1 },
    (_, index): Bar => ({
      from: fromUnits((first + index) * width),
      to: fromUnits((first + index + 1) * width),
      count: 0,
    }),
  );
  for (const [place, count] of places) {
    const bar = bars[place - first];
    if (bar) bar.count += count;
  }
  return bars.map((bar) => within(settings, bar));
}

/** No bar reaches beyond the bounds, between which all answers are: bounds are only loosened. */
function within({ min, max, decimals }: NumberSettings, { from, to, count }: Bar): Bar {
  const end = max === undefined ? null : fromUnits(unitsOf(max) + unitOf(decimals));
  return {
    from: from !== null && min !== undefined && from < min ? min : from,
    to: to !== null && end !== null && to > end ? end : to,
    count,
  };
}

/** Ranges of before and of now, made one where they overlap, so that no count is guessed. */
function joined(ranges: readonly Bar[]): Bar[] {
  const bars: Bar[] = [];
  for (const range of ranges.toSorted((one, other) => lowOf(one) - lowOf(other))) {
    const last = bars.at(-1);
    if (!last || highOf(last) <= lowOf(range)) bars.push({ ...range });
    else {
      last.to = highOf(range) > highOf(last) ? range.to : last.to;
      last.count += range.count;
    }
  }
  return bars;
}

export const lowOf = ({ from }: Pick<Range, 'from'>) => from ?? Number.NEGATIVE_INFINITY;
const highOf = ({ to }: Pick<Range, 'to'>) => to ?? Number.POSITIVE_INFINITY;
