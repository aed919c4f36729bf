import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type EditorValues, type PreviewedSurvey, toPreview } from '#web/features/editor/values/editor-values.ts';

/** The survey as respondents would see it. It updates when typing pauses, so that it does not slow down typing. */
export function LivePreview({ children }: { children: (survey: PreviewedSurvey) => ReactNode }) {
  const t = useTranslations('editor.preview');
  const { getValues, subscribe } = useFormContext<EditorValues>();
  const [survey, setSurvey] = useState(() => toPreview(getValues()));

  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(pending);
        pending = setTimeout(() => startTransition(() => setSurvey(toPreview(getValues()))), PAUSE_MS);
      },
    });
    return () => {
      unsubscribe();
      clearTimeout(pending);
    };
  }, [subscribe, getValues]);

  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="mb-3 font-medium font-sans text-base text-quiet tracking-normal">
        {t('title')}
      </h2>
      {children(survey)}
    </section>
  );
}

const PAUSE_MS = 150;
