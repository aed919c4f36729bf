import { queryOptions } from '@tanstack/react-query';
import { SIGN_IN_WAYS_KEY } from '#contract/query-keys.ts';
import { call, send } from '#web/api/client.ts';
import { type Identity, readIdentity } from '#web/features/auth/auth.api.ts';

/** How people may get in here beside with a password, and whether the site sends mail. It comes with the page. */
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

/** Who was signed in by another provider just now; null when nobody was. */
export const readSignedIn = async (): Promise<Identity | null> => readIdentity(await ask('GET', '/get-session'));

/** Has a link mailed that sets a new password, if there is such an account; nobody is told whether there is. */
export const requestReset = (email: string) => ask('POST', '/request-password-reset', { body: { email } });

/** @throws AppError `link_expired` */
export const resetPassword = (reset: { token: string; newPassword: string }) =>
  ask('POST', '/reset-password', { body: reset });

/** @throws AppError `link_expired`, `not_signed_in`, `other_person` */
export const verifyEmail = (token: string) => ask('POST', '/verify-email', { body: { token } });

/** Has the link mailed again that confirms the own address. */
export const sendVerification = () => ask('POST', '/send-verification-email', { body: {} });

/** What the identity provider refuses here says nothing about the session. */
const ask = (method: string, path: string, options: { body?: unknown; signal?: AbortSignal } = {}) =>
  send(method, `/identity${path}`, { ...options, refusalEndsSession: false });
