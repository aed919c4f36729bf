import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { QuestionStatistics } from '#questions/model/statistics.ts';
import { QuestionParams } from '../files/answer-files.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/paging.ts';

const share = z.number().min(0).max(1);

/** That a place matters to what respondents answer. */
const OrderEffect = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('options'),
    question: Id,
    place: z.enum(['first', 'last']).describe('where an option of this question stood'),
    share: share.describe('of the respondents, who picked the option at that place'),
    expected: share.describe('who would have, if places did not matter'),
    answers: z.int(),
  }),
  z.object({
    of: z.literal('questions'),
    question: Id.describe('which came early, in the middle or late among those of its section'),
    option: z.string().describe('what was picked more or less often then'),
    early: share,
    middle: share.optional().describe('absent where two questions are shuffled'),
    late: share,
    answers: z.int(),
  }),
]);
export type OrderEffect = z.output<typeof OrderEffect>;

const OrderEffects = z.object({
  responses: z.int().describe('how many had an order of their own, among those that were looked at'),
  most: z.int().describe('how many are looked at, the newest ones'),
  isCut: z.boolean().describe('whether there are more'),
  tested: z.int().describe('how many effects were looked for; those of questions with 200 answers'),
  effects: z.array(OrderEffect).describe('the surest first; wrongly one or more of them in 5 % of surveys'),
});
export type OrderEffects = z.output<typeof OrderEffects>;

/** How long respondents took, of the newest responses whose beginning is known. */
const TimeTaken = z.object({
  seconds: z.int().describe('the median'),
  responses: z.int().describe('how many it is of'),
});
export type TimeTaken = z.output<typeof TimeTaken>;

export const statistics = {
  getStatistics: endpoint({
    method: 'GET',
    path: '/survey/{id}/questions/{question}/statistics',
    summary: 'Get the exact statistics of a question for a number, a day or a time; for those who see the results',
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
  getTimeTaken: endpoint({
    method: 'GET',
    path: '/survey/{id}/time-taken',
    summary: 'The median time that respondents took; for its author and for admins',
    access: ['surveyor', 'admin'],
    params: IdParams,
    response: z.object({
      time: TimeTaken.nullable().describe('null while no beginning is known, and for an anonymous survey'),
    }),
    limit: { calls: 600, minutes: 1 },
    errors: ['not_found', 'other_person', 'unavailable'],
  }),
  getOrderEffects: endpoint({
    method: 'GET',
    path: '/survey/{id}/order-effects',
    summary: 'Get where the order of shuffled questions and options changed the answers; for the author and admins',
    access: ['surveyor', 'admin'],
    params: IdParams,
    response: OrderEffects,
    limit: { calls: 600, minutes: 1 },
    errors: ['not_found', 'other_person', 'unavailable'],
  }),
};
