import * as z from 'zod';
import { NOTICES } from '#basics/choices.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/paging.ts';

/** Longer than the longest name of a time zone. */
const ZONE_MAX = 60;

/** Why an author who wants emails would get none. */
const Obstacle = z.enum(['no_mail', 'unconfirmed']);

/** The emails that an author gets about new responses to a survey. */
export const Notices = z.object({
  every: z
    .enum(NOTICES)
    .describe('each: at most one in a quarter of an hour, with all that came; daily: one in the morning'),
  to: z.string().describe('the address of the account'),
  obstacle: Obstacle.nullable().describe('no_mail: the site sends none; unconfirmed: the address is not confirmed'),
});
export type Notices = z.output<typeof Notices>;

export const notices = {
  getNotices: endpoint({
    method: 'GET',
    path: '/survey/{id}/notices',
    summary: 'Whether one gets emails about new responses to an own survey',
    access: ['surveyor'],
    params: IdParams,
    response: Notices,
    errors: ['not_found', 'other_person'],
  }),
  setNotices: endpoint({
    method: 'PUT',
    path: '/survey/{id}/notices',
    summary:
      'Get emails about new responses to an own survey: none, each, or one a day; each is not for anonymous surveys',
    access: ['surveyor'],
    params: IdParams,
    body: z.object({
      every: z.enum(NOTICES),
      zone: z.string().trim().min(1).max(ZONE_MAX).default('UTC').describe('the time zone in which days begin'),
    }),
    response: Notices,
    errors: ['not_found', 'other_person'],
  }),
};
