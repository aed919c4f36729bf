import { browserStorage } from '#web/ui/browser/browser-storage.ts';

/**
 * Prefix of the drafts' names in the browser's storage. The number is the version of the format: raise it when `Kept`
 * changes.
 */
export const DRAFT_PREFIX = 'canvass.draft.1.';

/** Stands in the names of drafts for the id of a respondent without an account. */
export const GUEST = 'guest';

/** A window event: submissions that wait for their next try are tried at once. */
export const TRY_NOW = 'canvass.try-now';

/**
 * The surveys whose answers this respondent has handed in and the server has not acknowledged. Runs on every page, so it
 * searches the stored text without parsing it.
 */
export function listUnsent(personId: string): string[] {
  const own = `${DRAFT_PREFIX}${personId}.`;
  return Object.entries(browserStorage() ?? {})
    .filter(([name, kept]) => name.startsWith(own) && kept.includes('"submission":{'))
    .map(([name]) => name.slice(own.length));
}
