import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/people/users.ts';
import { call } from '#web/api/client.ts';
import { isPersonRefused } from '#web/api/failures.ts';
import { identityQuery, userQuery } from '#web/features/auth/auth.api.ts';
import { announceSession } from '#web/features/auth/session-channel.ts';

/** The viewer of the application. While `loading`, no screen may decide what the viewer sees. */
export type Session = { state: 'loading' } | { state: 'signed-out' } | { state: 'signed-in'; user: User };

/** The current session. It stays as it was while the server does not answer. */
export function useSession(): Session {
  const identity = useQuery(identityQuery);
  const user = useQuery(userQuery(identity.data?.email ?? null));

  if (identity.data === null) return { state: 'signed-out' };
  if (identity.data === undefined) return { state: isPersonRefused(identity.error) ? 'signed-out' : 'loading' };
  return user.data ? { state: 'signed-in', user: user.data } : { state: 'loading' };
}

/** The signed-in person, or null for guests and while loading. */
export function useViewer(): User | null {
  const session = useSession();
  return session.state === 'signed-in' ? session.user : null;
}

/** Reads the person's record again, here and in the other tabs, after a change of their role. */
export function usePersonChanged(): () => Promise<void> {
  const queryClient = useQueryClient();

  return async () => {
    announceSession();
    await queryClient.invalidateQueries({ queryKey: ['user_role'] });
  };
}

/**
 * Ends the session on the server, then here and in the other tabs.
 * @param options.force forget the person here even if the server cannot be reached
 * @param options.wished the person asked for it
 */
export async function endSession(
  queryClient: QueryClient,
  { force, wished }: { force: boolean; wished: boolean },
): Promise<void> {
  // Before the call: the live stream may report the end of the session before the call is answered.
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

/** Whether the person asked on this page for the session to end. Resets itself when read. */
export function wasEndWished(): boolean {
  const wished = isWished;
  isWished = false;
  return wished;
}
