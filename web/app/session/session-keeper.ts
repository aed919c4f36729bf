import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#contract/errors.ts';
import type { Role } from '#contract/roles.ts';
import { isPersonRefused } from '#web/api/failures.ts';
import { paths } from '#web/app/paths.ts';
import type { ThrownOut } from '#web/app/session/thrown-out.tsx';
import { identityQuery, userQuery } from '#web/features/auth/auth.api.ts';
import { endSession, wasEndWished } from '#web/features/auth/session.ts';
import { onSessionAnnounced } from '#web/features/auth/session-channel.ts';

/** Keeps what is shown true to who is signed in; mounted once, at the root. */
export function useSessionKeeper(): void {
  useOtherTabs();
  useNewRole();
  useFreshStartForEverybody();
  useLostRole();
}

/** Tells a person why a page has closed under them. Few visits see it, so it is loaded then. */
export function tellThrownOut(why: ThrownOut['why'], email: string): void {
  import('#web/app/session/thrown-out.tsx').then(({ showThrownOut }) => showThrownOut({ why, email })).catch(() => {});
}

function useOtherTabs(): void {
  const queryClient = useQueryClient();

  useEffect(() => onSessionAnnounced(() => void askAnew(queryClient)), [queryClient]);
}

/** A role that an admin gives or takes, and the end of an account, take effect in pages that are open. */
function useNewRole(): void {
  const queryClient = useQueryClient();
  const { data: identity } = useQuery(identityQuery);
  const email = identity?.email;

  useEffect(() => {
    if (email === undefined) return;

    const leaving = new AbortController();
    const askWhoIsHere = () => void queryClient.refetchQueries({ queryKey: identityQuery.queryKey });
    const told = {
      onRole: (role: Role | null) => {
        // The session has ended, perhaps by the log-out under way: asking for its role would be refused.
        if (role === null) return askWhoIsHere();
        const known = queryClient.getQueryData(userQuery(email).queryKey)?.user_role;
        // One that is not known yet is on its way.
        if (known !== undefined && known !== role) void askAnew(queryClient);
      },
      // Refused, perhaps, because the session has ended; the role is told when the stream is there again.
      onLost: askWhoIsHere,
      signal: leaving.signal,
    };
    // After the page is there, which is complete without it; should it not arrive, the next call tells.
    import('#web/features/live/watch-session.ts').then(({ watchSession }) => watchSession(told)).catch(() => {});
    return () => leaving.abort();
  }, [email, queryClient]);
}

async function askAnew(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({ queryKey: identityQuery.queryKey });
  // Not of somebody who has just signed out: that answer would be a refusal.
  if (queryClient.getQueryData(identityQuery.queryKey)) {
    await queryClient.invalidateQueries({ queryKey: ['user_role'] });
  }
}

/** Answers depend on who asks (own likes, results): another person starts with an empty cache. */
function useFreshStartForEverybody(): void {
  const queryClient = useQueryClient();
  const { data: identity } = useQuery(identityQuery);
  const email = identity === undefined ? undefined : (identity?.email ?? null);
  const previous = useRef(email);

  useEffect(() => {
    const before = previous.current;
    previous.current = email;
    const changed = before !== undefined && before !== email;
    if (!changed) return;

    // Asked at every change: a wish must not outlive the session that it was about.
    const wished = wasEndWished();
    if (before && email === null && !wished) tellThrownOut('ended', before);
    void queryClient.resetQueries({ predicate: ({ queryKey: [name] }) => name !== 'identity' && name !== 'user_role' });
  }, [email, queryClient]);
}

/** When the server refuses to tell the role, the person is signed out; its silence, failures and haste say nothing about them. */
function useLostRole(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (event.query.queryKey[0] !== 'user_role' || !isGone(event.action.error)) return;

        void endSession(queryClient, { force: true, wished: false }).then(() => navigate(paths.login.to()));
      }),
    [queryClient, navigate],
  );
}

/** Not found is what the record of a deleted account is. */
const isGone = (error: unknown) => isPersonRefused(error) || (error instanceof AppError && error.code === 'not_found');
