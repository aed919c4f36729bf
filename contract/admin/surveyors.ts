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
  atOnce: z
    .boolean()
    .describe(
      'Whether a person who asks is a surveyor at once. Not after an admin has declined, or taken the role away',
    ),
  listsAtOnce: z
    .boolean()
    .describe('Whether their surveys may then be in the public lists; else only after an admin has agreed'),
  usualHours: z.int().nullable().describe('How long admins usually take to answer; null while they have answered none'),
});
export type OwnWish = z.output<typeof OwnWish>;

/** A request in the admins' table. */
export const SurveyorRequest = User.pick({
  user_name: true,
  user_email: true,
  user_role: true,
  publishing: true,
}).extend({
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
    summary: 'Become a surveyor, and ask an admin to allow listing where the site wants that; or say again why',
    access: [...PARTICIPANTS, 'surveyor'],
    personally: true,
    body: z.object({ reason: text(REASON_MAX) }),
    response: OwnWish,
  }),
  withdrawSurveyorRequest: endpoint({
    method: 'DELETE',
    path: '/account/surveyor-request',
    summary: 'Take the own request back unless it is granted, and have the earlier role again',
    access: 'session',
    personally: true,
    response: Message,
    errors: ['not_found', 'surveys_kept'],
  }),
  readSurveyorAnswer: endpoint({
    method: 'POST',
    path: '/account/surveyor-request/read',
    summary: 'Say that the answer to the own request was read; the own record no longer has it then',
    access: 'session',
    personally: true,
    response: Message,
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
    summary: 'Make the person who asks a surveyor who may list surveys, in every open session at once',
    access: ['admin'],
    params: IdParams,
    response: Message,
    errors: ['not_found'],
  }),
  declineSurveyorRequest: endpoint({
    method: 'POST',
    path: '/desk/surveyor-requests/{id}/decline',
    summary: 'Decline a request and say why. A surveyor then publishes nothing new; the person may ask again',
    access: ['admin'],
    params: IdParams,
    body: z.object({ message: text(DECLINE_MAX) }),
    response: Message,
    errors: ['not_found'],
  }),
};
