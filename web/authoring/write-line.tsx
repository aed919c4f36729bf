import type { ComponentProps, KeyboardEvent } from 'react';
import { useFieldControl } from '#web/ui/forms/field-context.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * A text field in the type of the published survey; it grows with its text. A line break ends it, and Enter calls
 * `onEnter`.
 */
export function WriteLine({
  multiline = false,
  breaks = false,
  onEnter,
  onKeyDown,
  className,
  ...rest
}: ComponentProps<'textarea'> & {
  multiline?: boolean;
  /** Whether Shift and Enter begin a new line. */
  breaks?: boolean;
  onEnter?: () => void;
}) {
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    onKeyDown?.(event);
    const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !(breaks && event.shiftKey);
    if (!isPlain || multiline || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    onEnter?.();
  }

  return (
    <textarea
      rows={1}
      {...useFieldControl()}
      {...rest}
      onKeyDown={handleKey}
      className={joinClasses(
        WRITTEN,
        'field-sizing-content block w-full py-0.5 pointer-coarse:py-2',
        multiline ? 'resize-y supports-[field-sizing:content]:resize-none' : 'resize-none',
        className,
      )}
    />
  );
}

/** Text of the survey that can be typed over: a line below it with the focus, and in forced colours always. */
export const WRITTEN =
  'scroll-my-24 rounded-none border-transparent border-b-2 bg-transparent transition-[border-color] placeholder:text-quiet not-read-only:not-aria-invalid:not-focus-visible:hover:border-hairline focus-visible:border-blue focus-visible:outline-hidden aria-invalid:border-red';
