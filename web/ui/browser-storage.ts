/**
 * The storage of this browser, or of this tab alone; null where the person has switched it off, which makes even looking at
 * it throw.
 */
export function browserStorage(which: 'localStorage' | 'sessionStorage' = 'localStorage'): Storage | null {
  try {
    return window[which];
  } catch {
    return null;
  }
}
