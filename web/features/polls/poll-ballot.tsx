import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import type { User } from '#contract/users.ts';
import { BallotForm } from '#web/features/polls/ballot-form.tsx';
import { LoginToVote } from '#web/features/polls/login-to-vote.tsx';
import { PollQuestion } from '#web/features/polls/poll-question.tsx';
import type { VoteEvents } from '#web/features/polls/use-voting.ts';
import { BallotRows } from '#web/ui/ballot-rows.tsx';
import { Card } from '#web/ui/card.tsx';
import { Status } from '#web/ui/status.tsx';

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
  const chosen = survey.polledBy[0]?.selectedOption ?? null;
  const isOpen = chosen === null && !survey.expired;
  const count = t('votes', { count: survey.vote });
  if (survey.pollOptions.length === 0) return null;

  return (
    <Card>
      <section aria-labelledby={TITLE}>
        <h2 id={TITLE} className="mb-1 font-medium text-quiet text-sm tracking-normal">
          {t('title')}
        </h2>
        {isOpen && viewer ? (
          <BallotForm survey={survey} viewer={viewer} count={count} {...events} />
        ) : (
          <>
            <p className="mb-4">
              <PollQuestion>{survey.pollQuestion}</PollQuestion>
            </p>
            <BallotRows options={survey.pollOptions} chosen={chosen} chosenLabel={t('yourVote')} />
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <span className="text-quiet text-sm tabular-nums">{count}</span>
              {chosen !== null ? (
                <Status tone="done">{t('voted')}</Status>
              ) : isOpen ? (
                <LoginToVote />
              ) : (
                <span className="text-quiet text-sm">{t('closed')}</span>
              )}
            </div>
          </>
        )}
      </section>
    </Card>
  );
}

const TITLE = 'poll-title';
