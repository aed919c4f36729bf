import * as z from 'zod';
import type { KindContract } from '#questions/model/kind.ts';
import { OptionCode, type ResultBase } from '#questions/model/question.ts';
import { checkMoment, usesOfMoment } from './check.ts';
import { dayFrom } from './from-today.ts';
import { dayNumber, isMoment, MOMENT_PARTS } from './moments.ts';
import { LENGTH_MAX, type MomentSettings, settings } from './settings.ts';
import { slotsOf } from './slots.ts';

const result = z.object({
  parts: z.enum(MOMENT_PARTS),
  /**
   * How many answered each day (`2027-01-18`), month (`2027-01`), year (`2027`) or hour (`09`), in order; `..1899` is that year and
   * all before it, `2100..` that year and all after it.
   */
  counts: z.array(z.object({ at: z.string(), count: z.int(), code: OptionCode })),
});
export type MomentResult = z.output<typeof result>;
/** A result with the fields of every kind. */
export type ShownMoments = MomentResult & z.output<typeof ResultBase>;

/** A day, a time of the day, or both, in the respondent's words: without a zone. */
export const moment = {
  settings,
  value: z.string().max(LENGTH_MAX).describe('2027-01-18, 09:30 or 2027-01-18T09:30'),
  result,
  needs: {},
  slots: ({ settings: set }: { settings: MomentSettings }) => slotsOf(set),
  check: checkMoment,
  uses: usesOfMoment,
  traits: () => ({ answer: 'selection', seconds: 5 }),
  tightened,
  compares: ({ parts }) => ({ as: 'moment', takes: (value) => isMoment(parts, String(value)) }),
} satisfies KindContract<MomentSettings>;

/** Bounds are only loosened, and answers of one form cannot be read in another. */
function tightened(before: MomentSettings, now: MomentSettings): string | null {
  if (before.parts !== now.parts) return 'parts';
  if (now.earliest !== undefined && (before.earliest === undefined || now.earliest > before.earliest))
    return 'earliest';
  if (now.latest !== undefined && (before.latest === undefined || now.latest < before.latest)) return 'latest';
  for (const [bound, sign] of FROM_TODAY_BOUNDS) {
    const [was, is] = [before[bound], now[bound]];
    if (
      is !== undefined &&
      (was === undefined || sign * dayNumber(dayFrom(A_DAY, is)) < sign * dayNumber(dayFrom(A_DAY, was)))
    )
      return bound;
  }
  return null;
}

const FROM_TODAY_BOUNDS = [
  ['earliestFromToday', -1],
  ['latestFromToday', 1],
] as const;
const A_DAY = '2027-01-15';
