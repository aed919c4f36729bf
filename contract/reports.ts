import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Message } from './paging.ts';
import { text } from './text.ts';

export const REPORT_MAX = 2_000;
/** How many reports of one person are taken within a minute. */
export const REPORTS_PER_MINUTE = 30;

export const reports = {
  reportSurvey: endpoint({
    method: 'POST',
    path: '/report',
    summary: 'Report a survey to the admins',
    access: 'session',
    body: z.object({
      surveyId: Id,
      userId: z.string().optional(),
      userName: z.string().optional().describe('Ignored: the name comes from the account'),
      report_message: text(REPORT_MAX),
    }),
    actsAs: 'userId',
    response: Message,
    errors: ['already_reported', 'not_found', 'too_many_requests'],
  }),
};
