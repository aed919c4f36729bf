import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ANONYMOUS_MIN } from '#basics/limits.ts';
import type { Survey } from '#contract/surveys.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { ExportButtons } from '#web/features/export/export-buttons.tsx';
import { useLiveSurvey } from '#web/features/live/use-live-survey.ts';
import { FreshResponses } from '#web/features/responses/fresh-responses.tsx';
import { OwnSurvey } from '#web/features/responses/own-survey.tsx';
import { ResponsesTable } from '#web/features/responses/responses-table.tsx';
import { SurveyHead } from '#web/features/responses/survey-head.tsx';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { desk } from '#web/messages/en/desk.ts';
import { exports } from '#web/messages/en/exports.ts';
import { responses } from '#web/messages/en/responses.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

/** The responses to a survey, for its author and admins. */
export function SurveyResponsesScreen() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const query = useQuery(surveyQuery(id));

  return (
    <WithTexts texts={TEXTS}>
      <OwnSurvey
        query={query}
        viewer={viewer}
        render={(survey) => <Responses key={survey._id} survey={survey} isOwn={survey.author === viewer?._id} />}
      />
    </WithTexts>
  );
}

const TEXTS = { desk, exports, responses };

function Responses({ survey, isOwn }: { survey: Survey; isOwn: boolean }) {
  const t = useTranslations('responses');
  const tResults = useTranslations('results');
  const [address] = useSearchParams();
  useLiveSurvey(survey._id);
  useDocumentTitle(t('documentTitle', { title: survey.title }));
  const { _id: id, title, responseCount, results } = survey;
  const asked = results?.find((result) => result._id === address.get('question')) ?? null;

  return (
    <>
      <SurveyHead
        survey={survey}
        isOwn={isOwn}
        view={asked ? 'question' : 'person'}
        actions={
          results && responseCount > 0 ? <ExportButtons surveyId={id} title={title} count={responseCount} /> : null
        }
      />
      <FreshResponses surveyId={id} count={responseCount} />
      {results && results.length > 0 ? (
        <ResponsesTable key={asked?._id} survey={survey} results={results} asked={asked} />
      ) : results === null ? (
        <EmptyState title={tResults('few', { count: ANONYMOUS_MIN })} titleLevel="h2">
          {tResults('fewText')}
        </EmptyState>
      ) : (
        <EmptyState title={t('empty')} titleLevel="h2">
          {t(survey.pollOptions.length > 0 ? 'onlyPoll' : 'noQuestions')}
        </EmptyState>
      )}
    </>
  );
}
