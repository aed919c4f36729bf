import { useState } from 'react';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';
import { openKeptText, type TextOf } from '#web/ui/forms/kept-text.ts';

/**
 * The text of a field, restored after a reload and a new log-in. A guest's text ends with the tab, because the next guest may be
 * another person. Key the form by person, so that each gets their own text.
 * @returns the text and a function to change it; empty text is removed
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
