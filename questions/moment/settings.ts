import * as z from 'zod';
import { dayFrom, FROM_TODAY } from './from-today.ts';
import { isMoment, MOMENT_PARTS } from './moments.ts';

/** `2027-01-18T09:30` */
export const LENGTH_MAX = 16;
const Bound = z.string().max(LENGTH_MAX);
export const FromToday = z.string().regex(FROM_TODAY, { error: 'unfit' });

export const settings = z
  .object({
    parts: z.enum(MOMENT_PARTS).default('date'),
    earliest: Bound.optional().describe('as answers are written'),
    latest: Bound.optional(),
    earliestFromToday: FromToday.optional().describe('so far from the day of the answer: 0d, -18y, 3m'),
    latestFromToday: FromToday.optional(),
  })
  .check(fitTogether);
export type MomentSettings = z.output<typeof settings>;

function fitTogether({ value, issues }: z.core.ParsePayload<MomentSettings>): void {
  const { parts, earliest, latest, earliestFromToday, latestFromToday } = value;
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', message, path: [field], input: value });
  for (const [field, bound] of Object.entries({ earliest, latest })) {
    if (bound !== undefined && !isMoment(parts, bound)) refuse(field, 'unfit');
  }
  if (earliest !== undefined && latest !== undefined && earliest > latest) refuse('latest', 'bounds');
  for (const [field, bound] of Object.entries({ earliestFromToday, latestFromToday })) {
    if (bound !== undefined && parts === 'time') refuse(field, 'unfit');
  }
  if (earliestFromToday && latestFromToday && isFarther(earliestFromToday, latestFromToday))
    refuse('latestFromToday', 'bounds');
}

/** Whether a distance can be after another. Months have no one length. */
const isFarther = (one: string, other: string): boolean =>
  ['2027-01-31', '2028-02-29', '2027-03-01'].some((day) => dayFrom(day, one) > dayFrom(day, other));
