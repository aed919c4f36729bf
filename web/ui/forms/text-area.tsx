import type { ComponentProps } from 'react';
import { useFieldControl } from '#web/ui/forms/field-context.ts';
import { INPUT_LOOK } from '#web/ui/forms/input-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A text field of several lines; it grows with its text in browsers that support this. */
export function TextArea({ rows = 4, className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...useFieldControl()}
      {...rest}
      rows={rows}
      className={joinClasses(INPUT_LOOK, 'field-sizing-content max-h-96 min-h-[calc(2lh+1rem)] resize-y', className)}
      style={{ minHeight: `calc(${rows}lh + 1rem)` }}
    />
  );
}
