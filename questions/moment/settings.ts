import * as z from 'zod';
import { isMoment, MOMENT_PARTS } from './moments.ts';

/** `2027-01-18T09:30` */
export const LENGTH_MAX = 16;
const Bound = z.string().max(LENGTH_MAX);

export const settings = z
  .object({
    parts: z.enum(MOMENT_PARTS).default('date'),
    earliest: Bound.optional().describe('as answers are written'),
    latest: Bound.optional(),
  })
  .check(fitTogether);
export type MomentSettings = z.output<typeof settings>;

function fitTogether({ value, issues }: z.core.ParsePayload<MomentSettings>): void {
  const { parts, earliest, latest } = value;
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', message, path: [field], input: value });
  for (const [field, bound] of Object.entries({ earliest, latest })) {
    if (bound !== undefined && !isMoment(parts, bound)) refuse(field, 'unfit');
  }
  if (earliest !== undefined && latest !== undefined && earliest > latest) refuse('latest', 'bounds');
}
