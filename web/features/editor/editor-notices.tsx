import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { NetworkError } from '#web/api/failures.ts';
import { paths } from '#web/app/paths.ts';
import type { Purpose } from '#web/authoring/values/editor-values.ts';
import type { EditorDraft } from '#web/features/editor/draft/editor-draft.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Tells the author that a draft was restored. */
export function RestoredNotice({ restored, onDiscard }: { restored: EditorDraft; onDiscard: () => void }) {
  const t = useTranslations('editor');

  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {t('draftRestored', { moment: new Date(restored.savedAt) })}
        <Button variant="text" size="small" className="-ms-3 sm:-my-1 sm:-me-2 sm:ms-0" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </Notice>
  );
}

/** The reason why the survey was not stored, next to the pressed button. */
export function FailureNotice({ failure, purpose }: { failure: unknown; purpose: Purpose }) {
  const t = useTranslations('editor');
  const errorWords = useErrorWords();

  if (failure instanceof NetworkError) {
    return (
      <Notice tone="attention" title={t('failed')} announce>
        {t(`unanswered.${purpose}`)}
      </Notice>
    );
  }
  // The server stored an earlier submission whose response was lost, and the author has changed the text since.
  if (failure instanceof AppError && failure.code === 'idempotency_key_reused') {
    return (
      <Notice tone="attention" title={t('publishedBefore.title')} announce>
        {t('publishedBefore.explanation')}{' '}
        <TextLink to={paths.manageSurveys.to()}>{t('publishedBefore.toIt')}</TextLink>
      </Notice>
    );
  }
  return (
    <Notice tone="refusal" title={t('failed')} announce>
      {errorWords(failure)}
    </Notice>
  );
}
