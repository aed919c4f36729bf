import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { clockText, type TimedAttempt } from '#web/features/taking/clock/countdown.ts';
import { useCountdown } from '#web/features/taking/clock/use-countdown.ts';
import { CountdownBar } from '#web/ui/states/countdown-bar.tsx';

/**
 * Shows the time left.
 * @param props.onTimeUp called once when the time is up; null while that must have no effect
 * @param props.onLostTime see `useCountdown`
 */
export function Clock({
  attempt,
  deadline,
  onTimeUp,
  onLostTime,
}: {
  attempt: TimedAttempt;
  deadline: string;
  onTimeUp: (() => void) | null;
  onLostTime: () => void;
}) {
  const t = useTranslations('taking');
  const { secondsLeft, totalSeconds } = useCountdown(attempt, deadline, onLostTime);
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) onTimeUp?.();
  }, [isOver, onTimeUp]);

  // Without a time limit only the deadline of the survey is left to tell, once it is near.
  if (attempt.expiresAt === null && secondsLeft > NEAR_SECONDS) return null;
  return (
    <CountdownBar
      label={t('timeLeft')}
      secondsLeft={secondsLeft}
      totalSeconds={attempt.expiresAt === null ? NEAR_SECONDS : totalSeconds}
      timeText={clockText(secondsLeft)}
      announce={(seconds) => t('secondsLeft', { seconds })}
    />
  );
}

const NEAR_SECONDS = 600;
