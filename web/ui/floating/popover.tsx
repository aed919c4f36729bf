import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { stopsIn } from '#web/ui/browser/one-stop.ts';
import { FLOATING_LOOK } from '#web/ui/floating/floating-look.ts';
import { useFloatingMenu } from '#web/ui/floating/use-floating-menu.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * Fields beside the button that opened them, on a phone at the lower edge; mount it to open it. Its first field has the focus, except on
 * touch screens, where a keyboard would cover it. Escape, Enter in a line of text and a press outside close it, and so does Tab at
 * its end.
 */
export function Popover({
  label,
  anchor,
  at = anchor,
  wide = false,
  onClose,
  onLeave,
  children,
}: {
  label: string;
  /** Holds the button and the popover. */
  anchor: RefObject<HTMLElement | null>;
  /** The pressed button, if the anchor has several. */
  at?: RefObject<HTMLElement | null>;
  /** For two columns. */
  wide?: boolean;
  /** Closes it and returns the focus. */
  onClose: () => void;
  /** Closes it for a person who is elsewhere. */
  onLeave: () => void;
  children: ReactNode;
}) {
  const panel = useFloatingMenu({ open: true, anchor, at, side: 'below', align: 'start', onLeave });

  // After the panel itself has the focus.
  useEffect(() => {
    if (panel.current && !matchMedia('(pointer: coarse)').matches)
      stopsIn(panel.current)[0]?.focus({ preventScroll: true });
  }, [panel]);

  function closeByKey(event: KeyboardEvent): void {
    const { key, target } = event;
    // A calendar in it has an Escape of its own. A dialog around it has already prevented the default of this one.
    const escapes =
      key === 'Escape' && target instanceof Element && target.closest('[popover]') === event.currentTarget;
    const enters = key === 'Enter' && target instanceof HTMLInputElement && !event.defaultPrevented;
    if (!escapes && !enters) return;
    event.preventDefault();
    onClose();
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      onKeyDown={closeByKey}
      className={joinClasses(
        FLOATING_LOOK,
        PLACE,
        wide ? 'w-[min(35rem,calc(100vw-1rem))]' : 'w-[min(28rem,calc(100vw-1rem))]',
      )}
    >
      {children}
    </div>
  );
}

const PLACE =
  '@container fixed inset-[0_auto_auto_0] z-50 m-0 max-h-[calc(100dvh-1rem)] animate-rise overflow-y-auto overscroll-contain rounded-card p-4 pb-2 text-start outline-none max-sm:inset-[auto_0_0_0]! max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]';
