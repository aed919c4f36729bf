import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/errors.ts';
import type { User } from '#contract/users.ts';
import { paths } from '#web/app/paths.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { useLiveSurvey } from '#web/features/live/use-live-survey.ts';
import { mayTakePart } from '#web/features/surveys/main-action.ts';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { Taking } from '#web/features/taking/taking.tsx';
import { TakingSkeleton } from '#web/features/taking/taking-skeleton.tsx';
import { taking } from '#web/messages/en/taking.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { FailedState } from '#web/ui/states/failed-state.tsx';

/** The form of a survey, without navigation. */
export function TakeSurveyScreen() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  if (!viewer) return null;

  return (
    <WithTexts texts={TEXTS}>
      {mayTakePart(viewer.user_role) ? (
        <Take key={`${viewer._id} ${id}`} id={id} viewer={viewer} />
      ) : (
        <NotAllowed id={id} />
      )}
    </WithTexts>
  );
}

const TEXTS = { taking };

function Take({ id, viewer }: { id: string; viewer: User }) {
  const t = useTranslations('taking');
  const errorWords = useErrorWords();
  const { data: survey, error, isRefetching, refetch } = useQuery(surveyQuery(id));
  useLiveSurvey(id);

  return (
    <Taking surveyId={id} personId={viewer._id} survey={survey} readError={error}>
      {isNotFound(error) ? (
        // The details page says it, in the dashboard's frame.
        <Navigate to={paths.surveyDetails.to(id)} replace />
      ) : error ? (
        <FailedState
          title={t('failed')}
          titleLevel="h1"
          retryLabel={t('retry')}
          retrying={isRefetching}
          onRetry={() => void refetch()}
        >
          {errorWords(error)}
        </FailedState>
      ) : (
        <TakingSkeleton />
      )}
    </Taking>
  );
}

/** For surveyors and admins, who may not answer. */
function NotAllowed({ id }: { id: string }) {
  const t = useTranslations('taking');

  useEffect(() => {
    toast.error(t('notAllowed'), { id: 'not allowed' });
  }, [t]);

  return <Navigate to={paths.surveyDetails.to(id)} replace />;
}

function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_found';
}
