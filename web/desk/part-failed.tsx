import { useTranslations } from 'use-intl';
import type { FailedQuery } from '#web/desk/query-failed.tsx';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** In place of a part of a page that a query could not load; the others still work. */
export function PartFailed({ query, title }: { query: FailedQuery; title: string }) {
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
