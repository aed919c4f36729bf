import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SurveySummary } from '#contract/surveys.ts';
import { SurveyCard } from '#web/features/surveys/survey-card.tsx';
import { SurveyCardSkeleton } from '#web/features/surveys/survey-card-skeleton.tsx';
import { type ListFilter, surveyListQuery } from '#web/features/surveys/surveys.api.ts';
import { useReach } from '#web/features/surveys/use-reach.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The surveys that match, as cards, going on as far as somebody scrolls. */
export function SurveyList({
  filter,
  wayOut,
}: {
  filter: ListFilter;
  /** What to do where nothing matches. */
  wayOut: ReactNode;
}) {
  const t = useTranslations('surveys.list');
  const retryLabel = useTranslations('surveys')('retry');
  const errorWords = useErrorWords();
  const list = useInfiniteQuery(surveyListQuery(filter));
  const surveys = list.data?.pages.flatMap((page) => page.surveys);

  if (!surveys && list.isError) {
    return (
      <FailedState
        title={t('failed')}
        retryLabel={retryLabel}
        retrying={list.isRefetching}
        onRetry={() => void list.refetch()}
      >
        {errorWords(list.error)}
      </FailedState>
    );
  }
  if (!surveys) return <Waiting />;
  if (surveys.length === 0) {
    return (
      <EmptyState title={t('empty')} action={wayOut}>
        {t('emptyExplanation')}
      </EmptyState>
    );
  }
  return (
    <div className="@container">
      <ul aria-label={t('label')} className={GRID}>
        {surveys.map((survey) => (
          <li key={survey._id}>
            <SurveyCard survey={survey} />
          </li>
        ))}
      </ul>
      <EndOfList list={list} surveys={surveys} />
    </div>
  );
}

const GRID = 'grid grid-cols-1 gap-4 @min-[40rem]:grid-cols-2 @min-[40rem]:gap-5 @min-[62rem]:grid-cols-3';
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

function Waiting() {
  const t = useTranslations('surveys.list');

  return (
    <div className="@container">
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <div className={GRID}>
        {PLACEHOLDERS.map((place) => (
          <SurveyCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}

/** More by scrolling, and by a button for those who do not scroll; after a failure only by the button. */
function EndOfList({
  list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
  surveys,
}: {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>;
  surveys: readonly SurveySummary[];
}) {
  const t = useTranslations('surveys.list');
  const more = () => void fetchNextPage();
  const end = useReach(more, { enabled: hasNextPage && !isFetchingNextPage && !isFetchNextPageError });
  const count = surveys.length;

  return (
    <div ref={end}>
      {isFetchNextPageError ? (
        <div className="mt-6">
          <Notice tone="refusal" announce>
            {t('moreFailed')}
          </Notice>
        </div>
      ) : null}
      {hasNextPage ? <LoadMore label={t('more')} loading={isFetchingNextPage} onLoad={more} /> : null}
      <p role="status" className="mt-6 text-center text-quiet text-sm">
        {hasNextPage ? t('shown', { count }) : t('all', { count })}
      </p>
    </div>
  );
}
