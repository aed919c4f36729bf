import * as z from 'zod';
import { Pick } from './conditions.ts';
import {
  BANDS_MAX,
  EXPLANATION_MAX,
  OPTION_MAX,
  POINTS_MAX,
  RIGHT_TEXT_MAX,
  RIGHT_TEXTS_MAX,
  SCORE_NAME_MAX,
  SCORED_MAX,
  SCORES_MAX,
} from './limits.ts';
import { optionalText, text } from './text.ts';

/** As `OptionCode` of questions, which hold points. */
const Code = z.int().positive();
const ScoreName = text(SCORE_NAME_MAX);

/** Points, with up to two digits behind the point. */
const Points = z.number().min(-POINTS_MAX).max(POINTS_MAX).refine(hasTwoDecimals, { error: 'decimals' });
/** Far beyond the points of all questions. */
const SUM_MAX = POINTS_MAX * 1_000;
const Sum = z.number().min(-SUM_MAX).max(SUM_MAX).refine(hasTwoDecimals, { error: 'decimals' });

/** The bound of a value that is compared, as conditions have it. */
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

/** What answers to a question are worth, as its author writes it. */
export const ScoringInput = z
  .strictObject({
    scores: z.array(ScoreName).max(SCORES_MAX).default([]).describe('the names of the scores to which it adds'),
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

const band = { from: Sum, to: Sum, title: text(OPTION_MAX) };
const Band = z.object({ ...band, text: z.string().optional() });

/** The scores of a survey. */
export const ScoresInput = z
  .array(
    z.strictObject({
      _id: Code.optional(),
      name: ScoreName,
      bands: z
        .array(
          z
            .strictObject({ ...band, text: optionalText(EXPLANATION_MAX).optional() })
            .refine(({ from, to }) => from <= to, { path: ['to'], error: 'bounds' }),
        )
        .max(BANDS_MAX)
        .default([])
        .describe('what sums mean; both ends belong to a band'),
      shown: z.boolean().default(true).describe('whether respondents read theirs with their result'),
    }),
  )
  .max(SCORES_MAX)
  .check(withoutRepeats)
  .optional()
  .describe('absent: as they are stored');
export type ScoreInput = z.output<typeof ScoresInput> extends (infer Each)[] | undefined ? Each : never;

/** A score as its author gets it. */
export const EditableScore = z.object({ _id: Code, name: z.string(), bands: z.array(Band), shown: z.boolean() });
export type EditableScore = z.output<typeof EditableScore>;

/** What a code stands for, as in `Offer`. */
const made = { code: Code, option: z.int().optional(), row: z.int().optional(), slot: z.string().optional() };
/** What answers to a question are worth, as its author gets it. */
export const EditableScoring = z.object({
  scores: z.array(Code),
  points: z.array(z.object({ ...made, points: z.number() })),
  choices: z.array(z.object(made)).describe('what the codes of a right answer are made of'),
  several: z.literal(true).optional().describe('an answer chooses several'),
  right: z
    .union([
      z.object({ codes: z.array(Code), any: z.literal(true).optional() }),
      z.object({ from: Bound, to: Bound }),
      z.object({ texts: z.array(z.string()) }),
    ])
    .optional(),
  forRight: z.number().optional(),
  forWrong: z.number().optional(),
  explanation: z.string().optional(),
  told: z.literal(true).optional().describe('conditions look at a sum of it: respondents could find out its points'),
});
export type EditableScoring = z.output<typeof EditableScoring>;

/** What of the points of a question comes with the page, for conditions on sums. */
export const ToldPoints = z.object({ scores: z.array(Code), points: z.record(z.string(), z.number()) });

function hasTwoDecimals(points: number): boolean {
  return Math.abs(points * 100 - Math.round(points * 100)) < 1e-6;
}

function withoutRepeats({ value, issues }: z.core.ParsePayload<{ name: string }[]>): void {
  const names = value.map(({ name }) => name);
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) < index)
      issues.push({ code: 'custom', message: 'repeated', path: [index, 'name'], input: name });
  }
}
