import type { MomentResult } from './contract.ts';
import { dayAt, dayNumber, monthAt, monthNumber, yearText } from './moments.ts';

type Counts = readonly Pick<MomentResult['counts'][number], 'at' | 'count'>[];
export const STEP_UNITS = ['hour', 'day', 'week', 'month', 'year', 'decade', 'century'] as const;
type StepUnit = (typeof STEP_UNITS)[number];

/** A bar of the chart. */
export interface ChartStep {
  unit: StepUnit | 'until' | 'since';
  /** The hour, or the first day, month or year. */
  at: string;
  count: number;
}

/** More bars than these would be too narrow for a phone. */
const STEPS_MAX: Record<StepUnit, number> = {
  hour: 24,
  day: 31,
  week: 27,
  month: 36,
  year: 40,
  decade: 40,
  century: 100,
};
/** The finest steps of a chart for counts by days, months and years, by the length of their keys. */
const FINEST: Record<number, StepUnit> = { 2: 'hour', 10: 'day', 7: 'month', 4: 'year' };

/** The counts as bars from the first to the last one, in the smallest steps that are not too many. */
export function chartSteps(counts: Counts): ChartStep[] {
  const closed = counts.filter(({ at }) => !at.includes('..'));
  const shortest = Math.min(...closed.map(({ at }) => at.length));
  const finest = STEP_UNITS.indexOf(FINEST[shortest] ?? 'year');
  const candidates = shortest === 2 ? STEP_UNITS.slice(0, 1) : STEP_UNITS.slice(finest);
  const unit = candidates.find((each) => spanOf(closed, each) <= STEPS_MAX[each]) ?? 'century';
  return [...ends(counts, 'until'), ...between(closed, unit), ...ends(counts, 'since')];
}

/** A count as the step that it is counted in. */
export function stepOf({ at, count }: Counts[number]): ChartStep {
  const unit = at.startsWith('..') ? 'until' : at.endsWith('..') ? 'since' : (FINEST[at.length] ?? 'year');
  return { unit, at: at.replace('..', ''), count };
}

/** The counts of an open end. */
const ends = (counts: Counts, unit: 'until' | 'since'): ChartStep[] =>
  counts.map(stepOf).filter((step) => step.unit === unit);

function between(counts: Counts, unit: StepUnit): ChartStep[] {
  const places = new Map<number, number>();
  for (const { at, count } of counts) places.set(placeOf(at, unit), (places.get(placeOf(at, unit)) ?? 0) + count);
  const all = [...places.keys()];
  const [first, last] = [Math.min(...all), Math.max(...all)];
  return Array.from({ length: all.length === 0 ? 0 : last - first + 1 }, (_, index) => ({
    unit,
    at: startOf(first + index, unit),
    count: places.get(first + index) ?? 0,
  }));
}

function spanOf(counts: Counts, unit: StepUnit): number {
  const places = counts.map(({ at }) => placeOf(at, unit));
  return Math.max(...places) - Math.min(...places) + 1;
}

/** The number of the step that a day, month, year or hour is in. */
function placeOf(at: string, unit: StepUnit): number {
  if (unit === 'hour') return Number(at);
  if (unit === 'day') return dayNumber(at);
  // The first of January 1970 was a Thursday, weeks begin with Monday.
  if (unit === 'week') return Math.floor((dayNumber(at) + 3) / 7);
  if (unit === 'month') return monthNumber(at);
  return Math.floor(Number(at.slice(0, 4)) / (YEARS[unit] ?? 1));
}

function startOf(place: number, unit: StepUnit): string {
  if (unit === 'hour') return String(place).padStart(2, '0');
  if (unit === 'day') return dayAt(place);
  if (unit === 'week') return dayAt(place * 7 - 3);
  return unit === 'month' ? monthAt(place) : yearText(place * (YEARS[unit] ?? 1));
}

/** In a step. */
export const YEARS: Partial<Record<StepUnit, number>> = { year: 1, decade: 10, century: 100 };
