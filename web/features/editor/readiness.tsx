import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type EditorValues, gapOf, isComplete, type Purpose } from '#web/features/editor/editor-values.ts';

/** What would surprise the author after publishing; else that the draft is safe. */
export function Readiness({ purpose }: { purpose: Purpose }) {
  const t = useTranslations('editor');
  const { control, formState } = useFormContext<EditorValues>();
  const [title, questions] = useWatch({ control, name: ['title', 'questions'] });
  const leftOut = questions.filter((question) => gapOf(question) !== null).length;

  if (leftOut > 0) return <span className="text-amber">{t('leftOutBefore', { count: leftOut })}</span>;
  if (title !== '' && !questions.some(isComplete)) return <span className="text-amber">{t('noQuestions')}</span>;
  return formState.isDirty ? t(purpose === 'new' ? 'draftKept' : 'changesKept') : null;
}
