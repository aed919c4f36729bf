import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { OPTION_MAX, OPTIONS_MAX, QUESTION_MAX, QUESTIONS_MAX } from './limits.ts';
import { wholeNumber } from './numbers.ts';
import { Id, IdParams } from './paging.ts';
import { OptionCode, Survey, SurveyInput, withoutBlank } from './surveys.ts';
import { optionalText } from './text.ts';

/** An option is its text; with the id of a stored one it continues that one, and may reword it. */
const OptionEdit = z.union([
  optionalText(OPTION_MAX),
  z.object({ _id: OptionCode.optional(), text: optionalText(OPTION_MAX) }),
]);

const optionEdits = z
  .array(OptionEdit)
  .max(OPTIONS_MAX)
  .check(withoutRepeats)
  .transform((options) =>
    options.map((option) => (typeof option === 'string' ? { text: option } : option)).filter(({ text }) => text !== ''),
  );

const QuestionEdit = z.object({ _id: Id.optional(), text: optionalText(QUESTION_MAX), options: optionEdits });

/** A survey as its author wants it to be. What carries the id of something stored continues it; the rest is new. */
export const SurveyEdit = SurveyInput.extend({
  questions: z.array(QuestionEdit).max(QUESTIONS_MAX).default([]).transform(withoutBlank),
  pollOptions: optionEdits.default([]),
  revision: wholeNumber(1).optional().describe('of the survey that was edited; a newer one is not overwritten'),
});
export type SurveyEdit = z.output<typeof SurveyEdit>;

const EditableOption = z.object({ _id: OptionCode, text: z.string(), chosen: z.int() });
export type EditableOption = z.output<typeof EditableOption>;

/** `answers` counts the people who answered, whatever has become of the option they chose. */
const EditableQuestion = z.object({
  _id: Id,
  text: z.string(),
  answers: z.int(),
  options: z.array(EditableOption),
});
export type EditableQuestion = z.output<typeof EditableQuestion>;

/** A survey as its author edits it: what people have answered already keeps its words. */
export const EditableSurvey = Survey.pick({
  _id: true,
  title: true,
  description: true,
  category: true,
  duration: true,
  deadline: true,
  revision: true,
}).extend({
  questions: z.array(EditableQuestion),
  /** null without one. A removed one is there while it has votes: only it can come back. */
  poll: EditableQuestion.omit({ _id: true })
    .extend({ removed: z.literal(true).optional() })
    .nullable(),
});
export type EditableSurvey = z.output<typeof EditableSurvey>;

export const editing = {
  getEditableSurvey: endpoint({
    method: 'GET',
    path: '/survey/{id}/edit',
    summary: 'An own survey with what may still be changed of it',
    access: ['surveyor'],
    params: IdParams,
    response: EditableSurvey,
    errors: ['not_found'],
  }),
  updateSurvey: endpoint({
    method: 'PUT',
    path: '/update-survey/{id}',
    summary: 'Edit an own survey; what people have answered keeps its words',
    access: ['surveyor'],
    params: IdParams,
    body: SurveyEdit,
    response: z.object({ message: z.string(), survey: Survey }),
    errors: ['not_found', 'other_person', 'survey_changed', 'question_answered'],
  }),
};

/** Two options with the same text could not be told apart by the respondent. */
function withoutRepeats(context: z.core.ParsePayload<z.output<typeof OptionEdit>[]>): void {
  const texts = context.value.map((option) => (typeof option === 'string' ? option : option.text));
  for (const [index, text] of texts.entries()) {
    if (text === '' || texts.indexOf(text) === index) continue;
    context.issues.push({ code: 'custom', message: 'repeated', path: [index], input: text });
  }
}
