import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { QUESTIONS_MAX } from '#basics/limits.ts';
import { Show } from '#questions/model/condition-input.ts';

/** A part of a survey, from one of its questions to the next section's. */
export const Section = z.object({
  _id: Id,
  title: z.string(),
  text: z.string(),
  from: Id.describe('the first question'),
  show: Show.optional().describe('when its questions are asked; absent: always'),
  shuffled: z.literal(true).optional().describe('each respondent gets its questions in an order of their own'),
  drawn: z
    .int()
    .min(1)
    .max(QUESTIONS_MAX)
    .optional()
    .describe('how many of its questions each respondent is asked, drawn by chance; absent: all'),
});
export type Section = z.output<typeof Section>;
