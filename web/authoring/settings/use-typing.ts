import { useSyncExternalStore } from 'react';

/** Whether the author is typing in the field of this name: it is validated on blur. */
export const useTyping = (name: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => {
      const field = document.activeElement;
      return field?.getAttribute('name') === name && field.matches(TYPED);
    },
    () => false,
  );

const TYPED = 'textarea, input:not([type=checkbox], [type=radio])';

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  // At this event the old field has lost the focus, and the new field does not have it yet.
  const later = () => queueMicrotask(onChange);
  for (const type of ['focusin', 'focusout']) addEventListener(type, later, { signal: listening.signal });
  return () => listening.abort();
}
