import { queryOptions } from '@tanstack/react-query';
import { SIGN_IN_WAYS_KEY } from '#contract/http/query-keys.ts';
import type { SignUp } from '#contract/people/auth.ts';
import type { User } from '#contract/people/users.ts';
import { call, send } from '#web/api/client.ts';
import { type Identity, readIdentity } from '#web/features/auth/auth.api.ts';

/** The ways to log in other than the password, and whether the site sends mail. It comes with the page. */
export const signInWaysQuery = queryOptions({
  queryKey: SIGN_IN_WAYS_KEY,
  queryFn: ({ signal }) => call('listSignInWays', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether the signed-in person has confirmed their address. */
export const addressQuery = (email: string) =>
  queryOptions({
    queryKey: ['address', email],
    queryFn: async ({ signal }) => {
      const { user } = ((await ask('GET', '/get-session', { signal })) ?? {}) as { user?: { emailVerified?: boolean } }; // its documented shape
      return { confirmed: user?.emailVerified === true };
    },
  });

/**
 * @returns null when a second step is needed
 * @throws AppError 4xx when the e-mail or the password is wrong
 */
export async function signInWithEmail(credentials: { email: string; password: string }): Promise<Identity | null> {
  return readIdentity(await ask('POST', '/sign-in/email', { body: credentials }));
}

/** @throws AppError whose `foreignCode` begins with USER_ALREADY_EXISTS when the account exists */
export async function signUpWithEmail(account: SignUp): Promise<Identity> {
  return proven(await ask('POST', '/sign-up/email', { body: account }));
}

/** Runs after every proof of identity: creates or refreshes our record, and confirms the session. */
export async function syncPerson({ email, name, image }: Identity): Promise<User> {
  const user = await call('syncUser', {
    params: { email },
    body: {
      user_email: email,
      ...(name && { user_name: name }),
      ...(image && { user_photo: image }),
      user_role: 'user',
    },
  });
  await call('openSession', { body: { email } });
  return user;
}

/** Reads the proven person from an answer of the identity library. */
export function proven(answer: unknown): Identity {
  const identity = readIdentity(answer);
  if (!identity) throw new Error('The identity library proved no person');
  return identity;
}

/** The person whom another provider has just signed in, or null. */
export const readSignedIn = async (): Promise<Identity | null> => readIdentity(await ask('GET', '/get-session'));

/** Requests a mail with a link that sets a new password. The answer never tells whether the account exists. */
export const requestReset = (email: string) => ask('POST', '/request-password-reset', { body: { email } });

/** @throws AppError `link_expired` */
export const resetPassword = (reset: { token: string; newPassword: string }) =>
  ask('POST', '/reset-password', { body: reset });

/** @throws AppError `link_expired`, `not_signed_in`, `other_person` */
export const verifyEmail = (token: string) => ask('POST', '/verify-email', { body: { token } });

/** Requests the mail that confirms the person's address again. */
export const sendVerification = () => ask('POST', '/send-verification-email', { body: {} });

/** A refusal of the identity provider says nothing about the session. */
const ask = (method: string, path: string, options: { body?: unknown; signal?: AbortSignal } = {}) =>
  send(method, `/identity${path}`, { ...options, refusalEndsSession: false });
