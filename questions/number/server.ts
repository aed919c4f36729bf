import type { Counted, KindServer } from '#questions/kind.ts';
import { codeOfSlot, countOfSlot } from '#questions/parts/slots.ts';
import type { NumberResult, NumberSettings } from './contract.ts';
import { areYears, fromUnits, unitOf, unitsOf } from './exact.ts';
import { numberSample } from './sample.ts';
import { areCounted, type Range, rangesOf, readSlot, slotOf, valuesOf } from './slots.ts';

type Question = Counted<NumberSettings>;
type Bar = NumberResult['bars'][number];

export const numberServer: KindServer<NumberSettings, number, NumberResult> = {
  codes: ({ slots, settings }, value) => [codeOfSlot(slots, 'answered'), codeOfSlot(slots, slotOf(settings, value))],
  keep: ({ settings }, value) => (areCounted(settings) ? undefined : value + 0), // no -0
  read({ slots }, codes, kept) {
    if (typeof kept === 'number') return kept;
    const [key = ''] =
      Object.entries(slots).find(([, code]) => codes.includes(code) && code !== slots['answered']) ?? [];
    const read = readSlot(key);
    return read && 'value' in read ? read.value : 0;
  },
  result: toResult,
  columns: () => [{ header: '', type: 'number' }],
  cells: (_question, value) => [value],
  measures({ slots }) {
    const read = Object.entries(slots).map(([key, code]) => ({ code, slot: readSlot(key) }));
    if (read.every(({ slot }) => slot === null || 'value' in slot)) return null;
    return {
      of: 'numbers',
      counted: read.flatMap(({ code, slot }) => (slot && 'value' in slot ? [[code, String(slot.value)]] : [])),
    };
  },
  sample: numberSample,
};

function toResult(question: Question, counted: ReadonlyMap<number, number>): NumberResult & { total: number } {
  const { slots, settings, answeredBefore } = question;
  const values: NonNullable<NumberResult['values']> = [];
  const ranges: NonNullable<NumberResult['ranges']> = [];
  for (const [key, code] of Object.entries(slots)) {
    const [read, count] = [readSlot(key), counted.get(code) ?? 0];
    if (!read || count === 0) continue;
    if ('value' in read) values.push({ value: read.value, count, code });
    else ranges.push({ ...read, count, code });
  }
  values.sort((one, other) => one.value - other.value);
  const { decimals, unit, unitAt } = settings;
  return {
    total: countOfSlot(slots, 'answered', counted) + answeredBefore,
    ...{ decimals, unitAt, ...(unit !== undefined && { unit }), ...(areYears(settings) && { years: true as const }) },
    bars: barsOf(settings, { values, ranges }),
    values: ranges.length > 0 ? null : values,
    ...(ranges.length > 0 && { ranges: inOrder(values, ranges) }),
  };
}

/** All that was counted, from low to high. */
function inOrder(
  values: NonNullable<NumberResult['values']>,
  ranges: NonNullable<NumberResult['ranges']>,
): NonNullable<NumberResult['ranges']> {
  const single = values.map(({ value, ...rest }) => ({ from: value, to: value, ...rest }));
  return [...single, ...ranges].sort((one, other) => lowOf(one) - lowOf(other));
}

/** So many numbers have a bar each. */
const BARS_MAX = 31;

function barsOf(
  settings: NumberSettings,
  given: { values: readonly { value: number; count: number }[]; ranges: readonly Bar[] },
): Bar[] {
  const single = given.ranges.length === 0 ? valuesOf(settings) : null;
  if (single && single.length <= BARS_MAX) {
    const counts = new Map(given.values.map(({ value, count }) => [value, count]));
    return single.map((value) => ({ from: value, to: value, count: counts.get(value) ?? 0 }));
  }
  if (single && given.values.length > 0) return barsOver(settings, given.values);
  const empty = rangesOf(settings).map((range): Bar => ({ ...range, count: 0 }));
  const bars = joined([...empty, ...given.ranges.map(({ from, to, count }) => ({ from, to, count }))]);
  for (const { value, count } of given.values) {
    const bar = bars.find(({ from, to }) => lowOf({ from }) <= value && value < highOf({ to }));
    if (bar) bar.count += count;
  }
  return bars.map((bar) => within(settings, bar));
}

/** Where each number is counted: bars over what was given, whose width is 1, 2, 5, 10 and so on. */
function barsOver(settings: NumberSettings, values: readonly { value: number; count: number }[]): Bar[] {
  const given = values.map(({ value, count }) => ({ units: unitsOf(value), count }));
  const [lowest, highest] = [given[0]?.units ?? 0, given.at(-1)?.units ?? 0];
  let width = unitOf(settings.decimals);
  const placeOf = (units: number) => Math.floor(units / width);
  for (let turn = 0; placeOf(highest) - placeOf(lowest) >= BARS_OVER_MAX; turn += 1) width *= turn % 3 === 1 ? 2.5 : 2;
  const first = placeOf(lowest);
  const bars = Array.from(
    { length: placeOf(highest) - first + 1 },
    (_, index): Bar => ({
      from: fromUnits((first + index) * width),
      to: fromUnits((first + index + 1) * width),
      count: 0,
    }),
  );
  for (const { units, count } of given) {
    const bar = bars[placeOf(units) - first];
    if (bar) bar.count += count;
  }
  return bars.map((bar) => within(settings, bar));
}

const BARS_OVER_MAX = 20;

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

const lowOf = ({ from }: Pick<Range, 'from'>) => from ?? Number.NEGATIVE_INFINITY;
const highOf = ({ to }: Pick<Range, 'to'>) => to ?? Number.POSITIVE_INFINITY;
