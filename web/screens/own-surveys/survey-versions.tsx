import { useTranslations } from 'use-intl';
import { useLiveSurvey } from '#web/features/live/use-live-survey.ts';
import { useOwnSurvey } from '#web/features/responses/own-survey.tsx';
import { SurveyHead } from '#web/features/responses/survey-head.tsx';
import { Versions } from '#web/features/versions/versions.tsx';
import { publications } from '#web/messages/en/own-surveys/versions.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

/** The versions of a survey and what changed between two of them, for its author and admins. */
export const SurveyVersionsScreen = withTexts({ publications }, Own);

function Own() {
  const { survey, isOwn } = useOwnSurvey();
  const t = useTranslations('publications');
  useLiveSurvey(survey._id);
  useDocumentTitle(t('documentTitle', { title: survey.title }));

  return (
    <>
      <SurveyHead survey={survey} isOwn={isOwn} view="versions" />
      {/* Loaded anew when the survey changes, which makes one more. */}
      <Versions key={survey.revision} surveyId={survey._id} />
    </>
  );
}
