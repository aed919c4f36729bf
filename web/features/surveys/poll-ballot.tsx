import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import { BallotRows } from '#web/features/surveys/ballot-rows.tsx';
import { Card } from '#web/ui/card.tsx';
import { Status } from '#web/ui/status.tsx';

/** A survey's poll as a ballot, with the viewer's own tick on it. Not there for a survey without a poll. */
export function PollBallot({
  survey,
  action,
}: {
  survey: Pick<Survey, 'pollQuestion' | 'pollOptions' | 'polledBy' | 'vote' | 'expired'>;
  /** What somebody who has not voted can do about it while the survey is open. */
  action: ReactNode;
}) {
  const t = useTranslations('surveys');
  const chosen = survey.polledBy[0]?.selectedOption ?? null;
  if (survey.pollOptions.length === 0) return null;

  return (
    <Card>
      <section aria-labelledby={TITLE}>
        <h2 id={TITLE} className="font-medium text-quiet text-sm tracking-normal">
          {t('poll.title')}
        </h2>
        <p className="mt-1 mb-4 font-display font-semibold text-lg leading-snug tracking-snug">{survey.pollQuestion}</p>
        <BallotRows options={survey.pollOptions} chosen={chosen} chosenLabel={t('poll.yourVote')} />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <span className="text-quiet text-sm tabular-nums">{t('votes', { count: survey.vote })}</span>
          <Outcome voted={chosen !== null} expired={survey.expired} action={action} />
        </div>
      </section>
    </Card>
  );
}

const TITLE = 'poll-title';

function Outcome({ voted, expired, action }: { voted: boolean; expired: boolean; action: ReactNode }) {
  const t = useTranslations('surveys.poll');

  if (voted) return <Status tone="done">{t('voted')}</Status>;
  return expired ? <span className="text-quiet text-sm">{t('closed')}</span> : action;
}
