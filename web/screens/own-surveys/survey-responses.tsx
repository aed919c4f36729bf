import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ANONYMOUS_MIN } from '#basics/limits.ts';
import { ExportMenu } from '#web/features/export/export-menu.tsx';
import { useLiveSurvey } from '#web/features/live/use-live-survey.ts';
import { ImportResponses } from '#web/features/response-import/import-responses.tsx';
import { AnswersTable } from '#web/features/responses/answers-table.tsx';
import { FreshResponses } from '#web/features/responses/fresh-responses.tsx';
import { ResponsesGrid } from '#web/features/responses/grid/responses-grid.tsx';
import { useOwnSurvey } from '#web/features/responses/own-survey.tsx';
import { SurveyHead } from '#web/features/responses/survey-head.tsx';
import { exports } from '#web/messages/en/own-surveys/exports.ts';
import { results } from '#web/messages/en/results/results.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

/** The responses to a survey, for its author and admins. */
export const SurveyResponsesScreen = withTexts({ exports, results }, Responses);

function Responses() {
  const { survey, isOwn } = useOwnSurvey();
  const t = useTranslations('responses');
  const tResults = useTranslations('results');
  const [address] = useSearchParams();
  useLiveSurvey(survey._id);
  useDocumentTitle(t('documentTitle', { title: survey.title }));
  const { _id: id, title, responseCount, results } = survey;
  const [known, setKnown] = useState(responseCount);
  const asked = results?.find((result) => result._id === address.get('question')) ?? null;

  return (
    <>
      <SurveyHead
        survey={survey}
        isOwn={isOwn}
        view={asked ? 'question' : 'person'}
        actions={
          <>
            {results && responseCount > 0 ? <ExportMenu surveyId={id} title={title} count={responseCount} /> : null}
            {isOwn && survey.questions.length > 0 ? (
              <ImportResponses survey={survey} onImported={(added) => setKnown((before) => before + added)} />
            ) : null}
          </>
        }
      />
      <FreshResponses count={responseCount} known={known} onShow={() => setKnown(responseCount)} />
      {results && results.length > 0 ? (
        asked ? (
          <AnswersTable key={asked._id} survey={survey} results={results} asked={asked} known={known} />
        ) : (
          <ResponsesGrid survey={survey} results={results} known={known} />
        )
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
