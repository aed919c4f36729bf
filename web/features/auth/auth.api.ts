import { queryOptions, skipToken } from '@tanstack/react-query';
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

/** The identity library answers `{user}` or null; its other fields are not used. */
export function readIdentity(answer: unknown): Identity | null {
  const { user } = (answer ?? {}) as { user?: { email: string; name: string; image?: string | null } }; // its documented shape
  return user ? { email: user.email, name: user.name, image: user.image ?? null } : null;
}
