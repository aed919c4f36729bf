import * as z from 'zod';
import { BESIDE_MAX } from '#basics/limits.ts';
import type { KindContract } from '#questions/model/kind.ts';
import { OptionCode, type ResultBase } from '#questions/model/question.ts';
import { checkNumber, usesOfNumber } from './check.ts';
import { unitOf, unitsOf } from './exact.ts';
import { type NumberSettings, settings, UNIT_MAX, UNIT_PLACES } from './settings.ts';
import { slotsOf } from './slots.ts';

const result = z.object({
  decimals: z.int(),
  unit: z.string().optional(),
  unitAt: z.enum(UNIT_PLACES),
  years: z.literal(true).optional().describe('written without a sign between thousands'),
  /**
   * Side by side, from low to high: numbers from `from` to below `to`, or one number where both are the same; null at an
   * open end.
   */
  bars: z.array(z.object({ from: z.number().nullable(), to: z.number().nullable(), count: z.int() })),
  /** How often each number was given; null where the tallies know only ranges. */
  values: z.array(z.object({ value: z.number(), count: z.int(), code: OptionCode })).nullable(),
  /** The counted ranges, from low to high, by their codes; a range of one number has it twice. Absent if `values` has the counts. */
  ranges: z
    .array(z.object({ from: z.number().nullable(), to: z.number().nullable(), count: z.int(), code: OptionCode }))
    .optional(),
});
export type NumberResult = z.output<typeof result>;
/** A result with the fields of every kind. */
export type ShownNumbers = NumberResult & z.output<typeof ResultBase>;

/** A number, exact. */
export const number = {
  settings,
  value: z.number(),
  result,
  needs: {},
  slots: ({ settings: set }: { settings: NumberSettings }) => slotsOf(set),
  check: checkNumber,
  uses: usesOfNumber,
  words: ({ unit = '', before = '', after = '', low = '', high = '' }: NumberSettings) => [
    ...[unit, before, after, low, high],
  ],
  withTexts: ({ unit, before, after, low, high, ...rest }, replace) => ({
    ...rest,
    ...(unit !== undefined && { unit: replace('unit', unit, UNIT_MAX) }),
    ...(before !== undefined && { before: replace('before', before, BESIDE_MAX) }),
    ...(after !== undefined && { after: replace('after', after, BESIDE_MAX) }),
    ...(low !== undefined && { low: replace('low', low, BESIDE_MAX) }),
    ...(high !== undefined && { high: replace('high', high, BESIDE_MAX) }),
  }),
  traits: () => ({ answer: 'selection', seconds: 4 }),
  tightened,
  compares: () => ({ as: 'number', takes: Number.isFinite }),
} satisfies KindContract<NumberSettings>;

/** Bounds are only loosened, and another unit would give the numbers another meaning. */
function tightened(before: NumberSettings, now: NumberSettings): string | null {
  if (now.min !== undefined && (before.min === undefined || now.min > before.min)) return 'min';
  if (now.max !== undefined && (before.max === undefined || now.max < before.max)) return 'max';
  if (now.decimals < before.decimals) return 'decimals';
  if (now.step !== undefined) {
    const step = unitsOf(now.step);
    const stepBefore = before.step === undefined ? unitOf(before.decimals) : unitsOf(before.step);
    const moved = unitsOf(before.min ?? 0) - unitsOf(now.min ?? 0);
    if (stepBefore % step !== 0 || moved % step !== 0) return 'step';
  }
  return before.unit === now.unit ? null : 'unit';
}
