import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { OptionCode } from '#questions/model/question.ts';
import { OwnResult } from '#survey/own-result.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/paging.ts';

/** The sums of all respondents in one score. */
const ScoreFigures = z.object({
  code: OptionCode,
  name: z.string(),
  n: z.int().describe('how many answered one of its questions'),
  mean: z.number().nullable(),
  deviation: z.number().nullable().describe('the standard deviation of the sample; null for fewer than two sums'),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  bars: z
    .array(z.object({ from: z.number(), to: z.number(), count: z.int() }))
    .describe('from low to high: one sum, or sums from `from` to below `to`, to `to` itself in the last'),
  bands: z.array(z.object({ title: z.string(), from: z.number(), to: z.number(), count: z.int() })),
  outside: z.int().describe('how many sums are in no band'),
  exact: z.boolean().describe('whether all responses are counted, however many there are'),
});
export type ScoreFigures = z.output<typeof ScoreFigures>;

export const ScoreStatistics = z.object({
  responses: z.int().describe('how many were looked at, the newest ones'),
  scores: z.array(ScoreFigures),
  questions: z.array(
    z.object({
      _id: Id,
      question: z.string(),
      answered: z.int(),
      right: z.int(),
      exact: z.boolean(),
    }),
  ),
});
export type ScoreStatistics = z.output<typeof ScoreStatistics>;

export const scoreResults = {
  getOwnResult: endpoint({
    method: 'GET',
    path: '/survey/{id}/own-result',
    summary: 'Get your own result of a survey after submitting',
    access: 'public',
    params: IdParams,
    response: z.object({
      result: OwnResult.nullable().describe('null while `resultShown` of the survey says that it is not to be read'),
    }),
    limit: { calls: 600, minutes: 1 },
    errors: ['not_found'],
  }),
  getScoreStatistics: endpoint({
    method: 'GET',
    path: '/survey/{id}/scores',
    summary: 'Get the scores of all respondents and how many answers are right; for the author and admins',
    access: ['surveyor', 'admin'],
    params: IdParams,
    response: ScoreStatistics,
    errors: ['not_found', 'other_person', 'unavailable'],
  }),
};
