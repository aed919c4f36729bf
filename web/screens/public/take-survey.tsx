import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/people/users.ts';
import { isLetIn } from '#contract/surveys/respondent.ts';
import { tellUnseen } from '#contract/surveys/standing.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { PersonAwaited } from '#web/app/session/person-awaited.tsx';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { useSession } from '#web/features/auth/session.ts';
import { signOut } from '#web/features/auth/sign-out.ts';
import { useLiveSurvey } from '#web/features/live/use-live-survey.ts';
import { mayTakePart } from '#web/features/surveys/main-action.ts';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { NotOpen } from '#web/features/taking/not-open.tsx';
import { GUEST } from '#web/features/taking/outbox/unsent.ts';
import { Taking } from '#web/features/taking/taking.tsx';
import { TakingSkeleton } from '#web/features/taking/taking-skeleton.tsx';
import { taking } from '#web/messages/en/taking/taking.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { part, Suspense } from '#web/ui/part.tsx';
import { PageState } from '#web/ui/states/page-state.tsx';

// Loaded later: most people may answer.
const Refused = part('Refused', () => import('#web/features/taking/refused.tsx'));
// Loaded later: only those who write a survey try it.
const TrySurvey = part('TrySurvey', () => import('#web/app/frames/try-survey.tsx'));

/** The form of a survey, without navigation; with `?try` to be tried by those who write it. */
export function TakeSurveyScreen() {
  const { id = '' } = useParams();
  const session = useSession();
  const [address] = useSearchParams();
  if (session.state === 'loading') return <PersonAwaited />;

  const viewer = session.state === 'signed-in' ? session.user : null;
  return (
    <WithTexts texts={TEXTS}>
      {address.has('try') ? <Try key={id} id={id} viewer={viewer} /> : <Take key={id} id={id} viewer={viewer} />}
    </WithTexts>
  );
}

const TEXTS = { taking };

function Take({ id, viewer }: { id: string; viewer: User | null }) {
  const t = useTranslations('taking');
  const { pathname, search } = useLocation();
  const query = useQuery(surveyQuery(id));
  const { data: survey, error } = query;
  useLiveSurvey(id);
  const respondent = whoAnswers(survey, viewer);
  // Another person logged in from another tab: nothing is begun or sent for them before they say so.
  const [opener, setOpener] = useState(viewer);
  if (viewer && opener === null) setOpener(viewer);
  if (viewer && opener && opener._id !== viewer._id) {
    return <OtherPerson before={opener} now={viewer} onGoOn={() => setOpener(viewer)} />;
  }
  // The details page tells when it opens.
  if (survey?.status === 'scheduled') return <Navigate to={paths.surveyDetails.to(id)} replace />;

  const unseen = survey ? null : tellUnseen(error, viewer);
  // A survey that is not for all to see may be one for this person, once they have logged in.
  if (respondent === 'sign-in' || unseen === 'log-in') {
    return <Navigate to={paths.login.to(pathname + search)} replace />;
  }
  const unread =
    unseen === 'gone' && viewer ? (
      // The details page says it, in the dashboard's frame.
      <Navigate to={paths.surveyDetails.to(id)} replace />
    ) : unseen === 'gone' ? (
      <NotOpen surveyId={id} obstacle="gone" refused={false} onStartAgain={() => {}} />
    ) : error ? (
      <QueryFailed title={t('failed')} titleLevel="h1" query={query} />
    ) : (
      <TakingSkeleton />
    );
  if (respondent === 'refused') {
    return survey && viewer ? (
      <Suspense fallback={<TakingSkeleton />}>
        <Refused survey={survey} viewer={viewer} onLogOut={signOut} />
      </Suspense>
    ) : (
      unread
    );
  }
  return (
    <Taking key={respondent} surveyId={id} personId={respondent} survey={survey} readError={error}>
      {unread}
    </Taking>
  );
}

/** What the draft of this viewer is kept under, or why they have none. A survey that is not read yet may have answers to send. */
function whoAnswers(survey: Survey | undefined, viewer: User | null): string | 'sign-in' | 'refused' {
  if (survey?.respondent?.kind === 'invited') return survey.respondent.id;
  if (viewer) return mayTakePart(viewer.user_role) ? viewer._id : 'refused';
  return !survey || isLetIn(survey, viewer) ? GUEST : 'sign-in';
}

function OtherPerson({ before, now, onGoOn }: { before: User; now: User; onGoOn: () => void }) {
  const t = useTranslations('taking.otherPerson');
  useDocumentTitle(t('title', { name: now.user_name }));

  return (
    <PageState
      drawing="closed"
      title={t('title', { name: now.user_name })}
      titleLevel="h1"
      action={<Button onClick={onGoOn}>{t('goOn', { name: now.user_name })}</Button>}
    >
      {t('explanation', { name: before.user_name })}
    </PageState>
  );
}

function Try({ id, viewer }: { id: string; viewer: User | null }) {
  const { pathname, search } = useLocation();

  if (!viewer) return <Navigate to={paths.login.to(pathname + search)} replace />;
  return (
    <Suspense fallback={<TakingSkeleton />}>
      <TrySurvey id={id} viewer={viewer} />
    </Suspense>
  );
}
