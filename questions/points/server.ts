import { memoized } from '#basics/memoized.ts';
import type { Counted, CountedOption, KindServer } from '#questions/model/kind.ts';
import { codeOfSlot, countOfSlot } from '#questions/parts/options/slots.ts';
import { offeredOf } from '#questions/parts/options/unoffered.ts';
import type { PointsValue } from './check.ts';
import { ANSWERED, bitsUpTo, digitOf, type PointsResult, readDigit, SQUARED, squareOf } from './contract.ts';
import { pointsSample } from './sample.ts';
import type { PointsSettings } from './settings.ts';

type Question = Counted<PointsSettings>;
type Tallies = ReadonlyMap<number, number>;

/** Counts who answered, each option that got points, and the binary digits of the points; the numbers are kept beside. */
export const pointsServer: KindServer<PointsSettings, PointsValue, PointsResult> = {
  codes({ slots }, value) {
    const of = digitsIn(slots);
    const codes = [codeOfSlot(slots, ANSWERED)];
    const squares: (number | undefined)[] = [];
    for (const [name, points] of Object.entries(value)) {
      if (points === 0) continue;
      const code = Number(name);
      const digits = of.get(code);
      codes.push(code);
      for (const bit of bitsIn(points)) codes.push(digits?.points[bit] ?? codeOfSlot(slots, digitOf(code, bit)));
      for (const bit of bitsIn(points ** 2)) squares.push(digits?.squares[bit]);
    }
    // An answer counts all squares or none.
    const squared = slots[SQUARED];
    if (squared !== undefined && squares.every((slot) => slot !== undefined)) codes.push(squared, ...squares);
    return codes;
  },
  keep: (_question, value) => value,
  read: (_question, _codes, kept) =>
    Object.fromEntries(Object.entries(kept ?? {}).map(([code, points]) => [code, Number(points)])),
  result: toResult,
  columns: ({ options }) =>
    options.map(({ text, code, removed }) => ({
      header: removed ? `${text} (removed)` : text,
      name: `o${code}`,
      type: 'number',
    })),
  cells: ({ options }, value, unoffered) =>
    options.map(({ code }) => (value === null || unoffered?.has(code) ? null : (value[code] ?? 0))),
  picks: {
    of: (_question, value) =>
      Object.keys(value)
        .map(Number)
        .filter((code) => (value[code] ?? 0) > 0),
  },
  sample: pointsSample,
};

/** The places of the binary digits of a number that are 1. @param number below 2³¹, as squares of points are */
function bitsIn(number: number): number[] {
  const bits: number[] = [];
  for (let [rest, bit] = [number, 0]; rest > 0; rest >>= 1, bit += 1) if (rest & 1) bits.push(bit);
  return bits;
}

interface Digits {
  /** The codes of the binary digits, by their place. */
  points: number[];
  squares: number[];
}

/** The digits of each option. Memoized per question, because every answer needs many. */
const digitsIn = memoized((slots: Question['slots']): ReadonlyMap<number, Digits> => {
  const found = new Map<number, Digits>();
  for (const [key, slot] of Object.entries(slots)) {
    const place = readDigit(key);
    if (!place) continue;
    const digits = found.get(place.code) ?? { points: [], squares: [] };
    digits[place.of][place.bit] = slot;
    found.set(place.code, digits);
  }
  return found;
});

function toResult(question: Question, counted: Tallies): PointsResult & { total: number } {
  const { options, slots, settings } = question;
  const countOf = (slot: string) => countOfSlot(slots, slot, counted);
  const people = countOf(ANSWERED);
  const isSquared = countOf(SQUARED) === people;
  const sumOf = (code: number, slotOf: typeof digitOf, most: number) =>
    bitsUpTo(most).reduce((sum, bit) => sum + 2 ** bit * countOf(slotOf(code, bit)), 0);

  return {
    total: people + question.answeredBefore,
    points: settings.total,
    options: options
      .map((option: CountedOption) => ({
        ...option,
        offered: offeredOf(slots, option, { answered: people + question.answeredBefore, counted }),
      }))
      .map(({ code, text, removed, offered }) => ({
        code,
        option: text,
        count: counted.get(code) ?? 0,
        offered,
        sum: sumOf(code, digitOf, settings.total),
        ...(isSquared && { squares: sumOf(code, squareOf, settings.total ** 2) }),
        ...(removed && { removed }),
      }))
      .filter(({ removed, count }) => !removed || count > 0),
  };
}
