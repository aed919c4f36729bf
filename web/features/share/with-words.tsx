import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Words } from '#contract/links.ts';
import { paths } from '#web/app/paths.ts';
import { wordsQuery } from '#web/features/share/share.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { FailedState } from '#web/ui/states/failed-state.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Loads the words of an own survey. @param props.render gets the address to give to people as well, with its word if it has one */
export function WithWords({ id, render }: { id: string; render: (words: Words, link: string) => ReactNode }) {
  const t = useTranslations('share');
  const errorWords = useErrorWords();
  const { data: words, error, isRefetching, refetch } = useQuery(wordsQuery(id));

  if (words) {
    const { current } = words;
    return render(words, location.origin + (current === null ? paths.surveyDetails.to(id) : paths.word.to(current)));
  }
  return error ? (
    <FailedState title={t('failed')} retryLabel={t('retry')} retrying={isRefetching} onRetry={() => void refetch()}>
      {errorWords(error)}
    </FailedState>
  ) : (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
