import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const PASSWORD_SYMBOLS = '!@#$%^&*';

/** The two rules of a password, each told apart so that the form can list them live. */
export const passwordFaults = (password: string): { short: boolean; weak: boolean } => ({
  short: password.length < PASSWORD_MIN,
  weak: !/\p{Lu}/u.test(password) || ![...PASSWORD_SYMBOLS].some((symbol) => password.includes(symbol)),
});

export const auth = {
  openSession: endpoint({
    method: 'POST',
    path: '/jwt',
    summary: 'Confirm that the session belongs to this e-mail address',
    access: 'session',
    body: z.object({ email: z.string().trim().toLowerCase() }),
    response: z.object({ success: z.literal(true) }),
    errors: ['other_person'],
  }),
  closeSession: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'End the session, whatever its state',
    access: 'public',
    response: z.object({ success: z.literal(true) }),
  }),
};
