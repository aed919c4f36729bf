import { useTranslations } from 'use-intl';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Replaces a part of the page that could not be loaded, with a button to try again. */
export function NotLoaded({
  title,
  error,
  retrying,
  onRetry,
}: {
  title: string;
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}) {
  const t = useTranslations('adminHome');
  const errorWords = useErrorWords();

  return (
    <Notice tone="refusal" title={title} announce>
      <p>{errorWords(error)}</p>
      <Button variant="quiet" size="small" className="mt-2" loading={retrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
