import { useState } from 'react';
import { browserStorage } from '#web/ui/browser-storage.ts';
import { openKeptText, type TextOf } from '#web/ui/forms/kept-text.ts';

/**
 * The text of a field, there again after a reload and after the person has signed in again. A guest's ends with the tab, as
 * the next guest at this browser is another person. Give the form a key of the person, so that another one gets their own.
 * @returns the text, and how to change it; an empty one is forgotten
 */
export function useKeptText(of: TextOf): [text: string, keep: (text: string) => void] {
  const [store] = useState(() =>
    openKeptText(browserStorage(of.personId === null ? 'sessionStorage' : 'localStorage'), of),
  );
  const [text, setText] = useState(store.load);

  function keep(next: string): void {
    store.save(next);
    setText(next);
  }

  return [text, keep];
}
