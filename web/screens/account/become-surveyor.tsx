import { useTranslations } from 'use-intl';
import { usePersonChanged, useViewer } from '#web/features/auth/session.ts';
import { BecomeSurveyor } from '#web/features/surveyors/become-surveyor.tsx';
import { surveyors } from '#web/messages/en/account/surveyors.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

/** In place of the editor, for people who are no surveyors yet: one step, which says what changes. */
export const BecomeSurveyorScreen = withTexts({ surveyors }, () => {
  const t = useTranslations('surveyors.own');
  const viewer = useViewer();
  const onPersonChanged = usePersonChanged();
  if (!viewer) return null;

  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      {/* The frame has the h1 of the editor, for screen readers. */}
      <h2 className="mb-4 text-page lg:mb-6">{t('title')}</h2>
      <BecomeSurveyor person={viewer} onRole={onPersonChanged} />
    </div>
  );
});
