import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';
import { Email, PhotoUrl, USER_NAME_MAX } from './users.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const PASSWORD_SYMBOLS = '!@#$%^&*';

/** The two rules of a password, each told apart so that the form can list them live. */
export const passwordFaults = (password: string): { short: boolean; weak: boolean } => ({
  short: password.length < PASSWORD_MIN,
  weak: !/\p{Lu}/u.test(password) || ![...PASSWORD_SYMBOLS].some((symbol) => password.includes(symbol)),
});

/** A password somebody chooses. What an existing one is compared with is only bounded. */
const NewPassword = z
  .string()
  .max(PASSWORD_MAX)
  .refine((password) => !passwordFaults(password).short, { error: 'password_short', abort: true })
  .refine((password) => !passwordFaults(password).weak, { error: 'password_weak' });
const Password = z.string().min(1).max(PASSWORD_MAX);

/** What the identity library is given, below `/api/identity`; its answers and errors keep its own shape. */
export const SignUp = z.object({
  name: text(USER_NAME_MAX),
  email: Email,
  password: NewPassword,
  image: PhotoUrl.optional(),
});
export type SignUp = z.output<typeof SignUp>;

export const SignIn = z.object({ email: Email, password: Password });
export type SignIn = z.output<typeof SignIn>;

export const ChangePassword = z.object({ currentPassword: Password, newPassword: NewPassword });
export type ChangePassword = z.output<typeof ChangePassword>;

export const auth = {
  openSession: endpoint({
    method: 'POST',
    path: '/jwt',
    summary: 'Confirm that the session belongs to this e-mail address',
    access: 'session',
    personally: true,
    body: z.object({ email: z.string().trim().toLowerCase() }),
    response: z.object({ success: z.literal(true) }),
    errors: ['other_person'],
  }),
  closeSession: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'End the session, whatever its state',
    access: 'public',
    personally: true,
    response: z.object({ success: z.literal(true) }),
  }),
};
