import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** A person's own numbers: in how many surveys they did what; comments are counted each. */
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
    summary: 'How much the signed-in person took part',
    access: 'session',
    response: Activity,
  }),
};
