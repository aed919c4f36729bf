import { useSyncExternalStore } from 'react';

/** Whether the field of this name is being typed in: it is judged when it is left. */
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
  // When the event comes, the old field has lost the focus and the new one has not got it yet.
  const later = () => queueMicrotask(onChange);
  for (const type of ['focusin', 'focusout']) addEventListener(type, later, { signal: listening.signal });
  return () => listening.abort();
}
