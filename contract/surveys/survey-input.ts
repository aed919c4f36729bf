// The input of a survey: from forms, programs and files.

import * as z from 'zod';
import { CATEGORIES } from '#basics/choices.ts';
import { Id } from '#basics/ids.ts';
import {
  DESCRIPTION_MAX,
  DURATION_MAX_SECONDS,
  OPTIONS_MAX,
  QUESTION_MAX,
  QUESTIONS_MAX,
  TITLE_MAX,
} from '#basics/limits.ts';
import { wholeNumber } from '#basics/numbers.ts';
import { withoutRepeatedCodes } from '#basics/own-codes.ts';
import { optionalText, text } from '#basics/text.ts';
import { isWhole, QuestionInput } from '#questions/contract.ts';
import { pollInputs } from '#questions/model/question.ts';
import { CalculationsInput } from '#survey/calculations-input.ts';
import { EndingsInput } from '#survey/endings.ts';
import { ScoresInput } from '#survey/scores-input.ts';
import { type BegunSections, passedOn } from '#survey/section-levels.ts';
import { settingInputs } from '#survey/settings.ts';
import { firstFields } from '../sharing/hidden-fields.ts';
import { firstTranslations } from './filed-translations.ts';

const Moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());
/** A date means the end of that day, UTC. */
const Deadline = z
  .union([z.iso.date().transform((day) => `${day}T23:59:59.999Z`), z.iso.datetime({ offset: true })])
  .transform((value) => new Date(value).toISOString());

export const SurveyInput = z.object({
  title: text(TITLE_MAX),
  description: text(DESCRIPTION_MAX),
  category: z.enum(CATEGORIES),
  duration: wholeNumber(1, DURATION_MAX_SECONDS).nullable().describe('seconds; null: no time limit'),
  deadline: Deadline,
  opensAt: Moment.nullable().optional().describe('null: when it is published; absent: as it is stored, at first null'),
  questions: z.array(QuestionInput).max(QUESTIONS_MAX).check(withoutRepeatedCodes).default([]).transform(wholeOnes),
  ...settingInputs,
  pollQuestion: optionalText(QUESTION_MAX).default(''),
  pollOptions: pollInputs(OPTIONS_MAX).default([]),
  endings: EndingsInput,
  scores: ScoresInput,
  calculations: CalculationsInput,
});
export type SurveyInput = z.output<typeof SurveyInput>;

export const copyOf = Id.optional().describe(
  'an own survey or draft, whose translations are taken over for all that reads the same',
);

/** The input of a new survey: the input of an edit, a copied survey, hidden fields and translations. */
export const NewSurvey = SurveyInput.extend({ copyOf, fields: firstFields, translations: firstTranslations });
export type NewSurvey = z.output<typeof NewSurvey>;

/** Drops incomplete questions. A section that would begin with one begins with the question after it. */
function wholeOnes(questions: readonly QuestionInput[]): QuestionInput[] {
  let left: BegunSections<QuestionInput['section']> = {};
  return questions.flatMap((question) => {
    const begun = passedOn(question, left);
    left = isWhole(question) ? {} : begun;
    return isWhole(question) ? [{ ...question, ...begun }] : [];
  });
}
