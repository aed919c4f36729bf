import * as z from 'zod';
import { OPTION_ORDERS } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { OPTION_MAX, OPTIONS_MAX, QUESTION_MAX, QUESTIONS_MAX } from './limits.ts';
import { wholeNumber } from './numbers.ts';
import { Id, IdParams } from './paging.ts';
import { AuthorsOrder, OptionCode, Survey, SurveyInput, withoutBlank } from './surveys.ts';
import { optionalText } from './text.ts';

/** An option as its text, or as the id of a stored option with its new text. */
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

const QuestionEdit = z.object({
  _id: Id.optional(),
  text: optionalText(QUESTION_MAX),
  options: optionEdits,
  order: AuthorsOrder,
});

/** The edited survey. Questions and options with an id replace the stored ones; the others are new. */
export const SurveyEdit = SurveyInput.extend({
  questions: z.array(QuestionEdit).max(QUESTIONS_MAX).default([]).transform(withoutBlank),
  pollOptions: optionEdits.default([]),
  revision: wholeNumber(1).optional().describe('of the survey that was edited; a newer one is not overwritten'),
});
export type SurveyEdit = z.output<typeof SurveyEdit>;

const EditableOption = z.object({ _id: OptionCode, text: z.string(), chosen: z.int() });
export type EditableOption = z.output<typeof EditableOption>;

/** `answers` counts the people who answered, including those whose option was removed. */
const EditableQuestion = z.object({
  _id: Id,
  text: z.string(),
  answers: z.int(),
  options: z.array(EditableOption),
  /** Absent while it is guessed from the words of the options. */
  order: z.enum(OPTION_ORDERS).optional(),
});
export type EditableQuestion = z.output<typeof EditableQuestion>;

/** A survey in its author's editor. The words of answered questions and chosen options cannot change. */
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
  /** null without a poll. A removed poll is included while it has votes, because only that poll can come back. */
  poll: EditableQuestion.omit({ _id: true, order: true })
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

/** A respondent could not tell two options with the same text apart. */
function withoutRepeats(context: z.core.ParsePayload<z.output<typeof OptionEdit>[]>): void {
  const texts = context.value.map((option) => (typeof option === 'string' ? option : option.text));
  for (const [index, text] of texts.entries()) {
    if (text === '' || texts.indexOf(text) === index) continue;
    context.issues.push({ code: 'custom', message: 'repeated', path: [index], input: text });
  }
}
