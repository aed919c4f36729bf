import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldControl } from '#web/ui/forms/field-context.ts';
import { INPUT_BARE, INPUT_FRAME, INPUT_LOOK } from '#web/ui/forms/input-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The platform's own list in our box: phones and screen readers support it best. */
export function Select({
  compact = false,
  bare = false,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & {
  /** Small, for the row of a table; on touch screens it has the usual size. */
  compact?: boolean;
  /** Like text of the page, as wide as its words. */
  bare?: boolean;
}) {
  const look = bare ? BARE : compact ? COMPACT : USUAL;

  return (
    <span className={joinClasses('relative inline-block', bare ? 'max-w-full' : 'w-full', className)}>
      <select {...useFieldControl()} {...rest} className={joinClasses(look, 'appearance-none truncate')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={joinClasses(
          'pointer-events-none absolute top-1/2 size-4.5 -translate-y-1/2 text-quiet',
          compact || bare ? 'right-2' : 'right-3',
        )}
      />
    </span>
  );
}

const USUAL = `${INPUT_LOOK} min-h-11 pr-10`;
const BARE = `${INPUT_BARE} field-sizing-content max-w-full pr-8 pl-2`;
const COMPACT = `${INPUT_FRAME} min-h-8 py-0.5 pr-8 pl-2.5 pointer-coarse:min-h-11 pointer-coarse:text-base pointer-fine:text-sm`;
