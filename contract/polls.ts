import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { OPTION_MAX } from './limits.ts';
import { Id, Message } from './paging.ts';
import { PARTICIPANTS } from './roles.ts';

export const polls = {
  votePoll: endpoint({
    method: 'POST',
    path: '/post-poll',
    summary: 'Cast the one ballot in the poll of a survey',
    access: PARTICIPANTS,
    body: z.object({
      surveyId: Id,
      userId: z.string().optional(),
      /** The option's text. */
      selectedOption: z.string().min(1).max(OPTION_MAX),
    }),
    actsAs: 'userId',
    idempotent: true,
    response: Message,
    errors: ['already_voted', 'not_found', 'survey_closed', 'idempotency_key_reused', 'unknown_outcome', 'unavailable'],
  }),
};
