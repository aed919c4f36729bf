import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to where it was before a dialog opened, unless the closing action has moved it. Radix does so only for its own
 * triggers, and state opens our dialogs. Pass the result to `onCloseAutoFocus`.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const origin: RefObject<HTMLElement | null> = useRef(null);

  // A layout effect runs before the dialog takes the focus, which is in an ordinary effect.
  useLayoutEffect(() => {
    if (open) origin.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, [open]);

  return (event) => {
    event.preventDefault();
    const isMovedOn = document.activeElement !== null && document.activeElement !== document.body;
    if (origin.current?.isConnected && !isMovedOn) origin.current.focus();
  };
}

/** Keeps a dialog open when a note above it is pressed. Pass it to `onInteractOutside`. */
export function keepOpenForNotes(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-notes]')) event.preventDefault();
}

/** Lets Escape close only the menu or popover in a dialog. Pass it to `onEscapeKeyDown`. */
export function keepOpenForMenus(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[popover]')) event.preventDefault();
}
