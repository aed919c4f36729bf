import { useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type EditorValues, gapOf, isComplete, type Purpose } from '#web/features/editor/values/editor-values.ts';

/** Warns the author about surprises after publishing, else tells that the draft is kept. */
export function Readiness({ purpose }: { purpose: Purpose }) {
  const t = useTranslations('editor');
  const { isDirty } = useFormState<EditorValues>();
  const { leftOut, isHollow } = useWatch({ compute: standOf });

  if (leftOut > 0) return <span className="text-amber">{t('leftOutBefore', { count: leftOut })}</span>;
  if (isHollow) return <span className="text-amber">{t('noQuestions')}</span>;
  return isDirty ? t(purpose === 'new' ? 'draftKept' : 'changesKept') : null;
}

/** How many questions would not be saved, and whether a titled survey has no complete question. */
function standOf({ title, questions }: EditorValues) {
  return {
    leftOut: questions.filter((question) => gapOf(question) !== null).length,
    isHollow: title !== '' && !questions.some(isComplete),
  };
}
