import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldControl } from '#web/ui/forms/field-context.ts';
import { INPUT_BARE, INPUT_FRAME, INPUT_LOOK } from '#web/ui/forms/input-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The browser's own list in our box, because phones and screen readers support it best. */
export function Select({
  look = 'field',
  changed = false,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & {
  /**
   * `compact` is small. `bare`, for table rows, is plain text until it has the pointer's row, the focus, a change or a fault.
   * `text` is for a line of text, as wide as its words.
   */
  look?: keyof typeof LOOKS;
  /** Only for `bare`: the chosen option is not the stored one. */
  changed?: boolean;
}) {
  return (
    <span className={joinClasses('relative inline-block', look === 'text' ? 'max-w-full' : 'w-full', className)}>
      <select
        {...useFieldControl()}
        {...rest}
        className={joinClasses(LOOKS[look], changed && CHANGED, 'peer appearance-none truncate')}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={joinClasses(
          'pointer-events-none absolute top-1/2 size-4.5 -translate-y-1/2 text-quiet',
          look === 'field' ? 'end-3' : 'end-2',
          look === 'bare' && !changed && BARE_SIGN,
        )}
      />
    </span>
  );
}

const SMALL = 'min-h-8 py-0.5 pe-8 ps-2.5 pointer-coarse:min-h-11 pointer-coarse:text-base';
const LOOKS = {
  field: `${INPUT_LOOK} min-h-11 pe-10`,
  compact: `${INPUT_FRAME} ${SMALL} pointer-fine:text-sm`,
  bare: `${INPUT_FRAME} ${SMALL} pointer-fine:text-md in-[tr:not(:hover)]:not-focus:not-aria-invalid:border-transparent in-[tr:not(:hover)]:not-focus:bg-transparent`,
  text: `${INPUT_BARE} field-sizing-content max-w-full pe-8 ps-2`,
} as const;
const CHANGED = 'border-blue! bg-blue-wash! font-semibold text-blue-deep!';
/** Shown always on touch screens, which have no pointer to reveal it. */
const BARE_SIGN = 'pointer-fine:in-[tr:not(:hover)]:not-peer-focus:opacity-0';
