import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { endpoint } from '../http/endpoint.ts';
import { Message } from '../http/paging.ts';
import { PARTICIPANTS } from '../people/roles.ts';

export const Reaction = z.enum(['like', 'dislike']);
export type Reaction = z.output<typeof Reaction>;

export const reactions = {
  react: endpoint({
    method: 'POST',
    path: '/like-dislike',
    summary: 'Like or dislike a survey, once; remove the one to give the other',
    access: PARTICIPANTS,
    body: z.object({ surveyId: Id, userId: z.string().optional(), action: Reaction }),
    actsAs: 'userId',
    idempotent: true,
    response: Message,
    errors: [
      'already_reacted',
      'not_found',
      'survey_not_open',
      'idempotency_key_reused',
      'unknown_outcome',
      'unavailable',
    ],
  }),
  takeBackReaction: endpoint({
    method: 'DELETE',
    path: '/like-dislike/{surveyId}',
    summary: 'Remove your like or dislike of a survey; then you can give either again',
    access: PARTICIPANTS,
    params: z.object({ surveyId: Id }),
    response: Message,
    errors: ['already_taken_back', 'not_found', 'survey_not_open', 'unknown_outcome', 'unavailable'],
  }),
};
