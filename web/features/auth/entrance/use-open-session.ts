import { useQueryClient } from '@tanstack/react-query';
import { type Identity, identityQuery, userQuery } from '#web/features/auth/auth.api.ts';
import { syncPerson } from '#web/features/auth/entrance/entrance.api.ts';
import { announceSession } from '#web/features/auth/session-channel.ts';

/** Opens the session of a proven identity, here and in the other tabs. */
export function useOpenSession(): (identity: Identity) => Promise<void> {
  const queryClient = useQueryClient();

  return async (identity) => {
    const user = await syncPerson(identity);
    // The record has the one spelling of the address that keys the cache; the person may have typed another.
    queryClient.setQueryData(userQuery(user.user_email).queryKey, user);
    const known: Identity = { ...identity, email: user.user_email };
    queryClient.setQueryData(identityQuery.queryKey, known);
    announceSession();
  };
}
