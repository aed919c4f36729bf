import type { ComponentProps, KeyboardEvent } from 'react';
import { useFieldControl } from '#web/ui/forms/field-context.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * A text field in the type of the published survey; it grows with its text. A line break ends it, and Enter calls
 * `onEnter`.
 */
export function WriteLine({
  multiline = false,
  onEnter,
  onKeyDown,
  className,
  ...rest
}: ComponentProps<'textarea'> & { multiline?: boolean; onEnter?: () => void }) {
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    onKeyDown?.(event);
    if (event.key !== 'Enter' || multiline || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    onEnter?.();
  }

  return (
    <textarea
      rows={1}
      dir="auto"
      {...useFieldControl()}
      {...rest}
      onKeyDown={handleKey}
      className={joinClasses(
        'field-sizing-content w-full rounded-t-mark border-edge border-b bg-transparent py-1.5 outline-none transition-[border-color,background-color] placeholder:text-quiet hover:border-ink focus-visible:border-blue focus-visible:bg-blue-wash focus-visible:shadow-[0_1px_0_0_var(--color-blue)] aria-invalid:border-red',
        multiline ? 'resize-y' : 'resize-none',
        className,
      )}
    />
  );
}
