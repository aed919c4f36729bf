import { useTranslations } from 'use-intl';
import { ANONYMOUS_MIN } from '#basics/limits.ts';
import { ExportMenu } from '#web/features/export/export-menu.tsx';
import { useLiveSurvey } from '#web/features/live/use-live-survey.ts';
import { EndedPart } from '#web/features/responses/ended.tsx';
import { useOwnSurvey } from '#web/features/responses/own-survey.tsx';
import { ReadersNotice } from '#web/features/responses/readers-notice.tsx';
import { SurveyHead } from '#web/features/responses/survey-head.tsx';
import { ownAnswersOf, ownVoteOf } from '#web/features/results/own-choices.ts';
import { Results } from '#web/features/results/results.tsx';
import { exports } from '#web/messages/en/own-surveys/exports.ts';
import { results } from '#web/messages/en/results/results.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { part, Suspense } from '#web/ui/part.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

// Loaded later: most surveys have no scores.
const ScoreStatistics = part('ScoreStatistics', () => import('#web/features/results/scores/score-statistics.tsx'));

/** The results of a survey, question by question, for its author and admins. */
export const SurveyResultsScreen = withTexts({ exports, results }, Own);

function Own() {
  const { survey, viewer, isOwn } = useOwnSurvey();
  const t = useTranslations('responses');
  const tResults = useTranslations('results');
  useLiveSurvey(survey._id);
  useDocumentTitle(t('documentTitleResults', { title: survey.title }));

  return (
    <>
      <SurveyHead
        survey={survey}
        isOwn={isOwn}
        view="results"
        actions={
          survey.results && survey.responseCount > 0 ? (
            <ExportMenu surveyId={survey._id} title={survey.title} count={survey.responseCount} />
          ) : null
        }
      />
      <ReadersNotice survey={survey} isOwn={isOwn} />
      {survey.results ? (
        <Results
          survey={survey}
          heading="told"
          isInside
          ownAnswers={ownAnswersOf(survey, viewer)}
          poll={survey.pollResult && { result: survey.pollResult, ownChoice: ownVoteOf(survey, viewer) }}
        />
      ) : (
        <EmptyState title={tResults('few', { count: ANONYMOUS_MIN })} titleLevel="h2">
          {tResults('fewText')}
        </EmptyState>
      )}
      <EndedPart ended={survey.ended} />
      <Suspense>
        <ScoreStatistics survey={survey} />
      </Suspense>
    </>
  );
}
