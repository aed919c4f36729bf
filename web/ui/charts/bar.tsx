import type { ReactNode } from 'react';
import { barOf, type Tone } from '#web/ui/charts/chart-tones.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * A bar of a table whose body has the class `bars`. Bars grow one after another when they appear, and move when their numbers
 * change. Text beside a bar says the same.
 */
export function Bar({
  length,
  reach = length,
  tone,
  className,
  children,
}: {
  /** 0 to 1 of the available room. */
  length: number;
  /** Where the drawing on the bar ends, in the same room; the words beside it start there. */
  reach?: number;
  tone: Tone;
  /** The class of its height. */
  className: string;
  /** Drawn on the bar. */
  children?: ReactNode;
}) {
  return (
    <svg
      aria-hidden="true"
      width={`${reach * 100}%`}
      className={joinClasses(
        'shrink-0 overflow-hidden rounded-bar transition-[width] duration-200 mirrored',
        className,
      )}
    >
      {/* Half of the line is outside and cut off. */}
      <rect
        width={`${(length / reach || 0) * 100}%`}
        height="100%"
        rx="2"
        strokeWidth="2"
        className={`animate-grow ${barOf(tone)}`}
      />
      {children}
    </svg>
  );
}

/** A ballot's tick without its box: marks the viewer's choice. */
export function OwnTick() {
  return (
    <svg viewBox="4 0 24 24" fill="none" aria-hidden="true" className="size-4.5 shrink-0 self-center overflow-visible">
      <path
        d="M6.6 15.1c2 1.5 3.5 3.3 4.7 5.6C14.2 13.6 18.7 7.6 25.4 2.6"
        className="stroke-blue"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
