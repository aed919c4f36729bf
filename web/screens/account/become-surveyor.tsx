import { useTranslations } from 'use-intl';
import { usePersonChanged, useViewer } from '#web/features/auth/session.ts';
import { BecomeSurveyor } from '#web/features/surveyors/become-surveyor.tsx';
import { surveyors } from '#web/messages/en/account/surveyors.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** In place of the editor, for people who are no surveyors yet: one step, which says what changes. */
export const BecomeSurveyorScreen = withTexts({ surveyors }, () => {
  const t = useTranslations('surveyors.own');
  const viewer = useViewer();
  const onPersonChanged = usePersonChanged();
  if (!viewer) return null;

  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title={t('title')} />
      <BecomeSurveyor person={viewer} onRole={onPersonChanged} />
    </div>
  );
});
