import { CATEGORIES } from '#basics/choices.ts';

/** The category of the person's last survey in this browser, otherwise a common one. */
export function lastCategory(storage: Storage | null, personId: string): string {
  try {
    const last = storage?.getItem(nameFor(personId));
    return CATEGORIES.find((category) => category === last) ?? FIRST;
  } catch {
    return FIRST;
  }
}

export function noteCategory(storage: Storage | null, personId: string, category: string): void {
  try {
    storage?.setItem(nameFor(personId), category);
  } catch {
    // The storage is full: the next survey begins with an older category.
  }
}

const nameFor = (personId: string): string => `canvass.editor.category.${personId}`;
const FIRST = 'Education and Learning';
