import { useState } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';
import { BarLine } from './progress-bar.tsx';

/**
 * The time left, and a line on the bar's lower border that shrinks with it. Screen readers hear the sentence of `announce` at 60,
 * 30 and 10 seconds only.
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
  // Skips warnings that were due before the bar appeared: a survey may be shorter than a warning.
  const [passedAtStart] = useState(warning);
  const spoken = warning === passedAtStart ? undefined : warning;

  return (
    <>
      <span
        aria-hidden="true"
        className={joinClasses(
          'min-w-12 shrink-0 text-end font-semibold tabular-nums',
          secondsLeft <= 10 ? 'text-red' : 'text-ink',
        )}
      >
        {timeText}
      </span>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={totalSeconds}
        aria-valuenow={secondsLeft}
        aria-valuetext={timeText}
        className="absolute inset-x-0 -bottom-0.5 h-0.5"
      >
        <BarLine
          share={totalSeconds > 0 ? secondsLeft / totalSeconds : 0}
          className={`transition-transform duration-1000 ease-linear ${INK[warning ?? 0] ?? 'fill-lead'}`}
        />
      </div>
      <span role="status" className="sr-only">
        {spoken === undefined ? '' : announce(spoken)}
      </span>
    </>
  );
}

const WARN_AT_SECONDS = [10, 30, 60];
const INK: Record<number, string> = { 30: 'fill-amber', 10: 'fill-red' };
