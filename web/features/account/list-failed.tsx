import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** A list of the settings that could not be loaded; the other sections still work. */
export function ListFailed({ title, query }: { title: string; query: UseQueryResult<unknown> }) {
  const t = useTranslations('account');
  const errorWords = useErrorWords();

  return (
    <Notice tone="refusal" title={title} announce>
      <p>{errorWords(query.error)}</p>
      <Button
        variant="quiet"
        size="small"
        className="mt-2"
        loading={query.isRefetching}
        onClick={() => void query.refetch()}
      >
        {t('retry')}
      </Button>
    </Notice>
  );
}
