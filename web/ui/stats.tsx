import type { ReactNode } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';
import { CELLS } from '#web/ui/look/cells-look.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Numbers on one sheet: give it three or four `Stat`s. */
export function Stats({ columns, children }: { columns: keyof typeof COLUMNS; children: ReactNode }) {
  return <dl className={joinClasses(CELLS, COLUMNS[columns])}>{children}</dl>;
}

/** As many columns as the labels allow; on a phone four numbers are in two rows. */
const COLUMNS = {
  3: 'grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]',
  4: 'grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]',
} as const;

/** A number with its label; `value` is null while loading. */
export function Stat({ label, value, note }: { label: string; value: string | null; note?: ReactNode }) {
  return (
    <div className="@container px-3 py-4 sm:px-4 xl:px-6 xl:py-5">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd
        className={joinClasses(
          'whitespace-nowrap font-display font-semibold leading-tight tabular-nums tracking-tight',
          sizeOf(value ?? ''),
        )}
      >
        {value ?? <Skeleton className="my-[0.06em] h-[1em] w-24 max-w-full" />}
      </dd>
      {note ? <dd className="mt-0.5 text-quiet text-sm">{note}</dd> : null}
    </div>
  );
}

/** The font size at which a number fits the width of its cell on one line. */
function sizeOf({ length }: string): string {
  if (length <= 7) return 'text-[length:min(var(--text-2xl),24cqi)]';
  return length <= 10 ? 'text-[length:min(var(--text-2xl),17cqi)]' : 'text-[length:min(var(--text-2xl),12cqi)]';
}
