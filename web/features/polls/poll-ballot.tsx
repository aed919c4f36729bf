import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/people/users.ts';
import { type BallotOption, ballotOptions, ticksIn } from '#contract/responses/ballot.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import type { Sheet } from '#web/features/polls/sheet.ts';
import type { VoteEvents } from '#web/features/polls/use-voting.ts';
import { Ballot } from '#web/ui/ballot/ballot.tsx';
import { PrintedRows, type RowHeight, TickRows } from '#web/ui/ballot/ballot-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { part, Suspense } from '#web/ui/part.tsx';
import { Status } from '#web/ui/states/status.tsx';

// Loaded lazily: guests tick the ballot, but cast it only after they have logged in.
const BallotForm = part('BallotForm', () => import('#web/features/polls/ballot-form.tsx'));

/**
 * The poll of a survey: a ballot to cast, or the viewer's cast ballot. Viewers who may see the result see bars in place
 * of the boxes. An option in the page's address is ticked at first. Renders nothing for a survey without a poll.
 */
export function PollBallot({
  survey,
  viewer,
  bars,
  verdict,
  inset = false,
  ...events
}: {
  survey: Pick<
    Survey,
    '_id' | 'revision' | 'pollQuestion' | 'pollOptions' | 'pollCodes' | 'polledBy' | 'vote' | 'expired' | 'resultsOpen'
  >;
  viewer: User | null;
  /** The result as bars; null while the viewer may not see it. */
  bars: ReactNode;
  /** The result in a sentence; null while the viewer may not see it. */
  verdict: ReactNode;
  /** Part of a survey's card: with low rows, and without headings among those of the cards. */
  inset?: boolean;
} & VoteEvents) {
  const t = useTranslations('polls');
  const questionId = useId();
  const [search] = useSearchParams();
  if (survey.pollOptions.length === 0) return null;

  const options = ballotOptions(survey);
  const ticks = ticksIn(search);
  const several = ticks.length > 1;
  const ticked = several ? null : (options.find(({ value }) => value === ticks[0])?.value ?? null);
  const [own] = survey.polledBy;
  const isOpen = !own && !survey.expired;
  const height = inset ? 'compact' : 'tall';
  const sheet: Sheet = (rows, foot) => (
    <Ballot
      stub={<Title level={inset ? 'p' : 'h2'} />}
      count={t('votes', { count: survey.vote })}
      question={survey.pollQuestion}
      questionId={questionId}
      level={inset ? 'p' : 'h3'}
      inset={inset}
      foot={foot}
    >
      {rows}
    </Ballot>
  );
  const printed = (chosen: string | null) => (
    <PrintedRows options={options} chosen={chosen} chosenLabel={own ? t('yourVote') : null} height={height} />
  );
  const asVoted = printed(own ? String(own.option) : null);
  const result = bars && (
    <Suspense fallback={asVoted}>
      <div className="px-4 sm:px-6">{bars}</div>
    </Suspense>
  );

  if (!isOpen) {
    return (
      <Region>
        {sheet(
          result ?? asVoted,
          <>
            <span className="text-balance">
              {verdict && <Suspense>{verdict}</Suspense>}
              {own ? null : <span className="block">{t('closed')}</span>}
              {result ? null : <Kept resultsOpen={survey.resultsOpen} />}
            </span>
            {own ? <Status tone="done">{t('voted')}</Status> : null}
          </>,
        )}
      </Region>
    );
  }
  if (!viewer) {
    return (
      <Region>
        <GuestBallot
          surveyId={survey._id}
          options={options}
          first={ticked}
          several={several}
          questionId={questionId}
          height={height}
          sheet={sheet}
        />
      </Region>
    );
  }
  return (
    <Region>
      <Suspense fallback={sheet(printed(ticked), <VoteWaiting />)}>
        <BallotForm
          survey={survey}
          viewer={viewer}
          options={options}
          first={ticked}
          several={several}
          questionId={questionId}
          height={height}
          sheet={sheet}
          result={result}
          {...events}
        />
      </Suspense>
    </Region>
  );
}

/** Why a voter sees no result. */
function Kept({ resultsOpen }: Pick<Survey, 'resultsOpen'>) {
  const t = useTranslations('polls');

  if (resultsOpen === 'never') return <span className="block">{t('kept')}</span>;
  return resultsOpen === 'after-close' ? <span className="block">{t('later')}</span> : null;
}

function Region({ children }: { children: ReactNode }) {
  return <section aria-labelledby={TITLE}>{children}</section>;
}

function Title({ level: Heading }: { level: 'h2' | 'p' }) {
  const t = useTranslations('polls');

  return (
    <Heading id={TITLE} className="font-normal font-sans tracking-normal">
      {t('title')}
    </Heading>
  );
}

const TITLE = 'poll-title';

/** Asks a guest to log in to vote; the link leads back here, with the option that they have ticked. */
function GuestBallot({
  surveyId,
  options,
  first,
  several,
  questionId,
  height,
  sheet,
}: {
  surveyId: string;
  options: readonly BallotOption[];
  first: string | null;
  /** Whether the visitor came with several ticks. */
  several: boolean;
  questionId: string;
  height: RowHeight;
  sheet: Sheet;
}) {
  const t = useTranslations('polls');
  const [ticked, setTicked] = useState(first);
  const errorId = useId();
  const isWrong = several && ticked === null;
  const back = paths.surveyDetails.to(surveyId, { ticked });

  return sheet(
    <TickRows
      name="poll"
      options={options}
      labelledBy={questionId}
      describedBy={isWrong ? errorId : null}
      value={ticked}
      onChange={setTicked}
      height={height}
    />,
    <>
      {isWrong ? <FieldError id={errorId}>{t('chooseOne')}</FieldError> : null}
      <LinkButton variant={ticked === null ? 'quiet' : 'primary'} to={paths.login.to(back)} className="ms-auto">
        {t('loginToVote')}
      </LinkButton>
    </>,
  );
}

function VoteWaiting() {
  const t = useTranslations('polls');

  return (
    <Button variant="quiet" disabled className="ms-auto">
      {t('vote')}
    </Button>
  );
}
