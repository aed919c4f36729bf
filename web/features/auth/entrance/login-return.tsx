import { useEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SocialFault } from '#contract/people/social.ts';
import { paths } from '#web/app/paths.ts';
import { readSignedIn } from '#web/features/auth/entrance/entrance.api.ts';
import { ENTRANCE_NOTE } from '#web/features/auth/entrance/entrance-note.ts';
import { safeNextPath } from '#web/features/auth/entrance/next-path.ts';
import { reportOutcome } from '#web/features/auth/entrance/social-channel.ts';
import { useOpenSession } from '#web/features/auth/entrance/use-open-session.ts';
import { toast } from '#web/ui/floating/toast.ts';
import { PageState } from '#web/ui/states/page-state.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/**
 * In a popup window: reports to the page that opened it, and closes. When the provider has cut the two apart, some
 * browsers keep the window open; then it tells the person to close it.
 */
export function WindowReturn({ attempt, fault }: { attempt: string; fault: SocialFault | null }) {
  const t = useTranslations('entrance.social');

  useEffect(() => {
    reportOutcome({ attempt, fault });
    window.close();
  }, [attempt, fault]);

  return (
    <PageState drawing={fault ? 'failed' : 'closed'} titleLevel="h1" title={t(fault ? 'notDone' : 'done')}>
      {t(fault ? 'notDoneHint' : 'doneHint')}
    </PageState>
  );
}

/** In the page itself: opens the session, and leads to the page that the person wanted. */
export function PageReturn({ next, fault }: { next: string | null; fault: SocialFault | null }) {
  const navigate = useNavigate();
  const t = useTranslations('auth');
  const openSession = useOpenSession();
  const begun = useRef(false);

  async function finish(): Promise<void> {
    const note = toast.loading(t('loggingIn'), { id: ENTRANCE_NOTE });
    try {
      const identity = await readSignedIn();
      if (!identity) throw new Error('No person is signed in');
      await openSession(identity);
      toast.success(t('login.done'), { id: note });
      await navigate(safeNextPath(next), { replace: true });
    } catch {
      toast.dismiss(note);
      await navigate(paths.login.to(next), { replace: true, state: { fault: 'failed' } });
    }
  }

  useEffect(() => {
    if (fault || begun.current) return;
    begun.current = true;
    void finish();
  });

  if (fault) return <Navigate to={paths.login.to(next)} state={{ fault }} replace />;
  return (
    <div className="grid min-h-dvh place-items-center">
      <h1>
        <VisuallyHidden>{t('loggingIn')}</VisuallyHidden>
        <Spinner />
      </h1>
    </div>
  );
}
