import { type ReactNode, useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type EditorValues, type PreviewedSurvey, toPreview } from '#web/features/editor/editor-values.ts';

/** What a respondent would see of what is written now; lags behind the typing rather than slowing it down. */
export function LivePreview({ children }: { children: (survey: PreviewedSurvey) => ReactNode }) {
  const t = useTranslations('editor.preview');
  const { control, getValues } = useFormContext<EditorValues>();
  useWatch({ control });
  const survey = useDeferredValue(toPreview(getValues()));

  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="mb-3 font-medium font-sans text-base text-quiet tracking-normal">
        {t('title')}
      </h2>
      {children(survey)}
    </section>
  );
}
