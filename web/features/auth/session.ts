import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { call } from '#web/api/client.ts';
import { isPersonRefused } from '#web/api/failures.ts';
import { type Identity, identityQuery, syncPerson, userQuery } from '#web/features/auth/auth.api.ts';
import { announceSession } from '#web/features/auth/session-channel.ts';

/** Who uses the application. While `loading`, nothing may be decided about what they may see. */
export type Session = { state: 'loading' } | { state: 'signed-out' } | { state: 'signed-in'; user: User };

/** The session as it is known now. Without an answer from the server it stays what it was. */
export function useSession(): Session {
  const identity = useQuery(identityQuery);
  const user = useQuery(userQuery(identity.data?.email ?? null));

  if (identity.data === null) return { state: 'signed-out' };
  if (identity.data === undefined) return { state: isPersonRefused(identity.error) ? 'signed-out' : 'loading' };
  return user.data ? { state: 'signed-in', user: user.data } : { state: 'loading' };
}

/** The signed-in person, or null; for screens that show more to somebody than to nobody. */
export function useViewer(): User | null {
  const session = useSession();
  return session.state === 'signed-in' ? session.user : null;
}

/** Takes a proven identity and opens the session with it, here and in the other tabs. */
export function useOpenSession(): (identity: Identity) => Promise<void> {
  const queryClient = useQueryClient();

  return async (identity) => {
    const user = await syncPerson(identity);
    // The person's own spelling of the address is one account with every other: use the record's.
    queryClient.setQueryData(userQuery(user.user_email).queryKey, user);
    const known: Identity = { ...identity, email: user.user_email };
    queryClient.setQueryData(identityQuery.queryKey, known);
    announceSession();
  };
}

/** Has it asked anew, here and in the other tabs, who the signed-in person is to us: their role has changed. */
export function usePersonChanged(): () => Promise<void> {
  const queryClient = useQueryClient();

  return async () => {
    announceSession();
    await queryClient.invalidateQueries({ queryKey: ['user_role'] });
  };
}

/**
 * Ends the session on the server, then here and in the other tabs.
 * @param options.force forget the person here even if the server cannot be told
 * @param options.wished the person asked for it
 */
export async function endSession(
  queryClient: QueryClient,
  { force, wished }: { force: boolean; wished: boolean },
): Promise<void> {
  // Before the call: that the session is gone may be heard before its answer.
  isWished = wished;
  try {
    await call('closeSession');
  } catch (error) {
    if (!force) {
      isWished = false;
      throw error;
    }
  }
  await queryClient.cancelQueries({ queryKey: identityQuery.queryKey });
  queryClient.setQueryData(identityQuery.queryKey, null);
  announceSession();
}

let isWished = false;

/** Whether the person asked on this page for the session to end. Tells it once. */
export function wasEndWished(): boolean {
  const wished = isWished;
  isWished = false;
  return wished;
}
