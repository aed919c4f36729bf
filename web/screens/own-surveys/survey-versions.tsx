import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { useLiveSurvey } from '#web/features/live/use-live-survey.ts';
import { Versions } from '#web/features/publications/versions.tsx';
import { OwnSurvey } from '#web/features/responses/own-survey.tsx';
import { SurveyHead } from '#web/features/responses/survey-head.tsx';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { desk } from '#web/messages/en/desk.ts';
import { publications } from '#web/messages/en/publications.ts';
import { responses } from '#web/messages/en/responses.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

/** The versions of a survey and what changed between two of them, for its author and admins. */
export function SurveyVersionsScreen() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const query = useQuery(surveyQuery(id));

  return (
    <WithTexts texts={TEXTS}>
      <OwnSurvey
        query={query}
        viewer={viewer}
        render={(survey) => <Own key={survey._id} survey={survey} isOwn={survey.author === viewer?._id} />}
      />
    </WithTexts>
  );
}

const TEXTS = { desk, publications, responses };

function Own({ survey, isOwn }: { survey: Survey; isOwn: boolean }) {
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
