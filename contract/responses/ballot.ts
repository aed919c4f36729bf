import type { Survey } from '../surveys/surveys.ts';

/** An option of a poll in a form: its code, which the form sends, and its text. */
export interface BallotOption {
  value: string;
  label: string;
}

export const ballotOptions = ({ pollOptions, pollCodes }: Pick<Survey, 'pollOptions' | 'pollCodes'>): BallotOption[] =>
  pollOptions.map((label, index) => ({ value: String(pollCodes[index]), label }));

/** In the address of a survey's details: the code of an option that the visitor has ticked but not voted for. */
export const TICKED_PARAM = 'vote';

/** The codes of the options that an address ticks. A form without scripts can send several; then none counts. */
export const ticksIn = (search: URLSearchParams): string[] => [...new Set(search.getAll(TICKED_PARAM))];

/**
 * The survey whose details or form a path of this site shows, and the option of its poll ticked on the way there; null for other
 * paths. The path may come from the address bar, so the survey and the option may not exist.
 */
export function readSurveyAddress(
  path: string | null,
): { surveyId: string; isForm: boolean; ticked: string | null } | null {
  const found = /^\/dashboard\/(survey|survey-details)\/([\w-]{1,64})(?:\?([^#]*))?(?:#|$)/.exec(path ?? '');
  const [, page, surveyId, query] = found ?? [];
  if (!surveyId) return null;
  const search = new URLSearchParams(query);
  const [ticked = null, ...more] = ticksIn(search);
  // A test of a survey answers nothing.
  return { surveyId, isForm: page === 'survey' && !search.has('try'), ticked: more.length > 0 ? null : ticked };
}
