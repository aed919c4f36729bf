import { useTranslations } from 'use-intl';
import { NetworkError } from '#web/api/failures.ts';
import { paths } from '#web/app/paths.ts';
import type { EditorDraft } from '#web/features/editor/editor-draft.ts';
import type { Purpose } from '#web/features/editor/editor-values.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** A draft that was found, above everything that is written. */
export function RestoredNotice({ restored, onDiscard }: { restored: EditorDraft; onDiscard: () => void }) {
  const t = useTranslations('editor');

  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {t('draftRestored', { moment: new Date(restored.savedAt) })}
        <Button variant="text" size="small" className="-ml-3 sm:-my-1 sm:-mr-2 sm:ml-0" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </Notice>
  );
}

/** Why the survey was not taken, by the button that was pressed. */
export function FailureNotice({ failure, purpose }: { failure: unknown; purpose: Purpose }) {
  const t = useTranslations('editor');
  const errorWords = useErrorWords();

  // The same changes may be sent twice. A new survey may not, but without a connection nothing has left this device.
  if (failure instanceof NetworkError && purpose === 'update') {
    return (
      <Notice tone="attention" title={t('failed')} announce>
        {t('unanswered')}
      </Notice>
    );
  }
  if (failure instanceof NetworkError && navigator.onLine) {
    return (
      <Notice tone="attention" title={t('uncertain.title')} announce>
        {t('uncertain.explanation')} <TextLink to={paths.surveys.to()}>{t('uncertain.toSurveys')}</TextLink>
      </Notice>
    );
  }
  return (
    <Notice tone="refusal" title={t('failed')} announce>
      {errorWords(failure)}
    </Notice>
  );
}
