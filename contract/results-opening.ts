import type { ResultsOpening } from '#basics/choices.ts';
import { ANONYMOUS_MIN } from '#basics/limits.ts';

/**
 * Decides whether the results of a survey are open to others than the author and admins. The server decides by it what leaves, and
 * pages what they promise. No zod here, because every page of a survey has it.
 * @param state.hasTaken whether the viewer has answered, or has voted where the results are those of the poll
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
 * Whether nobody reads what was answered, not even the author: of a few anonymous answers it could be guessed whose each is, by who
 * has answered already. How many there are is told all the same.
 */
export const isWithheld = ({ anonymous }: { anonymous: boolean }, responses: number): boolean =>
  anonymous && responses < ANONYMOUS_MIN;

/** Whether others than the author and admins read what respondents typed, now or later. */
export const areTextsRead = ({ resultsOpen, textsOpen }: { resultsOpen: ResultsOpening; textsOpen: boolean | null }) =>
  resultsOpen !== 'never' && textsOpen === true;
