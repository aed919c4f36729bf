import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldControl } from '#web/ui/forms/field-context.ts';
import { INPUT_FRAME, INPUT_LOOK } from '#web/ui/forms/input-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The platform's own list in our box: phones and screen readers support it best. */
export function Select({
  compact = false,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & {
  /** Small, for the row of a table; on touch screens it has the usual size. */
  compact?: boolean;
}) {
  return (
    <span className={joinClasses('relative inline-block w-full', className)}>
      <select
        {...useFieldControl()}
        {...rest}
        className={joinClasses(compact ? COMPACT : `${INPUT_LOOK} min-h-11 pr-10`, 'appearance-none truncate')}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={joinClasses(
          'pointer-events-none absolute top-1/2 size-4.5 -translate-y-1/2 text-quiet',
          compact ? 'right-2' : 'right-3',
        )}
      />
    </span>
  );
}

const COMPACT = `${INPUT_FRAME} min-h-8 py-0.5 pr-8 pl-2.5 pointer-coarse:min-h-11 pointer-coarse:text-base pointer-fine:text-sm`;
