import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Takes the focus back to where it was when a dialog opened. Radix does so only for its own triggers; ours are opened by
 * state, so that whatever opens them need not carry them along. Give the result to `onCloseAutoFocus`.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const origin: RefObject<HTMLElement | null> = useRef(null);

  // Before the dialog takes the focus, which it does in an ordinary effect.
  useLayoutEffect(() => {
    if (open) origin.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, [open]);

  return (event) => {
    event.preventDefault();
    if (origin.current?.isConnected) origin.current.focus();
  };
}

/** A press on a note above a dialog is not a press beside the dialog. Give it to `onInteractOutside`. */
export function keepOpenForNotes(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-notes]')) event.preventDefault();
}
