import { useTranslations } from 'use-intl';
import { useQuestionNumber } from '#web/authoring/use-question-number.ts';
import type { Purpose } from '#web/authoring/values/editor-values.ts';
import { KeyHint } from '#web/features/editor/form/key-hint.tsx';
import { useCurrentQuestion } from '#web/features/editor/form/question/current-question.ts';
import { QuestionSettings } from '#web/features/editor/form/settings/question-settings.tsx';

const TITLE_ID = 'question-settings';

/** The margin beside the document: the settings of the question in focus, otherwise advice. */
export function SettingsColumn({ purpose }: { purpose: Purpose }) {
  const t = useTranslations('editor');
  const current = useCurrentQuestion();
  const number = useQuestionNumber(current ?? 0);

  return (
    <aside aria-label={t('settings')} className="sticky top-20 hidden text-sm @min-[58rem]:block">
      <h2 id={TITLE_ID} tabIndex={-1} className="text-lg outline-none">
        {current === null ? t('help') : t('questions.label', { number })}
      </h2>
      {current === null ? <Help purpose={purpose} /> : <QuestionSettings key={current} index={current} />}
      <div className="border-hairline border-t pt-3">
        <KeyHint />
      </div>
    </aside>
  );
}

/** Moves the focus to the settings beside the document. @returns false if the window has no room for them */
export function focusSettings(): boolean {
  const title = document.getElementById(TITLE_ID);
  if (!title?.checkVisibility()) return false;
  title.focus();
  return true;
}

/** Advice for authors before publishing. */
export function Help({ purpose }: { purpose: Purpose }) {
  const t = useTranslations('editor');

  return (
    <div className="mt-1 mb-3 grid gap-3 text-quiet text-sm">
      <p>{t(`explanation.${purpose}`)}</p>
      <p>{t('durationHint')}</p>
      <p>{t('deadlineHint')}</p>
    </div>
  );
}
