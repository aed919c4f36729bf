/**
 * The storage of this browser, or of this tab alone; null when the user has switched it off, since then reading it
 * throws.
 */
export function browserStorage(which: 'localStorage' | 'sessionStorage' = 'localStorage'): Storage | null {
  try {
    return window[which];
  } catch {
    return null;
  }
}
