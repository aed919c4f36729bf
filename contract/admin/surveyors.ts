import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { DECLINE_MAX, REASON_MAX } from '#basics/limits.ts';
import { text } from '#basics/text.ts';
import { endpoint } from '../http/endpoint.ts';
import { DeskPage, deskRows, IdParams, Message } from '../http/paging.ts';
import { PARTICIPANTS } from '../people/roles.ts';
import { User } from '../people/users.ts';

/** A person's own request to become a surveyor, with its answer. */
export const OwnRequest = z.object({
  state: z.enum(['open', 'granted', 'declined']),
  /** The person's own words. */
  reason: z.string(),
  timestamp: z.iso.datetime().describe('when the person asked'),
  /** The message of the admin who declined it. */
  message: z.string().nullable(),
});
export type OwnRequest = z.output<typeof OwnRequest>;

const OwnWish = z.object({
  /** null when the person has not asked, or their role has changed since. */
  request: OwnRequest.nullable(),
  /** Does a person who asks become a surveyor at once? A setting of the site. */
  atOnce: z.boolean(),
});
export type OwnWish = z.output<typeof OwnWish>;

/** A request in the admins' table. */
export const SurveyorRequest = User.pick({ user_name: true, user_email: true, user_role: true }).extend({
  _id: Id,
  reason: z.string(),
  timestamp: z.iso.datetime(),
});
export type SurveyorRequest = z.output<typeof SurveyorRequest>;

export const surveyors = {
  getSurveyorRequest: endpoint({
    method: 'GET',
    path: '/account/surveyor-request',
    summary: 'Get your request to become a surveyor and its answer',
    access: 'session',
    personally: true,
    response: OwnWish,
  }),
  askToSurvey: endpoint({
    method: 'POST',
    path: '/account/surveyor-request',
    summary: 'Ask to become a surveyor, or change your reason; become one straight away if the site allows it',
    access: PARTICIPANTS,
    personally: true,
    body: z.object({ reason: text(REASON_MAX) }),
    response: OwnWish,
  }),
  withdrawSurveyorRequest: endpoint({
    method: 'DELETE',
    path: '/account/surveyor-request',
    summary: 'Withdraw your request until an admin has answered it',
    access: 'session',
    personally: true,
    response: Message,
    errors: ['not_found'],
  }),
  listSurveyorRequests: endpoint({
    method: 'GET',
    path: '/desk/surveyor-requests',
    summary: 'List open requests to become a surveyor, oldest first',
    access: ['admin'],
    query: DeskPage,
    response: deskRows(SurveyorRequest),
  }),
  grantSurveyorRequest: endpoint({
    method: 'POST',
    path: '/desk/surveyor-requests/{id}/grant',
    summary: 'Grant a request: make the person a surveyor in all their sessions',
    access: ['admin'],
    params: IdParams,
    response: Message,
    errors: ['not_found'],
  }),
  declineSurveyorRequest: endpoint({
    method: 'POST',
    path: '/desk/surveyor-requests/{id}/decline',
    summary: 'Decline a request with a reason; the person can ask again',
    access: ['admin'],
    params: IdParams,
    body: z.object({ message: text(DECLINE_MAX) }),
    response: Message,
    errors: ['not_found'],
  }),
};
