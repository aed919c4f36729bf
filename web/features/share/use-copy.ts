import { useTranslations } from 'use-intl';
import { toast } from '#web/ui/floating/toast.ts';

/** Copies a text and says so, or that the browser did not allow it. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const t = useTranslations('share.link');

  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(done);
    } catch {
      // Copying fails over plain http, and where the visitor has forbidden it.
      toast.error(t('notCopied'));
    }
  };
}
