import { useState } from 'react';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';

/** The columns of a survey's grid that its reader hid, kept in this browser. Columns of new questions are shown. */
export function useHiddenColumns(surveyId: string): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const key = `canvass.columns.${surveyId}`;
  const [hidden, setHidden] = useState(() => readKept(key));

  function hide(columns: ReadonlySet<string>): void {
    setHidden(columns);
    try {
      if (columns.size === 0) browserStorage()?.removeItem(key);
      else browserStorage()?.setItem(key, JSON.stringify([...columns]));
    } catch {
      // If the storage is full, the choice still holds for this page.
    }
  }

  return [hidden, hide];
}

function readKept(key: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(browserStorage()?.getItem(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []);
  } catch {
    // An unreadable choice hides no column.
    return new Set();
  }
}
