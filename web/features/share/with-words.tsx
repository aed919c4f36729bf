import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Words } from '#contract/sharing/links.ts';
import { paths } from '#web/app/paths.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { wordsQuery } from '#web/features/share/share.api.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Loads the words of an own survey. @param props.render also gets the address to share, with the survey's word if it has one */
export function WithWords({ id, render }: { id: string; render: (words: Words, link: string) => ReactNode }) {
  const t = useTranslations('share');
  const query = useQuery(wordsQuery(id));
  const { data: words, error } = query;

  if (words) {
    const { current } = words;
    return render(words, location.origin + (current === null ? paths.surveyDetails.to(id) : paths.word.to(current)));
  }
  return error ? (
    <QueryFailed title={t('failed')} query={query} />
  ) : (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
