import { useQueryClient } from '@tanstack/react-query';
import { identityQuery, userQuery } from '#web/features/auth/auth.api.ts';
import { announceSession } from '#web/features/auth/session-channel.ts';

/** Takes over the new address of the signed-in person, here and in the other tabs. */
export function useEmailChanged(): (email: string) => Promise<void> {
  const queryClient = useQueryClient();

  return async (email) => {
    // The record first, so that no screen asks for the one of the old address.
    await queryClient.fetchQuery(userQuery(email));
    queryClient.setQueryData(identityQuery.queryKey, (identity) => identity && { ...identity, email });
    announceSession();
  };
}
