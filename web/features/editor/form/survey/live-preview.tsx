import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { usePausedValues } from '#web/features/editor/form/use-paused-values.ts';
import { type PreviewedSurvey, toPreview } from '#web/features/editor/values/preview-values.ts';
import { Button } from '#web/ui/button.tsx';

/** The survey as respondents would see it, and a button that starts a trial. */
export function LivePreview({
  onTry,
  children,
}: {
  onTry: () => void;
  children: (survey: PreviewedSurvey) => ReactNode;
}) {
  const t = useTranslations('editor.preview');
  const survey = usePausedValues(toLook);

  return (
    <section aria-labelledby="preview-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2
          id="preview-title"
          tabIndex={-1}
          className="font-medium font-sans text-base text-quiet tracking-normal outline-none"
        >
          {t('title')}
        </h2>
        <Button variant="quiet" size="small" disabled={survey.questions.length === 0} onClick={onTry}>
          {t('try')}
        </Button>
      </div>
      {children(survey)}
    </section>
  );
}

const toLook = (values: EditorValues) => toPreview(values, { look: true });
