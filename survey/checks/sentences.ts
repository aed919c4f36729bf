import type { ErrorRule } from './survey.ts';

/** The sentence of each error, for programs and readers of the API. */
export const CHECK_SENTENCES: Record<ErrorRule, string> = {
  unreachable: 'Nobody can get to this: its conditions contradict each other, or those of what they look at',
  unreachableEnding: 'Nobody can get this ending: its conditions contradict each other, or those of what they look at',
  endingBehind: 'Nobody can get this ending: one before it has no condition, and so is for all',
  bandGap: 'There are sums between this band and the one before that have no band',
  noAnswer: 'No answer can meet this together with the other settings of the question',
};
