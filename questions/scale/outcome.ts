import type * as z from 'zod';
import type { ResultBase } from '#questions/model/question.ts';
import { tonesOf } from '#questions/parts/results/option-tones.ts';
import type { Tone } from '#web/ui/charts/chart-tones.ts';
import type { CountedChoice } from '../choice/contract.ts';
import type { ScaleResult } from './contract.ts';
import { type Band, bandOf } from './nps.ts';
import { nameOf } from './points.ts';

/** The result of a scale, from the server. */
export type ScaleOutcome = z.output<typeof ResultBase> & z.output<typeof ScaleResult>;

/** All answers as options with their counts: the points, then "don't know", which is no step of the order. */
export function optionsOf({ points, dontKnow }: Pick<ScaleOutcome, 'points' | 'dontKnow'>): CountedChoice['options'] {
  return [
    ...points.map((point) => ({ code: point.code, option: nameOf(point), count: point.count })),
    ...(dontKnow ? [{ code: dontKnow.code, option: dontKnow.label, count: dontKnow.count, apart: true as const }] : []),
  ];
}

/** The colours of the options: one ramp, or brown to blue where they agree, or the bands of a Net Promoter Score. */
export function tonesIn(outcome: ScaleOutcome): Tone[] {
  const options = optionsOf(outcome);
  if (outcome.score !== 'nps') return tonesOf({ options, order: outcome.order });
  return options.map((_, place) => {
    const point = outcome.points[place];
    return point ? BAND_TONES[bandOf(point.value)] : 'rest';
  });
}

export const BAND_TONES = { detractors: 'agree-2', passives: 'rest', promoters: 'lead' } as const satisfies Record<
  Band,
  Tone
>;
