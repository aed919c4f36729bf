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

/** Exact figures of the cells of fields. */
const CellStatistics = z.object({
  of: z.literal('cells'),
  n: z.int().describe('how many responses have any'),
  cells: z.array(
    z.object({
      field: z.int().describe('the code of the field'),
      row: z.int().nullable().describe('the code of the row; null for fields without rows'),
      choice: z.int().nullable().describe('the code of the choice, for a field with choices'),
      n: z.int().describe('how many cells there are'),
      mean: z.number().nullable().describe('of numbers'),
      median: z.number().nullable(),
      lowest: z.union([z.number(), z.string()]).nullable().describe('of numbers and days'),
      highest: z.union([z.number(), z.string()]).nullable(),
    }),
  ),
});
export type CellFigures = z.output<typeof CellStatistics>['cells'][number];

export const QuestionStatistics = z.discriminatedUnion('of', [NumberStatistics, MomentStatistics, CellStatistics]);
export type QuestionStatistics = z.output<typeof QuestionStatistics>;
