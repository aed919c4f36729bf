import { memoized } from '#basics/memoized.ts';
import { fromUnits, NUMBER_MAX, unitOf, unitsOf } from './exact.ts';
import type { NumberSettings } from './settings.ts';

/** Numbers from `from` to below `to`; null at an open end. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** So many numbers are counted each by itself. */
const VALUES_MAX = 500;
const BINS_MAX = 20;
export type Bounds = Pick<NumberSettings, 'min' | 'max' | 'step' | 'decimals'> & {
  /** The most numbers that are counted each by itself; absent: 500. */
  valuesMax?: number;
};

/** The keys of the slots: the people, then each possible number, or ranges if there are too many numbers. */
export function slotsOf(settings: Bounds): string[] {
  const values = valuesOf(settings);
  return ['answered', ...(values ? values.map(valueKey) : rangesOf(settings).map(rangeKey))];
}

/** Names the number itself, so that the key stays true when bounds change. */
const valueKey = (value: number): string => `v:${value}`;
const rangeKey = ({ from, to }: Range): string => `b:${from ?? ''}:${to ?? ''}`;

/** Whether each possible number is counted by itself. */
export const areCounted = (settings: Bounds): boolean => countOf(settings) <= (settings.valuesMax ?? VALUES_MAX);

/** The key under which a number is counted. */
export function slotOf(settings: Bounds, value: number): string {
  if (areCounted(settings)) return valueKey(value + 0); // no -0
  const range = rangesOf(settings).find((each) => isIn(value, each));
  return range ? rangeKey(range) : '';
}

/** The number or the range that a key names; null for `answered`. */
export function readSlot(key: string): { value: number } | Range | null {
  const [kind, from = '', to = ''] = key.split(':');
  if (kind === 'v') return { value: Number(from) };
  return kind === 'b' ? { from: boundIn(from), to: boundIn(to) } : null;
}

const boundIn = (text: string): number | null => (text === '' ? null : Number(text));

const isIn = (value: number, { from, to }: Range): boolean =>
  (from === null || value >= from) && (to === null || value < to);

/** All numbers that the settings allow, from low to high; null where they are too many to be counted each. */
export function valuesOf(settings: Bounds): number[] | null {
  const count = countOf(settings);
  if (count > (settings.valuesMax ?? VALUES_MAX)) return null;
  const [first, step] = [unitsOf(settings.min ?? 0), stepOf(settings)];
  return Array.from({ length: count }, (_, index) => fromUnits(first + index * step));
}

function countOf(settings: Bounds): number {
  const { min, max } = settings;
  if (min === undefined || max === undefined) return Number.POSITIVE_INFINITY;
  return Math.floor((unitsOf(max) - unitsOf(min)) / stepOf(settings)) + 1;
}

/** The smallest difference of two answers, in thousandths. */
export const stepOf = ({ step, decimals }: Bounds): number => (step === undefined ? unitOf(decimals) : unitsOf(step));

/** Up to twenty ranges between the bounds, else by powers of ten. Memoized, because every answer needs them. */
export const rangesOf = memoized(makeRanges);

function makeRanges({ min, max, decimals }: Bounds): readonly Range[] {
  if (min !== undefined && max !== undefined) return evenRanges(unitsOf(min), unitsOf(max), unitOf(decimals));
  const edges = [null, ...POWERS.map((power) => -power).reverse(), 0, ...POWERS, null];
  return edges
    .slice(1)
    .map((to, index): Range => ({ from: edges[index] ?? null, to }))
    .filter(
      ({ from, to }) =>
        (to ?? Number.POSITIVE_INFINITY) > (min ?? -NUMBER_MAX) && (from ?? -NUMBER_MAX) <= (max ?? NUMBER_MAX),
    );
}

/** 10, 100 and so on to a thousand millions. */
const POWERS = Array.from({ length: 9 }, (_, index) => 10 ** (index + 1));

/**
 * Ranges of the widths 1, 5, 10, 50 and so on. Each width divides the next, so ranges of wider bounds contain whole ranges of
 * narrower ones.
 */
function evenRanges(min: number, max: number, unit: number): Range[] {
  let width = unit;
  const countIn = () => Math.floor(max / width) - Math.floor(min / width) + 1;
  for (let five = true; countIn() > BINS_MAX; five = !five) width *= five ? 5 : 2;
  const first = Math.floor(min / width);
  return Array.from({ length: countIn() }, (_, index) => ({
    from: fromUnits((first + index) * width),
    to: fromUnits((first + index + 1) * width),
  }));
}
