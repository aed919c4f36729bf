import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/states/failed-state.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type Query = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** In place of what a query could not load: the reason, and a button to ask again. */
export function QueryFailed({
  query,
  reason,
  ...rest
}: {
  query: Query;
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

/** The same for a part of a page; the others still work. */
export function PartFailed({ query, title }: { query: Query; title: string }) {
  const t = useTranslations('app');
  const errorWords = useErrorWords();

  return (
    <Notice tone="refusal" title={title} announce>
      <p>{errorWords(query.error)}</p>
      <Button
        variant="quiet"
        size="small"
        className="mt-2"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t('retry')}
      </Button>
    </Notice>
  );
}
