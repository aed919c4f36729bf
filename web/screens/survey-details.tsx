import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/errors.ts';
import { paths } from '#web/app/paths.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { Comments } from '#web/features/discussion/comments.tsx';
import { Results } from '#web/features/results/results.tsx';
import { mayTakePart } from '#web/features/surveys/main-action.ts';
import { SurveyDetails } from '#web/features/surveys/survey-details.tsx';
import { SurveyDetailsSkeleton } from '#web/features/surveys/survey-details-skeleton.tsx';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';

/** One survey: what it is, the way into it, and what has come of it. */
export function SurveyDetailsScreen() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const { data: survey, error, isRefetching, refetch } = useQuery(surveyQuery(id));
  const failed = error && !survey;
  useDocumentTitle(survey?.title);

  if (error instanceof AppError && error.code === 'not_found') return <NotHere />;
  if (failed) return <Failed error={error} retrying={isRefetching} onRetry={() => void refetch()} />;
  if (!survey) return <SurveyDetailsSkeleton />;

  return (
    <SurveyDetails survey={survey} viewer={viewer}>
      {survey.questions.length > 0 ? (
        <Results
          survey={survey}
          opening={viewer ? (mayTakePart(viewer.user_role) ? 'answer' : 'deadline') : 'signIn'}
        />
      ) : null}
      <Comments comments={survey.comments} />
    </SurveyDetails>
  );
}

function NotHere() {
  const t = useTranslations('surveys.details');
  useDocumentTitle(t('notFound'));

  return (
    <NotFoundState title={t('notFound')} action={<LinkButton to={paths.surveys.to()}>{t('toSurveys')}</LinkButton>}>
      {t('notFoundExplanation')}
    </NotFoundState>
  );
}

function Failed({ error, retrying, onRetry }: { error: unknown; retrying: boolean; onRetry: () => void }) {
  const t = useTranslations('surveys');
  const errorWords = useErrorWords();

  return (
    <FailedState
      title={t('details.failed')}
      titleLevel="h1"
      retryLabel={t('retry')}
      retrying={retrying}
      onRetry={onRetry}
    >
      {errorWords(error)}
    </FailedState>
  );
}
