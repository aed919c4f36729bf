import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#contract/http/errors.ts';
import type { Role } from '#contract/people/roles.ts';
import { sessionSettled } from '#web/api/client.ts';
import { isPersonRefused } from '#web/api/failures.ts';
import { paths } from '#web/app/paths.ts';
import type { ThrownOut } from '#web/app/session/thrown-out.tsx';
import { identityQuery, userQuery } from '#web/features/auth/auth.api.ts';
import { endSession, wasEndWished } from '#web/features/auth/session.ts';
import { onSessionAnnounced } from '#web/features/auth/session-channel.ts';

/** Keeps the pages consistent with the session; mounted once, at the root. */
export function useSessionKeeper(): void {
  useOtherTabs();
  useNewRole();
  useFreshCachePerPerson();
  useLostRole();
}

/** Loaded when the server closes a person's page, which few visits see. */
export function tellThrownOut(why: ThrownOut['why'], personId: string | undefined): void {
  import('#web/app/session/thrown-out.tsx').then((part) => part.showThrownOut({ why, personId })).catch(() => {});
}

function useOtherTabs(): void {
  const queryClient = useQueryClient();

  useEffect(() => onSessionAnnounced(() => void lookUpAgain(queryClient)), [queryClient]);
}

/** Applies a changed role or a deleted account to open pages at once. */
function useNewRole(): void {
  const queryClient = useQueryClient();
  const { data: identity } = useQuery(identityQuery);
  const email = identity?.email;

  useEffect(() => {
    if (email === undefined) return;

    const leaving = new AbortController();
    // The stream reports a replaced session as ended, perhaps before the call's answer has the new cookie.
    const lookUpIdentity = () =>
      void sessionSettled().then(() => queryClient.refetchQueries({ queryKey: identityQuery.queryKey }));
    const listeners = {
      onRole: (role: Role | null) => {
        // The session has ended, perhaps by a sign-out in progress; the server would refuse to tell its role.
        if (role === null) return lookUpIdentity();
        const known = queryClient.getQueryData(userQuery(email).queryKey)?.user_role;
        // While the role is unknown, a look-up is already running.
        if (known !== undefined && known !== role) void lookUpAgain(queryClient);
      },
      // The server may refuse the stream because the session has ended. A new stream reports the role.
      onLost: lookUpIdentity,
      signal: leaving.signal,
    };
    // Loaded after the page. If it fails to load, the next call reports the ended session.
    import('#web/features/live/watch-session.ts').then(({ watchSession }) => watchSession(listeners)).catch(() => {});
    return () => leaving.abort();
  }, [email, queryClient]);
}

async function lookUpAgain(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({ queryKey: identityQuery.queryKey });
  // Skipped after a sign-out, because the server would refuse the look-up.
  if (queryClient.getQueryData(identityQuery.queryKey)) {
    await queryClient.invalidateQueries({ queryKey: ['user_role'] });
  }
}

/** Answers depend on the viewer (own likes, results), so another person starts with an empty cache. */
function useFreshCachePerPerson(): void {
  const queryClient = useQueryClient();
  const { data: identity } = useQuery(identityQuery);
  const email = identity === undefined ? undefined : (identity?.email ?? null);
  const previous = useRef(email);

  useEffect(() => {
    const before = previous.current;
    previous.current = email;
    const changed = before !== undefined && before !== email;
    if (!changed) return;

    // Checked at every change, so that a wish never outlives its session.
    const wished = wasEndWished();
    if (before && email === null && !wished) {
      tellThrownOut('ended', queryClient.getQueryData(userQuery(before).queryKey)?._id);
    }
    void queryClient.resetQueries({ predicate: ({ queryKey: [name] }) => name !== 'identity' && name !== 'user_role' });
  }, [email, queryClient]);
}

/**
 * Signs the person out if the server refuses to tell the role. A server that does not answer, fails or is busy says nothing about
 * the session.
 */
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

/** A deleted account has no record: 404. */
const isGone = (error: unknown) => isPersonRefused(error) || (error instanceof AppError && error.code === 'not_found');
