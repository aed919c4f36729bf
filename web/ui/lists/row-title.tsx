import type { ReactNode } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * A row's subject on one line. A quiet text beside it is shortened or leaves if there is no room. Actions replace it while the row
 * has the pointer or the focus; on touch screens and phones they are only in the row's menu.
 */
export function RowTitle({
  children,
  beside,
  actions,
  sign,
}: {
  /** A link or a text, shortened with an ellipsis. */
  children: ReactNode;
  beside?: ReactNode;
  actions?: ReactNode;
  /** Shown to the pointer: what a press on the title does. For rows with one action, whose title's name tells others. */
  sign?: string;
}) {
  return (
    <div className="flex min-w-0 items-center gap-2 @min-[40rem]:relative">
      <RowLine beside={beside}>{children}</RowLine>
      {actions ? <span className={joinClasses(WAITING, '-me-1')}>{actions}</span> : null}
      {sign ? (
        <span aria-hidden="true" className={joinClasses(WAITING, 'pointer-events-none font-[550] text-quiet text-sm')}>
          {sign}
        </span>
      ) : null}
    </div>
  );
}

/** A line of a row: a text shortened with an ellipsis, and a quiet text beside it if there is room. */
export function RowLine({ children, beside }: { children?: ReactNode; beside?: ReactNode }) {
  return (
    <div className={LINE}>
      {children ? (
        // The outline of the link itself would be cut off with its words.
        <span
          dir="auto"
          className="-m-1 max-w-full truncate rounded-mark p-1 *:outline-none has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:-outline-offset-2"
        >
          {children}
        </span>
      ) : null}
      {beside ? (
        <span dir="auto" className={BESIDE}>
          {beside}
        </span>
      ) : null}
    </div>
  );
}

/** Overflow wraps below the edge and is hidden. The padding leaves room for a focused link's outline. */
const LINE = '-m-1 flex h-7.5 min-w-0 grow flex-wrap items-baseline gap-x-2.5 gap-y-4 overflow-hidden p-1 leading-5.5';
/** Ends in an ellipsis if it does not fit. */
const BESIDE = 'h-5.5 min-w-20 grow basis-0 truncate text-quiet text-sm leading-5.5 @max-[40rem]:hidden';
/** Not `hidden`, so that the keyboard can reach them; then they take their room. */
const WAITING =
  'flex shrink-0 items-center not-group-focus-within/row:not-group-hover/row:absolute not-group-focus-within/row:not-group-hover/row:end-0 not-group-focus-within/row:not-group-hover/row:opacity-0 @max-[40rem]:hidden pointer-coarse:hidden';

/** The look of a text that opens its row. On a phone the whole row can be pressed. */
export const OPENS_ROW = 'font-semibold @max-[40rem]:after:absolute @max-[40rem]:after:inset-0';
