import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to where it was when a dialog opened, unless what closed the dialog has moved it on. Radix does so
 * only for its own triggers; our dialogs are opened by state. Give the result to `onCloseAutoFocus`.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const origin: RefObject<HTMLElement | null> = useRef(null);

  // A layout effect runs before the dialog takes the focus, which happens in an ordinary effect.
  useLayoutEffect(() => {
    if (open) origin.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, [open]);

  return (event) => {
    event.preventDefault();
    const isMovedOn = document.activeElement !== null && document.activeElement !== document.body;
    if (origin.current?.isConnected && !isMovedOn) origin.current.focus();
  };
}

/** Keeps a dialog open when a note above it is pressed. Give it to `onInteractOutside`. */
export function keepOpenForNotes(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-notes]')) event.preventDefault();
}

/** Escape in a menu closes the menu alone. Give it to `onEscapeKeyDown`. */
export function keepOpenForMenus(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[role=menu]')) event.preventDefault();
}
