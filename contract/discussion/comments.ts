import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { COMMENT_MAX } from '#basics/limits.ts';
import { text } from '#basics/text.ts';
import { endpoint } from '../http/endpoint.ts';
import { AfterId, IdParams, Message } from '../http/paging.ts';
import type { Role } from '../people/roles.ts';

/** Roles that may comment. */
export const COMMENTERS = ['pro-user'] as const satisfies Role[];

export const SurveyComment = z.object({
  _id: Id,
  user_name: z.string(),
  comment: z.string(),
  timestamp: z.iso.datetime(),
});

export const comments = {
  addComment: endpoint({
    method: 'POST',
    path: '/comment',
    summary: 'Comment on a survey',
    access: COMMENTERS,
    body: z.object({
      surveyId: Id,
      userId: z.string().optional(),
      userName: z.string().optional().describe('Ignored: the name comes from the account'),
      commentText: text(COMMENT_MAX),
    }),
    actsAs: 'userId',
    response: Message,
    errors: ['not_found', 'survey_not_open', 'too_many_requests'],
  }),
  listComments: endpoint({
    method: 'GET',
    path: '/survey/{id}/comments',
    summary: 'List the comments on a survey, newest first',
    access: 'public',
    params: IdParams,
    query: AfterId,
    response: z.object({ comments: z.array(SurveyComment), nextCursor: Id.nullable() }),
    errors: ['not_found'],
  }),
};
