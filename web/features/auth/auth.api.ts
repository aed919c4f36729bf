import { queryOptions, skipToken } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { call, send } from '#web/api/client.ts';

/** A person whom the identity library has proven; our own record of them is read separately. */
export interface Identity {
  email: string;
  name: string;
  image: string | null;
}

const FRESH_MS = 60_000;
const RETRY_MS = 15_000;

/** The person who is signed in in this browser; null for a guest. */
export const identityQuery = queryOptions({
  queryKey: ['identity'],
  queryFn: async ({ signal }) =>
    readIdentity(await send('GET', '/identity/get-session', { signal, refusalEndsSession: false })),
  staleTime: FRESH_MS,
  // Keeps asking until an answer comes, since no screen can be decided without it.
  refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
});

/** The record of the signed-in person, with the role that decides which screens they see. */
export const userQuery = (email: string | null) =>
  queryOptions({
    queryKey: ['user_role', email],
    // Without the signal: its outcome matters (row T03) even when no screen shows it any more.
    queryFn: email === null ? skipToken : () => call('getUser', { params: { email } }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });

/**
 * @returns null when a second step is needed
 * @throws AppError 4xx when the e-mail or the password is wrong
 */
export async function signInWithEmail(credentials: { email: string; password: string }): Promise<Identity | null> {
  return readIdentity(await send('POST', '/identity/sign-in/email', { body: credentials, refusalEndsSession: false }));
}

/** @throws AppError whose `foreignCode` begins with USER_ALREADY_EXISTS when the account exists */
export async function signUpWithEmail(account: {
  name: string;
  email: string;
  password: string;
  image: string;
}): Promise<Identity> {
  return proven(await send('POST', '/identity/sign-up/email', { body: account, refusalEndsSession: false }));
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

/** The identity library answers `{user}` or null; its other fields are not used. */
export function readIdentity(answer: unknown): Identity | null {
  const { user } = (answer ?? {}) as { user?: { email: string; name: string; image?: string | null } }; // its documented shape
  return user ? { email: user.email, name: user.name, image: user.image ?? null } : null;
}
