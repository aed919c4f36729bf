import { queryOptions, skipToken } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { call, send } from '#web/api/client.ts';

/** Who the identity library says is here: proven, but not yet the person of our own records. */
export interface Identity {
  email: string;
  name: string;
  image: string | null;
}

const FRESH_MS = 60_000;
const RETRY_MS = 15_000;

/** Who is signed in in this browser; null when nobody is. */
export const identityQuery = queryOptions({
  queryKey: ['identity'],
  queryFn: async ({ signal }) =>
    readIdentity(await send('GET', '/identity/get-session', { signal, refusalEndsSession: false })),
  staleTime: FRESH_MS,
  // Without an answer nobody knows who is here, so we keep asking.
  refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
});

/** The record of the signed-in person, with the role that decides what they see. */
export const userQuery = (email: string | null) =>
  queryOptions({
    queryKey: ['user_role', email],
    // Without the signal: its outcome matters (row T03) even when nothing shows it any more.
    queryFn: email === null ? skipToken : () => call('getUser', { params: { email } }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });

/**
 * @returns null for somebody who has to take a second step
 * @throws AppError 4xx when the e-mail or the password is wrong
 */
export async function signInWithEmail(credentials: { email: string; password: string }): Promise<Identity | null> {
  return readIdentity(await send('POST', '/identity/sign-in/email', { body: credentials, refusalEndsSession: false }));
}

/** @throws AppError whose `foreignCode` begins with USER_ALREADY_EXISTS when there is such an account */
export async function signUpWithEmail(account: {
  name: string;
  email: string;
  password: string;
  image: string;
}): Promise<Identity> {
  return proven(await send('POST', '/identity/sign-up/email', { body: account, refusalEndsSession: false }));
}

/** What follows every proof of identity: our record is created or refreshed, and the session confirmed. */
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

/** The person that an answer of the identity library proves. */
export function proven(answer: unknown): Identity {
  const identity = readIdentity(answer);
  if (!identity) throw new Error('The identity library proved nobody');
  return identity;
}

/** The identity library answers `{user}` or null; its other fields are none of our business. */
export function readIdentity(answer: unknown): Identity | null {
  const { user } = (answer ?? {}) as { user?: { email: string; name: string; image?: string | null } }; // its documented shape
  return user ? { email: user.email, name: user.name, image: user.image ?? null } : null;
}
