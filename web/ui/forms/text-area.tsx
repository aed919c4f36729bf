import type { ComponentProps } from 'react';
import { useFieldControl } from '#web/ui/forms/field-context.ts';
import { INPUT_LOOK } from '#web/ui/forms/input-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A text field of several lines; it grows with its text in browsers that support this. */
export function TextArea({
  rows = 4,
  className,
  ...rest
}: ComponentProps<'textarea'> & { rows?: keyof typeof HEIGHTS }) {
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      rows={rows}
      className={joinClasses(INPUT_LOOK, 'field-sizing-content max-h-96 resize-y', HEIGHTS[rows], className)}
    />
  );
}

/** Classes, because the content security policy refuses style attributes in a page's HTML. */
const HEIGHTS = {
  2: 'min-h-[calc(2lh+1rem)]',
  3: 'min-h-[calc(3lh+1rem)]',
  4: 'min-h-[calc(4lh+1rem)]',
  5: 'min-h-[calc(5lh+1rem)]',
  7: 'min-h-[calc(7lh+1rem)]',
} as const;
