import type { Counted, KindServer } from '#questions/model/kind.ts';
import { codeOfSlot, countOfSlot } from '#questions/parts/options/slots.ts';
import { BARS_OVER_MAX, barsOf, barsOfPlaces, lowOf, widthsOf } from './bars.ts';
import type { NumberResult } from './contract.ts';
import { areYears } from './exact.ts';
import { numberSample } from './sample.ts';
import type { NumberSettings } from './settings.ts';
import { areCounted, readSlot, slotOf } from './slots.ts';

type Question = Counted<NumberSettings>;

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
  measures({ slots, settings }) {
    const read = Object.entries(slots).map(([key, code]) => ({ code, slot: readSlot(key) }));
    if (read.every(({ slot }) => slot === null || 'value' in slot)) return null;
    return {
      of: 'numbers',
      widths: widthsOf(settings),
      most: BARS_OVER_MAX,
      bars: (width, places) => barsOfPlaces(settings, width, places),
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
