import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { paths } from '#web/app/paths.ts';
import { identityQuery } from '#web/features/auth/auth.api.ts';
import { endSession } from '#web/features/auth/session.ts';
import { onSessionAnnounced } from '#web/features/auth/session-channel.ts';

/** Keeps what is shown true to who is signed in; mounted once, at the root. */
export function useSessionKeeper(): void {
  useOtherTabs();
  useFreshStartForEverybody();
  useLostRole();
}

function useOtherTabs(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    async function askAnew(): Promise<void> {
      await queryClient.refetchQueries({ queryKey: identityQuery.queryKey });
      // Not of somebody who has just signed out: that answer would be a refusal.
      if (queryClient.getQueryData(identityQuery.queryKey)) {
        await queryClient.invalidateQueries({ queryKey: ['user_role'] });
      }
    }
    return onSessionAnnounced(() => void askAnew());
  }, [queryClient]);
}

/** Answers depend on who asks (own likes, results): another person starts with an empty cache. */
function useFreshStartForEverybody(): void {
  const queryClient = useQueryClient();
  const { data: identity } = useQuery(identityQuery);
  const email = identity === undefined ? undefined : (identity?.email ?? null);
  const previous = useRef(email);

  useEffect(() => {
    const changed = previous.current !== undefined && previous.current !== email;
    previous.current = email;
    if (!changed) return;

    void queryClient.resetQueries({ predicate: ({ queryKey: [name] }) => name !== 'identity' && name !== 'user_role' });
  }, [email, queryClient]);
}

/** When the server answers the look-up of the role with an error, whoever is here is signed out; silence is no answer. */
function useLostRole(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (event.query.queryKey[0] !== 'user_role' || !(event.action.error instanceof AppError)) return;

        void endSession(queryClient, { force: true }).then(() => navigate(paths.login.to()));
      }),
    [queryClient, navigate],
  );
}
