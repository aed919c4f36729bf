import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePausedValues } from '#web/features/editor/form/use-paused-values.ts';
import { type PreviewedSurvey, toPreview } from '#web/features/editor/values/editor-values.ts';

/** The survey as respondents would see it. */
export function LivePreview({ children }: { children: (survey: PreviewedSurvey) => ReactNode }) {
  const t = useTranslations('editor.preview');
  const survey = usePausedValues(toPreview);

  return (
    <section aria-labelledby="preview-title">
      <h2
        id="preview-title"
        tabIndex={-1}
        className="mb-3 font-medium font-sans text-base text-quiet tracking-normal outline-none"
      >
        {t('title')}
      </h2>
      {children(survey)}
    </section>
  );
}
