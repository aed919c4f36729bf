import type { ResultsOpening } from '#basics/choices.ts';
import { ANONYMOUS_MIN } from '#basics/limits.ts';

/**
 * Decides whether others than the author and admins see the results of a survey. The server checks it before it sends results, pages
 * before they promise them. No zod here, because every page of a survey has it.
 * @param state.hasTaken whether the viewer has answered, or voted if the results are the poll's
 */
export function areResultsOpen(
  when: ResultsOpening,
  { hasTaken, expired }: { hasTaken: boolean; expired: boolean },
): boolean {
  switch (when) {
    case 'never':
      return false;
    case 'after-answering':
      return hasTaken || expired;
    case 'after-close':
      return expired;
    case 'always':
      return true;
  }
}

/**
 * Hides the answers to an anonymous survey from everybody, even its author, until there are enough. Else the author could work out
 * who gave them. The number of responses stays public.
 */
export const isWithheld = ({ anonymous }: { anonymous: boolean }, responses: number): boolean =>
  anonymous && responses < ANONYMOUS_MIN;

/** Whether others than the author and admins read what respondents typed, now or later. */
export const areTextsRead = ({ resultsOpen, textsOpen }: { resultsOpen: ResultsOpening; textsOpen: boolean | null }) =>
  resultsOpen !== 'never' && textsOpen === true;
