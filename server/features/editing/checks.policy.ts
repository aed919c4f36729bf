import { errorsIn } from '#contract/checks/check-survey.ts';
import { CHECK_SENTENCES } from '#contract/checks/sentences.ts';
import { AppError } from '#contract/errors.ts';
import type { SurveyInput } from '#contract/surveys.ts';
import { toChecked } from '#questions/checked.ts';

/**
 * Refuses a survey that could not be answered as it is written. What an author should only think about is told by the editor.
 * @throws AppError `code`, with the fields and what is wrong with them
 */
export function refuseErrors(
  input: Pick<SurveyInput, 'duration' | 'questions'>,
  code: 'invalid_input' | 'draft_unfinished',
): void {
  const errors = errorsIn(toChecked(input));
  if (errors.length === 0) return;
  const fields = Object.fromEntries(errors.map(({ rule, at }) => [at.join('.'), CHECK_SENTENCES[rule]]));
  throw new AppError(code, { fields });
}
