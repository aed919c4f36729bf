import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import type { User } from '#contract/people/users.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotFoundState } from '#web/ui/states/not-found-state.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

export interface OwnSurveyShown {
  survey: Survey;
  viewer: User;
  /** Whether the viewer is its author. */
  isOwn: boolean;
}

/** The survey that a screen inside `OwnSurveyFrame` is about. */
export const useOwnSurvey = () => useOutletContext<OwnSurveyShown>();

/**
 * Loads a page about the results of a survey, for its author and admins. Other viewers are told that it does not exist.
 */
export function OwnSurvey<Loaded extends object>({
  query,
  viewer,
  render,
}: {
  /** What loads it; without `author` the server tells it to its author alone. */
  query: UseQueryResult<Loaded>;
  viewer: User | null;
  render: (survey: Loaded) => ReactNode;
}) {
  const t = useTranslations('responses');
  const { data: survey, error } = query;
  const isGone = error instanceof AppError && error.code === 'not_found';

  const isOthers = survey && 'author' in survey && survey.author !== viewer?._id;

  if (isGone || (isOthers && viewer?.user_role !== 'admin')) return <NotHere />;
  if (survey) return render(survey);
  if (!error) return <Waiting />;
  return <QueryFailed title={t('surveyFailed')} titleLevel="h1" query={query} />;
}

function NotHere() {
  const t = useTranslations('responses');
  useDocumentTitle(t('notFound'));

  return (
    <NotFoundState
      title={t('notFound')}
      action={<LinkButton to={paths.manageSurveys.to()}>{t('toOwnSurveys')}</LinkButton>}
    >
      {t('notFoundExplanation')}
    </NotFoundState>
  );
}

/** As high as the head of the page and the beginning of the table. */
function Waiting() {
  const t = useTranslations('desk');

  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-6 w-64" />
      <Skeleton className="mt-8 h-64 w-full" />
    </div>
  );
}
