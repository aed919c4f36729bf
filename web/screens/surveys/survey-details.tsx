import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import type { User } from '#contract/people/users.ts';
import { ownResponseOf } from '#contract/surveys/respondent.ts';
import { sealOf, tell } from '#contract/surveys/standing.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Told } from '#contract/surveys/told.ts';
import { asksFor } from '#questions/asks-for.ts';
import { paths } from '#web/app/paths.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { useViewer } from '#web/features/auth/session.ts';
import { Comments } from '#web/features/discussion/comments.tsx';
import { useLiveSurvey } from '#web/features/live/use-live-survey.ts';
import { PollBallot } from '#web/features/polls/poll-ballot.tsx';
import { Reactions } from '#web/features/reactions/reactions.tsx';
import { ReportButton } from '#web/features/reports/report-button.tsx';
import { ownAnswersOf, ownVoteOf } from '#web/features/results/own-choices.ts';
import { Results } from '#web/features/results/results.tsx';
import { digitsFor } from '#web/features/results/share-digits.ts';
import type { Deed } from '#web/features/surveys/deeds.ts';
import { MainButton } from '#web/features/surveys/main-button.tsx';
import { SurveyDetails } from '#web/features/surveys/survey-details.tsx';
import { SurveyDetailsSkeleton } from '#web/features/surveys/survey-details-skeleton.tsx';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { useDeeds } from '#web/features/surveys/use-deeds.ts';
import { useTranslated } from '#web/features/taking/language/use-translated.ts';
import { START_PRESSED } from '#web/features/taking/start/start-pressed.ts';
import { results } from '#web/messages/en/results/results.ts';
import { polls } from '#web/messages/en/surveys/polls.ts';
import { reactions } from '#web/messages/en/surveys/reactions.ts';
import { reports } from '#web/messages/en/surveys/reports.ts';
import { surveyDetails } from '#web/messages/en/surveys/survey-details.ts';
import { Moment } from '#web/messages/moment.tsx';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { InTurn } from '#web/ui/in-turn.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { part, Suspense } from '#web/ui/part.tsx';
import { NotFoundState } from '#web/ui/states/not-found-state.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

// Loaded later: most visitors are neither the author nor an admin.
const InsiderPanel = part('InsiderPanel', () => import('#web/features/own-surveys/insider-panel.tsx'));
// Loaded later: visitors who have not voted see no result. The cast ballot stays until the bars are there.
const PollBars = part('PollBars', () => import('#web/features/results/poll-bars.tsx'));
const PollVerdict = part('PollVerdict', () => import('#web/features/results/poll-bars.tsx'));
// Loaded later: most visitors have not begun to answer. If it fails to load, the page works without it.
const RunningAttempt = part('RunningAttempt', () =>
  import('#web/features/taking/taking.tsx').catch(() => ({ RunningAttempt: () => <></> })),
);

// Loaded later: most surveys have no scores. If it fails to load, the page works without it.
const OwnResult = part('OwnResult', () =>
  import('#web/features/taking/result/own-result.tsx').catch(() => ({ OwnResult: () => <></> })),
);

/** One survey: its description, its main button, its poll and its results. */
export const SurveyDetailsScreen = withTexts({ polls, reactions, reports, results, surveyDetails }, Shown);

function Shown() {
  const t = useTranslations('surveyDetails');
  const { id = '' } = useParams();
  const query = useQuery(surveyQuery(id));
  const { data: survey, error, dataUpdatedAt } = query;

  if (error instanceof AppError && error.code === 'not_found') return <NotHere />;
  if (error && !survey) return <QueryFailed title={t('failed')} titleLevel="h1" query={query} />;
  if (!survey) return <SurveyDetailsSkeleton />;
  return <Details key={id} survey={survey} asOf={dataUpdatedAt} />;
}

function Details({ survey, asOf }: { survey: Survey; asOf: number }) {
  const viewer = useViewer();
  const deeds = useDeeds();
  const { newestComment } = useLiveSurvey(survey._id);
  const told = tell({ ...survey, asks: true }, viewer);
  const own = ownResponseOf(survey, viewer);
  const ownAnswers = ownAnswersOf(survey, viewer);
  const ownVote = ownVoteOf(survey, viewer);
  const digits = digitsFor(survey);
  // The results are of all respondents, so they stay in the author's words; and so does the poll, whose result is beside it.
  const translated = useTranslated(survey, null);
  const read = translated ?? { ...survey, readIn: survey.language };
  useDocumentTitle(translated?.title);
  const events = {
    onDone: (deed: Deed) => deeds.done(survey._id, deed),
    onFailed: () => deeds.refresh(survey._id),
  };

  return (
    <SurveyDetails
      survey={survey}
      words={read}
      main={
        <Suspense fallback={<Skeleton className="h-12 w-full max-w-96" />}>
          <Main
            survey={survey}
            words={read}
            told={told}
            answered={Object.keys(ownAnswers).length}
            asOf={asOf}
            viewer={viewer}
            onTimeUp={events.onFailed}
          />
        </Suspense>
      }
      actions={
        <>
          <Reactions survey={survey} viewer={viewer} {...events} />
          {viewer?._id === survey.author ? null : <ReportButton survey={survey} viewer={viewer} />}
        </>
      }
      poll={
        survey.pollOptions.length > 0 ? (
          <InTurn>
            <PollBallot
              survey={survey}
              viewer={viewer}
              bars={survey.pollResult && <PollBars result={survey.pollResult} ownChoice={ownVote} digits={digits} />}
              verdict={
                survey.pollResult && <PollVerdict result={survey.pollResult} ownChoice={ownVote} digits={digits} />
              }
              {...events}
            />
          </InTurn>
        ) : null
      }
    >
      {survey.resultShown && own && !own.screened ? (
        <Suspense>
          <OwnResult survey={survey} />
        </Suspense>
      ) : null}
      {survey.questions.some(asksFor) ? (
        <InTurn>
          <Results survey={survey} sealed={sealOf(survey, viewer)} ownAnswers={ownAnswers} />
        </InTurn>
      ) : null}
      <InTurn>
        <Comments survey={survey} asOf={asOf} viewer={viewer} newest={newestComment} />
      </InTurn>
    </SurveyDetails>
  );
}

/** The author and admins see its state and links to manage it; respondents and guests see the main button. */
function Main({ survey, words, told, answered, asOf, viewer, onTimeUp }: MainProps) {
  const { attempt, questions } = survey;
  const isHidden = told === 'archived' || told === 'unpublished';
  const role = viewer?.user_role;
  const isOwn = viewer?._id === survey.author && role === 'surveyor';

  if (attempt && survey.respondent) {
    return <RunningAttempt survey={survey} attempt={attempt} asOf={asOf} onTimeUp={onTimeUp} />;
  }
  return (
    <>
      {questions.some(asksFor) && !isHidden && told !== 'scheduled' ? (
        <MainButton survey={survey} words={words} told={told} answered={answered} state={START_PRESSED} />
      ) : null}
      {survey.opensAt && told === 'scheduled' && !isOwn && role !== 'admin' ? <Opening at={survey.opensAt} /> : null}
      {viewer && (isHidden || isOwn || role === 'admin') ? <InsiderPanel survey={survey} viewer={viewer} /> : null}
    </>
  );
}

/** Before the opening, when nothing is asked yet. The page opens by itself. */
function Opening({ at }: { at: string }) {
  const t = useTranslations('surveyDetails');

  return (
    <p role="status" className="text-lg">
      {t('opens')}{' '}
      <strong className="font-semibold">
        <Moment at={at} look="moment" />
      </strong>
    </p>
  );
}

interface MainProps {
  survey: Survey;
  words: Parameters<typeof MainButton>[0]['words'];
  told: Told;
  answered: number;
  asOf: number;
  viewer: User | null;
  onTimeUp: () => void;
}

function NotHere() {
  const t = useTranslations('surveyDetails');
  useDocumentTitle(useTranslations('app.titles')('notFound'));

  return (
    <NotFoundState title={t('notFound')} action={<LinkButton to={paths.surveys.to()}>{t('toSurveys')}</LinkButton>}>
      {t('notFoundExplanation')}
    </NotFoundState>
  );
}
