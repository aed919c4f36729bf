import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** The numbers of surveys that the person answered, voted in and liked; comments are counted one by one. */
export const Activity = z.object({
  surveysTaken: z.int(),
  votes: z.int(),
  comments: z.int(),
  likes: z.int(),
  dislikes: z.int(),
});
export type Activity = z.output<typeof Activity>;

export const activity = {
  myActivity: endpoint({
    method: 'GET',
    path: '/my-activity',
    summary: 'Get your numbers of surveys taken, votes, comments and likes',
    access: 'session',
    response: Activity,
  }),
};
