import * as z from 'zod';
import { BANDS_MAX, EXPLANATION_MAX, OPTION_MAX, POINTS_MAX, SCORE_NAME_MAX, SCORES_MAX } from '#basics/limits.ts';
import { optionalText, partKey, text } from '#basics/text.ts';
import { OptionCode } from '#questions/model/question.ts';
import { pointsWithin } from '#questions/model/scoring-input.ts';

/** Far beyond the points of all questions. */
const Sum = pointsWithin(POINTS_MAX * 1_000);

const band = { from: Sum, to: Sum, title: text(OPTION_MAX) };
const Band = z.object({ ...band, text: z.string().optional() });

/** The scores of a survey. */
export const ScoresInput = z
  .array(
    z.strictObject({
      _id: OptionCode.optional(),
      key: partKey,
      name: text(SCORE_NAME_MAX),
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

/** A score in the document of its survey. */
export const DocumentScore = z.object({ key: z.string(), name: z.string(), bands: z.array(Band), shown: z.boolean() });
export type DocumentScore = z.output<typeof DocumentScore>;

function withoutRepeats({ value, issues }: z.core.ParsePayload<{ name: string }[]>): void {
  const names = value.map(({ name }) => name);
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) < index)
      issues.push({ code: 'custom', message: 'repeated', path: [index, 'name'], input: name });
  }
}
