import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { clockText, type TimedAttempt } from '#web/features/taking/countdown.ts';
import { useCountdown } from '#web/features/taking/use-countdown.ts';
import { CountdownBar } from '#web/ui/countdown-bar.tsx';

/**
 * The time left, and the way out.
 * @param props.onTimeUp once, when no time is left; null while that changes nothing
 */
export function TakingHeader({
  survey,
  attempt,
  onTimeUp,
  onLostTime,
}: {
  survey: Survey;
  attempt: TimedAttempt;
  onTimeUp: (() => void) | null;
  onLostTime: () => void;
}) {
  const t = useTranslations('taking');
  const { secondsLeft, totalSeconds } = useCountdown(attempt, survey.deadline, onLostTime);
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) onTimeUp?.();
  }, [isOver, onTimeUp]);

  return (
    <header className="sticky top-0 z-40 border-hairline border-b bg-paper">
      <div className="mx-auto flex h-16 max-w-form items-center gap-4 px-4 sm:px-6">
        <Link
          to={paths.surveyDetails.to(survey._id)}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-quiet no-underline hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
          {t('leave')}
        </Link>
        <div className="grow">
          <CountdownBar
            label={t('timeLeft')}
            secondsLeft={secondsLeft}
            totalSeconds={totalSeconds}
            timeText={clockText(secondsLeft)}
            announce={(seconds) => t('secondsLeft', { seconds })}
          />
        </div>
      </div>
    </header>
  );
}
