import * as z from 'zod';

/** Exact figures of number answers. A quartile or median between two numbers is their mean. */
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
  bars: z
    .array(z.object({ from: z.number().nullable(), to: z.number().nullable(), count: z.int() }))
    .describe(
      'over what was given, side by side: numbers from `from` to below `to`, in steps of 1, 2, 5, 10 and so on',
    ),
});

export type NumberStatistics = Omit<z.output<typeof NumberStatistics>, 'of' | 'bars'>;

/** Exact figures of dates or times, in the form of answers. */
const MomentStatistics = z.object({
  of: z.literal('moments'),
  n: z.int(),
  earliest: z.string(),
  median: z.string().describe('of two in the middle the earlier one'),
  latest: z.string(),
  counts: z
    .array(z.object({ at: z.string(), count: z.int() }))
    .describe(
      'how many answered each hour (`09`), or each day, month or year (`2027-01-18`, `2027-01`, `2027`), the wider apart they are; decades and centuries by their first year',
    ),
});

export const QuestionStatistics = z.discriminatedUnion('of', [NumberStatistics, MomentStatistics]);
export type QuestionStatistics = z.output<typeof QuestionStatistics>;
