import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldControl } from '#web/ui/field-context.ts';
import { INPUT_LOOK } from '#web/ui/input-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The platform's own list, in our box: phones and screen readers know it best. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={joinClasses('relative inline-block w-full', className)}>
      <select
        {...useFieldControl()}
        {...rest}
        className={joinClasses(INPUT_LOOK, 'min-h-11 appearance-none truncate pr-10')}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-quiet"
      />
    </span>
  );
}
