import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { FailedState } from '#web/ui/states/failed-state.tsx';

export type FailedQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** In place of what a query could not load: the reason, and a button to ask again. */
export function QueryFailed({
  query,
  reason,
  ...rest
}: {
  query: FailedQuery;
  title: ReactNode;
  titleLevel?: 'h1' | 'h2' | 'h3';
  /** Other words than those of the query's error. */
  reason?: ReactNode;
}) {
  const t = useTranslations('app');
  const errorWords = useErrorWords();

  return (
    <FailedState {...rest} retryLabel={t('retry')} retrying={query.isFetching} onRetry={() => void query.refetch()}>
      {reason === undefined ? errorWords(query.error) : reason}
    </FailedState>
  );
}
