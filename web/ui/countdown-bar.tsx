import { useState } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * A bar that shrinks with the time left, and the seconds next to it. Screen readers hear it at 60, 30 and 10 seconds
 * only, with the sentence from `announce`.
 */
export function CountdownBar({
  label,
  secondsLeft,
  totalSeconds,
  timeText,
  announce,
}: {
  label: string;
  secondsLeft: number;
  totalSeconds: number;
  /** The time left as text ("1:48"). */
  timeText: string;
  announce: (seconds: number) => string;
}) {
  const warning = WARN_AT_SECONDS.find((seconds) => secondsLeft <= seconds);
  // Warnings from before the bar appeared are skipped: a survey may be shorter than a warning.
  const [passedAtStart] = useState(warning);
  const spoken = warning === passedAtStart ? undefined : warning;

  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={totalSeconds}
        aria-valuenow={secondsLeft}
        aria-valuetext={timeText}
        className="h-1.5 grow overflow-hidden rounded-full bg-hairline"
      >
        <div
          className={joinClasses(
            'h-full rounded-full transition-transform duration-1000 ease-linear',
            INK[warning ?? 0],
          )}
          style={{
            transform: `translateX(${totalSeconds > 0 ? Math.min(0, secondsLeft / totalSeconds - 1) * 100 : -100}%)`,
          }}
        />
      </div>
      <span
        aria-hidden="true"
        className={joinClasses(
          'min-w-12 text-right font-semibold tabular-nums',
          secondsLeft <= 10 ? 'text-red' : 'text-ink',
        )}
      >
        {timeText}
      </span>
      <span role="status" className="sr-only">
        {spoken === undefined ? '' : announce(spoken)}
      </span>
    </div>
  );
}

const WARN_AT_SECONDS = [10, 30, 60];
const INK: Record<number, string> = { 0: 'bg-blue', 60: 'bg-blue', 30: 'bg-amber', 10: 'bg-red' };
