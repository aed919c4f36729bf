import { useSyncExternalStore } from 'react';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Reads and sets the theme. The choice is stored and reaches all open tabs. */
export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  return { choice: useSyncExternalStore(subscribe, readChoice, () => 'system'), choose };
}

/** web/before-paint.ts reads the same key before the first paint. */
const STORAGE_KEY = 'canvass.theme';
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function choose(choice: ThemeChoice): void {
  show(choice);
  try {
    if (choice === 'system') browserStorage()?.removeItem(STORAGE_KEY);
    else browserStorage()?.setItem(STORAGE_KEY, choice);
  } catch {
    // If the storage is full, the choice still holds for this page.
  }
}

function show(choice: string | null): void {
  const { dataset } = document.documentElement;
  if (choice === 'light' || choice === 'dark') dataset['theme'] = choice;
  else delete dataset['theme'];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
  };
}

function followOtherTab(event: StorageEvent): void {
  if (event.key === STORAGE_KEY) show(event.newValue);
}
