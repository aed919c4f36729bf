/** The drafts' names in the browser's storage begin so. The number is the form of what is kept: change it with `Kept`. */
export const DRAFT_PREFIX = 'canvass.draft.1.';

/** An event of the window: what waits for its next try is tried at once. */
export const TRY_NOW = 'canvass.try-now';

/**
 * The surveys to which this person has handed in answers that the server has not acknowledged, as far as this browser
 * knows. Asked on every page, so it looks at what is kept without reading it.
 */
export function listUnsent(personId: string): string[] {
  const own = `${DRAFT_PREFIX}${personId}.`;
  try {
    return Object.entries(localStorage)
      .filter(([name, kept]) => name.startsWith(own) && kept.includes('"submission":{'))
      .map(([name]) => name.slice(own.length));
  } catch {
    return []; // where the person has switched storage off, even looking at it throws
  }
}
