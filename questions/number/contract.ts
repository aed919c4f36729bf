import * as z from 'zod';
import { text } from '#contract/text.ts';
import type { KindContract } from '#questions/kind.ts';
import { OptionCode, type ResultBase } from '#questions/question.ts';
import { checkNumber, usesOfNumber } from './check.ts';
import { DECIMALS_MAX, hasDecimals, NUMBER_MAX, unitOf, unitsOf } from './exact.ts';
import { slotsOf } from './slots.ts';

/** How the number is given: typed, or by a slider with a field beside. */
export const NUMBER_LOOKS = ['field', 'slider'] as const;
export const UNIT_PLACES = ['before', 'behind'] as const;
export const UNIT_MAX = 20;

const Bound = z.number().min(-NUMBER_MAX).max(NUMBER_MAX);

const settings = z
  .object({
    look: z.enum(NUMBER_LOOKS).default('field').describe('a slider needs min and max'),
    min: Bound.optional(),
    max: Bound.optional(),
    step: Bound.positive().optional().describe('counted from min, else from 0'),
    decimals: z.int().min(0).max(DECIMALS_MAX).default(0).describe('digits behind the point, at most'),
    unit: text(UNIT_MAX).optional(),
    unitAt: z.enum(UNIT_PLACES).default('behind').describe('where the unit stands'),
    plain: z
      .boolean()
      .optional()
      .describe('written without a sign between thousands; absent: where both bounds are years, 1000 to 2999'),
  })
  .check(fitTogether);
export type NumberSettings = z.output<typeof settings>;

/** What the tallies say of numbers. */
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
  /** What is counted, from low to high, by its codes; one number has the same twice. Absent where `values` say it. */
  ranges: z
    .array(z.object({ from: z.number().nullable(), to: z.number().nullable(), count: z.int(), code: OptionCode }))
    .optional(),
});
export type NumberResult = z.output<typeof result>;
/** A result with what those of every kind have. */
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
  words: ({ unit = '' }: NumberSettings) => [unit],
  withTexts: ({ unit, ...rest }, replace) => ({
    ...rest,
    ...(unit !== undefined && { unit: replace('unit', unit, UNIT_MAX) }),
  }),
  traits: () => ({ answer: 'selection', seconds: 4 }),
  tightened,
  compares: () => ({ as: 'number', takes: Number.isFinite }),
} satisfies KindContract<NumberSettings>;

/** The bounds must leave a number, in as many digits as numbers have, and a slider needs both. */
function fitTogether({ value, issues }: z.core.ParsePayload<NumberSettings>): void {
  const { look, min, max, step, decimals } = value;
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', message, path: [field], input: value });
  for (const [field, bound] of Object.entries({ min, max, step })) {
    if (bound !== undefined && !hasDecimals(bound, decimals)) refuse(field, 'decimals');
  }
  if (min !== undefined && max !== undefined && min > max) refuse('max', 'bounds');
  if (look === 'slider' && min === undefined) refuse('min', 'unfit');
  if (look === 'slider' && max === undefined) refuse('max', 'unfit');
}

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
