import type { ErrorRule } from './survey.ts';

/** The sentence of each error, for programs and readers of the API. */
export const CHECK_SENTENCES: Record<ErrorRule, string> = {
  unreachable: 'No one will see this. Its conditions can’t all be true',
  unreachableEnding: 'No one will see this ending. Its conditions can’t all be true',
  endingBehind: 'No one will see this ending. An earlier one has no condition, so everyone gets that one',
  bandGap: 'Some sums between this band and the one before have no band',
  noAnswer: 'No answer can meet this and the question’s other settings',
};
