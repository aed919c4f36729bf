import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Message } from './paging.ts';
import { PARTICIPANTS } from './roles.ts';

export const Reaction = z.enum(['like', 'dislike']);
export type Reaction = z.output<typeof Reaction>;

export const reactions = {
  react: endpoint({
    method: 'POST',
    path: '/like-dislike',
    summary: 'Like or dislike a survey, once',
    access: PARTICIPANTS,
    body: z.object({ surveyId: Id, userId: z.string().optional(), action: Reaction }),
    actsAs: 'userId',
    idempotent: true,
    response: Message,
    errors: ['already_reacted', 'not_found', 'idempotency_key_reused', 'unknown_outcome', 'unavailable'],
  }),
};
