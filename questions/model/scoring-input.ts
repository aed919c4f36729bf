import * as z from 'zod';
import {
  EXPLANATION_MAX,
  POINTS_MAX,
  RIGHT_TEXT_MAX,
  RIGHT_TEXTS_MAX,
  SCORED_MAX,
  SCORES_MAX,
} from '#basics/limits.ts';
import { optionalText, text } from '#basics/text.ts';
import { Choice, PartRef, Pick, ScoreRef } from './condition-input.ts';

/** As `OptionCode` of questions, which hold points. */
const Code = z.int().positive();

/** Points of at most this amount, with up to two decimal places. */
export const pointsWithin = (max: number) =>
  z
    .number()
    .min(-max)
    .max(max)
    .refine((points) => Math.abs(points * 100 - Math.round(points * 100)) < 1e-6, { error: 'decimals' });
const Points = pointsWithin(POINTS_MAX);

/** The bound of a comparison, as in conditions. */
const Bound = z.union([z.number(), z.string().min(1).max(16)]);

/** A right answer, as its author names it. */
const RightInput = z.union([
  z.strictObject({
    chosen: z.array(Pick).min(1).max(SCORED_MAX).describe('these and no others; of a question that takes one, any'),
    any: z.literal(true).optional().describe('some of them are enough'),
  }),
  z.strictObject({ from: Bound, to: Bound }).describe('for numbers, days and times; both ends are right'),
  z
    .strictObject({ texts: z.array(text(RIGHT_TEXT_MAX)).min(1).max(RIGHT_TEXTS_MAX) })
    .describe('for words: compared without capitals and accents'),
]);

/** The scoring of a question as its author writes it. */
export const ScoringInput = z
  .strictObject({
    scores: z
      .array(ScoreRef)
      .max(SCORES_MAX)
      .default([])
      .describe('the names of the scores to which it adds, or their keys'),
    points: z
      .array(z.strictObject({ of: Pick, points: Points }))
      .max(SCORED_MAX)
      .default([])
      .describe('of a matrix, the text of an option means it in every row'),
    right: RightInput.optional(),
    forRight: Points.optional().describe('points for a right answer'),
    forWrong: Points.optional().describe('points for a wrong answer'),
    explanation: optionalText(EXPLANATION_MAX).optional().describe('is read with the result'),
  })
  .nullable()
  .optional()
  .describe('what answers are worth; null: nothing; absent: as it is stored');
export type ScoringInput = NonNullable<z.output<typeof ScoringInput>>;

/** The scoring of a question as the document of its survey has it. */
export const DocumentScoring = z.object({
  scores: z.array(PartRef),
  points: z.array(z.object({ of: Choice, points: z.number() })),
  right: z
    .union([
      z.object({ chosen: z.array(Choice), any: z.literal(true).optional() }),
      z.object({ from: Bound, to: Bound }),
      z.object({ texts: z.array(z.string()) }),
    ])
    .optional(),
  forRight: z.number().optional(),
  forWrong: z.number().optional(),
  explanation: z.string().optional(),
});
export type DocumentScoring = z.output<typeof DocumentScoring>;

/** The points of a question that come with the page, for conditions on scores. */
export const ToldPoints = z.object({ scores: z.array(Code), points: z.record(z.string(), z.number()) });
