import * as z from 'zod';
import { BESIDE_MAX } from '#basics/limits.ts';
import { text } from '#basics/text.ts';
import { DECIMALS_MAX, hasDecimals, NUMBER_MAX } from './exact.ts';

/** How the number is given: typed, or by a slider with a field beside. */
export const NUMBER_LOOKS = ['field', 'slider'] as const;
export const UNIT_PLACES = ['before', 'behind'] as const;

export const UNIT_MAX = 20;
const Bound = z.number().min(-NUMBER_MAX).max(NUMBER_MAX);

export const settings = z
  .object({
    look: z.enum(NUMBER_LOOKS).default('field').describe('a slider needs min and max'),
    min: Bound.optional(),
    max: Bound.optional(),
    step: Bound.positive().optional().describe('counted from min, else from 0'),
    decimals: z.int().min(0).max(DECIMALS_MAX).default(0).describe('digits behind the point, at most'),
    unit: text(UNIT_MAX).optional(),
    unitAt: z.enum(UNIT_PLACES).default('behind').describe('where the unit stands'),
    before: text(BESIDE_MAX).optional().describe('words before the field, which are no part of the number'),
    after: text(BESIDE_MAX).optional(),
    low: text(BESIDE_MAX).optional().describe('words at the lower end of a slider'),
    high: text(BESIDE_MAX).optional(),
    plain: z
      .boolean()
      .optional()
      .describe('written without a sign between thousands; absent: where both bounds are years, 1000 to 2999'),
  })
  .check(fitTogether);
export type NumberSettings = z.output<typeof settings>;

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
