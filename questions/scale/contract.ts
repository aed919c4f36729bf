import * as z from 'zod';
import { OPTION_MAX } from '#basics/limits.ts';
import type { KindContract } from '#questions/model/kind.ts';
import { OptionCode } from '#questions/model/question.ts';
import { offeredSlot } from '#questions/parts/options/offers.ts';
import { checkScale, DONT_KNOW } from './check.ts';
import { nameOf, pointsOf } from './points.ts';
import { POINTS_MAX, SCALE_SCORES, type ScaleSettings, settings } from './settings.ts';

/** How often each point was chosen, and "don't know", which is no point. */
export const ScaleResult = z.object({
  score: z.enum(SCALE_SCORES),
  judges: z
    .boolean()
    .describe('whether its words run from disagreement to agreement, or from dissatisfied to satisfied'),
  /** Whether the words of the points agree more and more, or less and less; else they rise. */
  order: z.enum(['rising', 'agreeing', 'disagreeing']),
  points: z.array(z.object({ code: OptionCode, value: z.int(), label: z.string(), count: z.int() })),
  dontKnow: z.object({ code: OptionCode, label: z.string(), count: z.int() }).optional(),
});

/** A point of a scale. */
export const scale = {
  settings,
  value: z.union([z.int().min(0).max(POINTS_MAX), z.literal(DONT_KNOW)]),
  result: ScaleResult,
  needs: {},
  slots: ({ settings: given }: { settings: ScaleSettings }) => [
    ...pointsOf(given).map(({ value }) => String(value)),
    ...(given.dontKnow === undefined ? [] : [DONT_KNOW]),
  ],
  check: checkScale,
  uses: () => [],
  words: (given: ScaleSettings) => [
    ...pointsOf(given).flatMap(({ value, label }) => [String(value), label]),
    given.dontKnow ?? '',
  ],
  withTexts: ({ dontKnow, labels, ...rest }, replace) => ({
    ...rest,
    labels: labels.map((label, place) => (label === '' ? '' : replace(`labels.${place}`, label, OPTION_MAX))),
    ...(dontKnow !== undefined && { dontKnow: replace('dontKnow', dontKnow, OPTION_MAX) }),
  }),
  traits: ({ settings: given }) => ({
    answer: 'judgement',
    seconds: 4,
    ...(isWorded(given) && { steps: { texts: given.labels, field: ['settings', 'labels'] } }),
  }),
  tightened,
  judged: 'one',
  offers: ({ slots, settings: given }) => [
    ...pointsOf(given).flatMap((point) => offeredSlot(slots, String(point.value), nameOf(point))),
    ...offeredSlot(slots, DONT_KNOW, given.dontKnow),
  ],
  compares: () => ({ as: 'number', takes: Number.isFinite }),
} satisfies KindContract<ScaleSettings>;

/** Whether all points have words, or both ends: of others nothing is known. */
function isWorded({ points, labels }: ScaleSettings): boolean {
  const worded = labels.slice(0, points).filter((label) => label !== '').length;
  return worded === points || (worded === 2 && Boolean(labels[0] && labels[points - 1]));
}

/** Points never change, for a 4 of 5 is no 4 of 7; their words only where no respondent chose them. */
function tightened(before: ScaleSettings, now: ScaleSettings, isChosen: (slot: string) => boolean): string | null {
  if (before.from !== now.from) return 'from';
  if (before.points !== now.points) return 'points';

  const labels = pointsOf(now);
  const reworded = pointsOf(before).findIndex(
    ({ value, label }, place) => isChosen(String(value)) && labels[place]?.label !== label,
  );
  if (reworded >= 0) return `labels.${reworded}`;
  return isChosen(DONT_KNOW) && before.dontKnow !== now.dontKnow ? DONT_KNOW : null;
}
