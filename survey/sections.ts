import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { QUESTIONS_MAX, SECTION_SET_MAX } from '#basics/limits.ts';
import { Show } from '#questions/model/condition-input.ts';

/**
 * A part of a survey, from one of its questions to the next section's of its level. A subsection also ends where the next section
 * begins; its questions are asked only if the conditions of both hold.
 */
export const Section = z.object({
  _id: Id,
  title: z.string(),
  text: z.string(),
  from: Id.describe('the first question'),
  level: z.literal(2).optional().describe('2: a subsection of the section before; absent: of the first level'),
  show: Show.optional().describe('when its questions are asked; absent: always'),
  shuffled: z.literal(true).optional().describe('each respondent gets its questions in an order of their own'),
  drawn: z
    .int()
    .min(1)
    .max(QUESTIONS_MAX)
    .optional()
    .describe('how many of its questions each respondent is asked, drawn by chance; absent: all'),
  set: z
    .string()
    .max(SECTION_SET_MAX)
    .optional()
    .describe('the name of the set whose sections change places with each other; absent: it stays in its place'),
  setDrawn: z
    .int()
    .min(1)
    .max(QUESTIONS_MAX)
    .optional()
    .describe('how many sections of its set each respondent is asked, drawn by chance; absent: all'),
});
export type Section = z.output<typeof Section>;
