import * as z from 'zod';
import { RATED_OPTIONS_MAX } from '#basics/limits.ts';
import type { KindContract } from '#questions/model/kind.ts';
import { OptionCode, type ResultBase } from '#questions/model/question.ts';
import { offeredOptions } from '#questions/parts/options/offers.ts';
import { checkPoints, usesOfPoints } from './check.ts';
import { POINTS_MAX, type PointsSettings, settings } from './settings.ts';

/** How many points each option got, exactly. */
export const PointsResult = z.object({
  points: z.int().describe('how many each respondent had to give'),
  options: z.array(
    z.object({
      code: OptionCode,
      option: z.string(),
      count: z.int().describe('how many gave it any'),
      offered: z.int().describe('how many of those who answered were offered it: the base of its mean'),
      sum: z.int().describe('the points of all'),
      squares: z.int().optional().describe('the sum of the squares of what each gave; absent where it is not counted'),
      removed: z.literal(true).optional(),
    }),
  ),
});
export type PointsResult = z.output<typeof PointsResult>;
/** The result as pages get it. */
export type CountedPoints = z.output<typeof ResultBase> & PointsResult;

/** Points that are spread over options. */
export const points = {
  settings,
  value: z.record(z.string(), z.int().min(0).max(POINTS_MAX)),
  result: PointsResult,
  needs: { options: 2 },
  optionsMax: RATED_OPTIONS_MAX,
  slots: ({ codes, settings: { total } }) => [
    ANSWERED,
    ...codes.flatMap((code) => bitsUpTo(total).map((bit) => digitOf(code, bit))),
    ...(codes.length > SQUARED_MAX
      ? []
      : [SQUARED, ...codes.flatMap((code) => bitsUpTo(total ** 2).map((bit) => squareOf(code, bit)))]),
  ],
  check: checkPoints,
  uses: usesOfPoints,
  valueForm: (_settings, part) => (!part ? 'choices' : 'option' in part ? 'number' : null),
  shuffles: 'options',
  hasBases: true,
  tightened(before, now) {
    if (before.total !== now.total) return 'total';
    return before.someLeft && !now.someLeft ? 'someLeft' : null;
  },
  offers: ({ options }) => offeredOptions(options),
  // Respondents read how many there are to give.
  words: ({ total, someLeft }) => [String(total), String(someLeft)],
  traits: ({ options }) => ({ answer: 'selection', seconds: 3 * options.length }),
} satisfies KindContract<PointsSettings>;

/** The slot of all who answered. */
export const ANSWERED = 'answered';
/** The slot of the answers whose squares are counted, too. */
export const SQUARED = 'squared';
/**
 * The slot of a binary digit of an option's points. A sum adds each digit's power of two times its count, so it is exact without
 * reading an answer. 100 points need seven codes for each option.
 */
export const digitOf = (code: number, bit: number): string => `${code}:${bit}`;
/** The slot of a binary digit of the square of an option's points, without which a mean has no interval. */
export const squareOf = (code: number, bit: number): string => `${code}²:${bit}`;

/** Reads a key of `digitOf` or `squareOf`; null for another slot. */
export function readDigit(key: string): { code: number; of: 'points' | 'squares'; bit: number } | null {
  const [, code, square, bit] = /^(\d+)(²?):(\d+)$/.exec(key) ?? [];
  return code === undefined ? null : { code: Number(code), of: square ? 'squares' : 'points', bit: Number(bit) };
}

/** With more options, squares would take too many codes. */
const SQUARED_MAX = 12;

/** The places of the binary digits that numbers up to that one have. */
export const bitsUpTo = (number: number): number[] =>
  Array.from({ length: number.toString(2).length }, (_, bit) => bit);
