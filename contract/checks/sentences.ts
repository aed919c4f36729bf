import type { ErrorRule } from './survey.ts';

/** The sentence of each error, for programs and readers of the API. */
export const CHECK_SENTENCES: Record<ErrorRule, string> = {
  noAnswer: 'No answer can meet this together with the other settings of the question',
};
