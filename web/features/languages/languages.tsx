import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { translationsQuery } from '#web/features/languages/languages.api.ts';
import { LanguagesEditor } from '#web/features/languages/languages-editor.tsx';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { FailedState } from '#web/ui/states/failed-state.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** The texts of an own survey in all its languages. */
export function Languages({ surveyId }: { surveyId: string }) {
  const t = useTranslations('languages');
  const errorWords = useErrorWords();
  const { data, error, refetch, isFetching } = useQuery(translationsQuery(surveyId));

  if (data) return <LanguagesEditor surveyId={surveyId} first={data} />;
  if (error) {
    return (
      <FailedState title={t('failed')} retryLabel={t('retry')} retrying={isFetching} onRetry={() => void refetch()}>
        {errorWords(error)}
      </FailedState>
    );
  }
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
