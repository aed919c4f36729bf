import type { ReactNode } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A sheet of ballot paper: a stub, the question over a double rule, the rows, and a foot. */
export function Ballot({
  stub,
  count,
  question,
  questionId,
  level: Question = 'h3',
  pad = false,
  inset = false,
  foot,
  children,
}: {
  stub: ReactNode;
  /** At the end of the stub. */
  count: ReactNode;
  question: string;
  /** For `aria-labelledby` of the rows. */
  questionId: string;
  level?: 'h2' | 'h3' | 'p';
  /** The top sheet of a pad, with a larger question; other sheets show below it. */
  pad?: boolean;
  /** Part of a card, without stub and edges; the count is in the foot. */
  inset?: boolean;
  foot: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={joinClasses(!inset && 'rounded-card border border-hairline bg-raised', pad && PAD)}>
      <div
        className={joinClasses(
          'flex flex-wrap justify-between gap-x-4 px-4 text-quiet text-sm tabular-nums sm:px-6',
          inset ? 'pt-4 sm:pt-7' : 'border-edge border-b border-dashed py-3',
        )}
      >
        <span className="min-w-0">{stub}</span>
        {inset ? null : <span>{count}</span>}
      </div>
      <Question
        id={questionId}
        dir="auto"
        className={joinClasses(
          'text-balance px-4 pb-4 font-[650] font-display text-xl leading-tight tracking-tight sm:px-6',
          inset ? 'pt-1' : 'pt-5',
          pad && 'sm:text-2xl sm:leading-[1.15]',
        )}
      >
        {question}
      </Question>
      <div className="mx-4 h-1 border-ink border-t-2 border-b sm:mx-6" />
      {children}
      <div className="flex min-h-20 items-center justify-between gap-4 px-4 pt-3 pb-5 text-quiet text-sm sm:px-6">
        {inset ? <span className="tabular-nums">{count}</span> : null}
        {foot}
      </div>
    </div>
  );
}

/** The edges of two more sheets below the first. */
const PAD =
  'mb-2.5 shadow-[0_5px_0_-1px_var(--color-raised),0_5px_0_0_var(--color-hairline),0_10px_0_-1px_var(--color-raised),0_10px_0_0_var(--color-hairline)]';
