import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { OptionCode } from '#questions/model/question.ts';

/** A respondent's result, after submitting. */
export const OwnResult = z.object({
  right: z.int().describe('how many of the questions with a right answer they answered right'),
  of: z.int(),
  questions: z
    .array(
      z.object({
        _id: Id,
        question: z.string(),
        answer: z.string().nullable().describe('in words; null: not answered'),
        right: z.boolean().nullable().describe('null: this question has no right answer'),
        rightAnswers: z.array(z.string()),
        explanation: z.string().optional(),
      }),
    )
    .describe('those that they were asked and that have a right answer or an explanation'),
  scores: z.array(
    z.object({
      code: OptionCode,
      name: z.string(),
      sum: z.number().nullable().describe('null: none of its questions is answered'),
      band: z.object({ title: z.string(), text: z.string().optional() }).nullable(),
    }),
  ),
});
export type OwnResult = z.output<typeof OwnResult>;
