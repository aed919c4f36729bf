import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedSurvey } from '#contract/surveys/surveys.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { isFiltering, type ListFilter } from '#web/features/surveys/list/list-filter.ts';
import { LeadCardSkeleton, SurveyCardSkeleton } from '#web/features/surveys/list/survey-card-skeleton.tsx';
import { surveyListQuery } from '#web/features/surveys/surveys.api.ts';
import { useReach } from '#web/features/surveys/use-reach.ts';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { InTurn } from '#web/ui/in-turn.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { LateLayout } from '#web/ui/lists/late-layout.tsx';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The matching surveys as cards, the first one wide, with more on scrolling. While a new filter loads, the old cards stay, dimmed. */
export function SurveyList({
  filter,
  wayOut,
  renderCard,
}: {
  filter: ListFilter;
  /** Shown when no survey matches. */
  wayOut: ReactNode;
  renderCard: (survey: ListedSurvey, place: number) => ReactNode;
}) {
  const t = useTranslations('surveyList.list');
  const list = useInfiniteQuery({ ...surveyListQuery(filter), placeholderData: keepPreviousData });
  const surveys = list.data && withoutRepeats(list.data.pages.flatMap((page) => page.surveys));

  if (!surveys && list.isError) {
    return <QueryFailed title={t('failed')} query={list} />;
  }
  if (!surveys) return <Waiting />;

  const { isPlaceholderData: isOutdated } = list;
  return (
    <>
      <Found count={isOutdated ? null : surveys.length} more={list.hasNextPage} />
      <div aria-busy={isOutdated} className={joinClasses('@container transition-opacity', isOutdated && 'opacity-50')}>
        {surveys.length === 0 ? (
          <EmptyState title={t('empty')} action={wayOut}>
            {t(isFiltering(filter) ? 'emptyFiltered' : 'emptyExplanation')}
          </EmptyState>
        ) : (
          <>
            <ul aria-label={t('label')} className={GRID}>
              {surveys.map((survey, place) => (
                <li key={survey._id} className="flex">
                  <LateLayout isFar={place > 0} className="min-w-0 grow">
                    <InTurn>{renderCard(survey, place)}</InTurn>
                  </LateLayout>
                </li>
              ))}
            </ul>
            {isOutdated ? null : <EndOfList list={list} count={surveys.length} />}
          </>
        )}
      </div>
    </>
  );
}

/** A survey that was liked between the loading of two pages may be on both. */
function withoutRepeats(surveys: readonly ListedSurvey[]): ListedSurvey[] {
  return [...new Map(surveys.map((survey) => [survey._id, survey])).values()];
}

/** Announces the number of surveys to screen readers after each change of the list. */
function Found({ count, more }: { count: number | null; more: boolean }) {
  const t = useTranslations('surveyList.list');
  const words = count === 0 ? t('empty') : count !== null && t('found', { count, more: String(more) });

  return (
    <VisuallyHidden>
      {/* Emptied in between, so that the same number is announced again. */}
      <span role="status">{words || null}</span>
    </VisuallyHidden>
  );
}

/** Up to three columns below the first card. The cards of the last row share its width. */
const GRID = 'flex flex-wrap gap-4 *:min-w-0 *:grow *:basis-76 @min-[40rem]:gap-6 [&>:first-child]:basis-full';
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

function Waiting() {
  const t = useTranslations('surveyList.list');

  return (
    <div className="@container">
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <div className={GRID}>
        <LeadCardSkeleton />
        {PLACEHOLDERS.map((place) => (
          <SurveyCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}

/** Loads more on scrolling, and by a button for visitors who do not scroll; after a failure only by the button. */
function EndOfList({
  list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
  count,
}: {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>;
  count: number;
}) {
  const t = useTranslations('surveyList.list');
  const more = () => void fetchNextPage();
  const end = useReach(more, { enabled: hasNextPage && !isFetchingNextPage && !isFetchNextPageError });

  return (
    <div ref={end}>
      {isFetchNextPageError ? (
        <div role="alert" className="mt-6 flex justify-center">
          <FieldError>{t('moreFailed')}</FieldError>
        </div>
      ) : null}
      {hasNextPage ? <LoadMore label={t('more')} loading={isFetchingNextPage} onLoad={more} /> : null}
      <p className="mt-6 text-center text-quiet text-sm">{hasNextPage ? t('shown', { count }) : t('all', { count })}</p>
    </div>
  );
}
