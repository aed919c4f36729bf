/** The storage of this browser or this tab; null if the user has switched it off, because reading it throws. */
export function browserStorage(which: 'localStorage' | 'sessionStorage' = 'localStorage'): Storage | null {
  try {
    return window[which];
  } catch {
    return null;
  }
}
