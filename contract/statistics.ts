import * as z from 'zod';
import { QuestionParams } from './answer-files.ts';
import { endpoint } from './endpoint.ts';

/** What is known exactly of numbers that were answered; quartiles and median are means of two numbers where they fall between them. */
const NumberStatistics = z.object({
  of: z.literal('numbers'),
  n: z.int().describe('how many numbers there are'),
  mean: z.number(),
  interval: z
    .object({ from: z.number(), to: z.number() })
    .nullable()
    .describe('the 95 % interval of the mean by Student’s t; null for fewer than two numbers'),
  lowest: z.number(),
  lowerQuartile: z.number(),
  median: z.number(),
  upperQuartile: z.number(),
  highest: z.number(),
});
export type NumberStatistics = Omit<z.output<typeof NumberStatistics>, 'of'>;

/** What is known exactly of days or times that were answered, which are written as answers are. */
const MomentStatistics = z.object({
  of: z.literal('moments'),
  n: z.int(),
  earliest: z.string(),
  median: z.string().describe('of two in the middle the earlier one'),
  latest: z.string(),
});

export const QuestionStatistics = z.discriminatedUnion('of', [NumberStatistics, MomentStatistics]);
export type QuestionStatistics = z.output<typeof QuestionStatistics>;

export const statistics = {
  getStatistics: endpoint({
    method: 'GET',
    path: '/survey/{id}/questions/{question}/statistics',
    summary:
      'The exact statistics of a question for a number, a day or a time whose counts are of ranges, for those who see the results',
    access: 'public',
    params: QuestionParams,
    response: z.object({
      statistics: QuestionStatistics.nullable().describe(
        'null before the first answer; kept for twenty times as long as they take to make, and for a second at least',
      ),
    }),
    limit: { calls: 1_200, minutes: 1 },
    errors: ['not_found', 'unavailable'],
  }),
};
