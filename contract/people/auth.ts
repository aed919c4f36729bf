import * as z from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN, USER_NAME_MAX } from '#basics/limits.ts';
import { text } from '#basics/text.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/paging.ts';
import { Email, foldEmail, GivenPhoto } from './users.ts';

export const PASSWORD_SYMBOLS = '!@#$%^&*';

/** Tells which of the two password rules a password breaks, because the form lists them live. */
export const passwordFaults = (password: string): { short: boolean; weak: boolean } => ({
  short: password.length < PASSWORD_MIN,
  weak: !/\p{Lu}/u.test(password) || ![...PASSWORD_SYMBOLS].some((symbol) => password.includes(symbol)),
});

/** A chosen password. The given one that is compared with an existing password only has a length limit. */
const NewPassword = z
  .string()
  .max(PASSWORD_MAX)
  .refine((password) => !passwordFaults(password).short, { error: 'password_short', abort: true })
  .refine((password) => !passwordFaults(password).weak, { error: 'password_weak' });
const Password = z.string().min(1).max(PASSWORD_MAX);

/** A body of the calls below `/api/identity`; their answers and errors have the identity library's shape. */
export const SignUp = z.object({
  name: text(USER_NAME_MAX),
  email: Email,
  password: NewPassword,
  image: GivenPhoto.optional(),
});
export type SignUp = z.output<typeof SignUp>;

export const SignIn = z.object({ email: Email, password: Password });
export type SignIn = z.output<typeof SignIn>;

export const ChangePassword = z.object({
  currentPassword: Password,
  newPassword: NewPassword,
  /** Are the person's API tokens revoked with the old password? */
  endTokens: z.boolean().default(false),
});
export type ChangePassword = z.output<typeof ChangePassword>;

/** A secret that was sent in a link. */
const LinkToken = z.string().min(1).max(2_000);

/** Asks for a link to set a new password; the answer is the same for every address. */
export const ForgotPassword = z.object({ email: Email });
export type ForgotPassword = z.output<typeof ForgotPassword>;

export const ResetPassword = z.object({ token: LinkToken, newPassword: NewPassword });
export type ResetPassword = z.output<typeof ResetPassword>;

export const VerifyEmail = z.object({ token: LinkToken });
export type VerifyEmail = z.output<typeof VerifyEmail>;

/** An ID token that another identity provider gave to one of our programs. */
export const SocialToken = z.object({
  provider: z.string().min(1).max(200),
  idToken: z.object({ token: z.string().min(1).max(16_000), nonce: z.string().max(500).optional() }),
});
export type SocialToken = z.output<typeof SocialToken>;

/** The logo on an identity provider's button. */
export const ProviderMark = z.enum(['google', 'microsoft', 'demonstration', 'other']);
export type ProviderMark = z.output<typeof ProviderMark>;

/** An identity provider for signing in. */
export const SocialProvider = z.object({ id: z.string(), name: z.string(), mark: ProviderMark });
export type SocialProvider = z.output<typeof SocialProvider>;

export const auth = {
  listSignInWays: endpoint({
    method: 'GET',
    path: '/sign-in-ways',
    summary: 'List the ways to log in besides a password, and whether the site sends email',
    access: 'public',
    response: z.object({
      providers: z.array(SocialProvider),
      mail: z.boolean(),
      origin: z.string().describe('of the site as the providers know it: they bring people back there alone'),
    }),
  }),
  openSession: endpoint({
    method: 'POST',
    path: '/jwt',
    summary: 'Confirm that the session belongs to this email address',
    access: 'session',
    personally: true,
    body: z.object({ email: z.string().trim().overwrite(foldEmail) }),
    response: z.object({ success: z.literal(true) }),
    errors: ['other_person'],
  }),
  closeSession: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'End the session, in any state',
    access: 'public',
    personally: true,
    response: z.object({ success: z.literal(true) }),
  }),
  readAccountState: endpoint({
    method: 'GET',
    path: '/account-state/{id}',
    summary: 'Tell a browser whose session has ended whether the account was deleted',
    access: 'public',
    personally: true,
    limit: { calls: 30, minutes: 1 },
    params: IdParams,
    response: z.object({ deleted: z.boolean().describe('false also for an id that no account has had') }),
  }),
};
