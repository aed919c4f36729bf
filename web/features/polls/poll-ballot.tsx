import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import type { User } from '#contract/users.ts';
import { LoginToVote } from '#web/features/polls/login-to-vote.tsx';
import { PollQuestion } from '#web/features/polls/poll-question.tsx';
import { PollRows } from '#web/features/polls/poll-rows.tsx';
import type { VoteEvents } from '#web/features/polls/use-voting.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Status } from '#web/ui/status.tsx';

// Guests only read the ballot.
const BallotForm = lazy(async () => ({
  default: (await import('#web/features/polls/ballot-form.tsx')).BallotForm,
}));

/** A survey's poll as a ballot: to be cast, or with the viewer's own tick on it. Not there for a survey without a poll. */
export function PollBallot({
  survey,
  viewer,
  ...events
}: {
  survey: Pick<Survey, '_id' | 'pollQuestion' | 'pollOptions' | 'polledBy' | 'vote' | 'expired'>;
  viewer: User | null;
} & VoteEvents) {
  const t = useTranslations('polls');
  if (survey.pollOptions.length === 0) return null;

  const isOpen = survey.polledBy.length === 0 && !survey.expired;
  const count = t('votes', { count: survey.vote });
  const asPrinted = (outcome: ReactNode) => <Printed survey={survey} count={count} outcome={outcome} />;

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
            <BallotForm survey={survey} viewer={viewer} count={count} {...events} />
          </Suspense>
        ) : (
          asPrinted(isOpen ? <LoginToVote /> : <Over voted={survey.polledBy.length > 0} />)
        )}
      </section>
    </Card>
  );
}

const TITLE = 'poll-title';

/** The ballot as it hangs on the wall: laid out like the one that is cast, so that nothing moves when one becomes the other. */
function Printed({
  survey,
  count,
  outcome,
}: {
  survey: Pick<Survey, 'pollQuestion' | 'pollOptions' | 'polledBy'>;
  count: string;
  outcome: ReactNode;
}) {
  const t = useTranslations('polls');

  return (
    <>
      <p className="mb-3">
        <PollQuestion>{survey.pollQuestion}</PollQuestion>
      </p>
      <PollRows
        options={survey.pollOptions}
        chosen={survey.polledBy[0]?.selectedOption ?? null}
        chosenLabel={t('yourVote')}
      />
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
