import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { clockText, timeLeft } from '#web/features/taking/clock/countdown.ts';
import { taking } from '#web/messages/en/taking/taking.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { useNow } from '#web/ui/browser/use-now.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

interface Running {
  survey: Pick<Survey, '_id' | 'deadline' | 'serverNow'>;
  attempt: NonNullable<Survey['attempt']>;
  /** When the survey was read, in milliseconds. */
  asOf: number;
  onTimeUp: () => void;
}

/** Shows a respondent who left the survey the remaining time, with a link back to the form. */
export const RunningAttempt = withTexts({ taking }, Continue);

function Continue({ survey: { _id: id, deadline, serverNow }, attempt, asOf, onTimeUp }: Running) {
  const t = useTranslations('taking.running');
  // Starts at zero, however late the page hydrates and whatever this device's clock shows.
  const now = useNow(1_000, asOf).getTime();
  // Live numbers update the survey but not the time at which it was read.
  const [read, setRead] = useState({ serverNow, receivedAt: asOf });
  if (read.serverNow !== serverNow) setRead({ serverNow, receivedAt: asOf });
  const { secondsLeft } = timeLeft({ ...attempt, ...read }, deadline, now);
  const isOver = secondsLeft === 0;
  const timeUp = useEffectEvent(onTimeUp);

  useEffect(() => {
    if (isOver) timeUp();
  }, [isOver]);

  return (
    <div className="grid gap-2">
      <LinkButton size="large" wide to={paths.takeSurvey.to(id)}>
        {t('goOn')}
      </LinkButton>
      {attempt.expiresAt === null ? null : (
        <p className="text-balance text-center text-quiet text-sm tabular-nums">
          {t('left', { time: clockText(secondsLeft) })}
        </p>
      )}
    </div>
  );
}
