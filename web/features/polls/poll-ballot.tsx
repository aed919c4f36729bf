import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import type { User } from '#contract/users.ts';
import { paths } from '#web/app/paths.ts';
import { PollQuestion, PollRows } from '#web/features/polls/poll-rows.tsx';
import type { VoteEvents } from '#web/features/polls/use-voting.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Status } from '#web/ui/states/status.tsx';

// Loaded lazily: guests only read the ballot.
const BallotForm = lazy(async () => ({
  default: (await import('#web/features/polls/ballot-form.tsx')).BallotForm,
}));

/**
 * The poll of a survey: a ballot to cast, or the viewer's cast ballot. Viewers who may see the result see bars in place
 * of the boxes. Renders nothing for a survey without a poll.
 */
export function PollBallot({
  survey,
  viewer,
  bars,
  ...events
}: {
  survey: Pick<
    Survey,
    '_id' | 'revision' | 'pollQuestion' | 'pollOptions' | 'pollCodes' | 'polledBy' | 'vote' | 'expired'
  >;
  viewer: User | null;
  /** The result as bars; null while the viewer may not see it. */
  bars: ReactNode;
} & VoteEvents) {
  const t = useTranslations('polls');
  if (survey.pollOptions.length === 0) return null;

  const isOpen = survey.polledBy.length === 0 && !survey.expired;
  const count = t('votes', { count: survey.vote });
  const boxes = (
    <PollRows
      options={survey.pollOptions}
      chosen={survey.pollCodes.indexOf(survey.polledBy[0]?.option ?? 0)}
      chosenLabel={t('yourVote')}
    />
  );
  const rows = bars ? <Suspense fallback={boxes}>{bars}</Suspense> : boxes;
  const asPrinted = (outcome: ReactNode) => (
    <Printed question={survey.pollQuestion} rows={rows} count={count} outcome={outcome} />
  );

  return (
    <Card>
      <section aria-labelledby={TITLE}>
        <h2 id={TITLE} className="mb-1 font-medium text-quiet text-sm tracking-normal">
          {t('title')}
        </h2>
        {isOpen && viewer ? (
          <Suspense
            fallback={asPrinted(
              <Button variant="quiet" disabled>
                {t('vote')}
              </Button>,
            )}
          >
            <BallotForm survey={survey} viewer={viewer} count={count} result={bars && rows} {...events} />
          </Suspense>
        ) : (
          asPrinted(isOpen ? <LoginToVote /> : <Over voted={survey.polledBy.length > 0} />)
        )}
      </section>
    </Card>
  );
}

const TITLE = 'poll-title';

/** The read-only ballot, laid out like the form, so that nothing moves when the one replaces the other. */
function Printed({
  question,
  rows,
  count,
  outcome,
}: {
  question: string;
  rows: ReactNode;
  count: string;
  outcome: ReactNode;
}) {
  return (
    <>
      <p className="mb-3">
        <PollQuestion>{question}</PollQuestion>
      </p>
      {rows}
      <div className="mt-4 flex min-h-10 flex-wrap items-center justify-between gap-3 pointer-coarse:min-h-11">
        <span className="text-quiet text-sm tabular-nums">{count}</span>
        {outcome}
      </div>
    </>
  );
}

function Over({ voted }: { voted: boolean }) {
  const t = useTranslations('polls');
  return voted ? <Status tone="done">{t('voted')}</Status> : <span className="text-quiet text-sm">{t('closed')}</span>;
}

/** Asks a guest to log in to vote; the link leads back here. */
function LoginToVote() {
  const t = useTranslations('polls');
  const { pathname, search } = useLocation();

  return (
    <LinkButton variant="quiet" to={paths.login.to(pathname + search)}>
      {t('loginToVote')}
    </LinkButton>
  );
}
