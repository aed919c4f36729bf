import { AppError } from '#contract/http/errors.ts';
import { errorsIn } from '#survey/checks/check-survey.ts';
import { toChecked, toCheckedLogic } from '#survey/checks/checked.ts';
import { unreachable } from '#survey/checks/reachable.ts';
import { CHECK_SENTENCES } from '#survey/checks/sentences.ts';
import type { FoundError } from '#survey/checks/survey.ts';
import type { SurveyDocument } from '#survey/document/document.ts';
import { toCalculations, toEndings, toQuestion, toSections } from '#survey/document/served.ts';
import type { StoredParts } from '#survey/document/stored.ts';

/**
 * Refuses a survey that nobody could answer. Ignores warnings, which the editor shows.
 * @throws AppError `code`, with the faulty fields
 */
export function refuseErrors(
  document: Pick<SurveyDocument, 'duration' | 'questions' | 'scores'>,
  code: 'invalid_input' | 'draft_unfinished',
): void {
  refuse(errorsIn(toChecked(document)), code);
}

/**
 * Refuses an edit after which respondents could never get to a question or an ending.
 * @throws AppError `invalid_input`, with the fields
 */
export function refuseUnreachable({
  questions,
  sections,
  endings,
  calculations,
}: Pick<StoredParts, 'questions' | 'sections' | 'endings' | 'calculations'>): void {
  const left = questions.filter(({ removed }) => !removed);
  const logic = toCheckedLogic({
    questions: left.map(toQuestion),
    sections: toSections({ questions: left, sections }),
    endings: toEndings(endings),
    calculations: toCalculations(calculations),
  });
  refuse(unreachable(logic), 'invalid_input');
}

function refuse(errors: readonly FoundError[], code: 'invalid_input' | 'draft_unfinished'): void {
  if (errors.length === 0) return;
  const fields = Object.fromEntries(errors.map(({ rule, at }) => [at.join('.'), CHECK_SENTENCES[rule]]));
  throw new AppError(code, { fields });
}
