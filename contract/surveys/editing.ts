import * as z from 'zod';
import { wholeNumber } from '#basics/numbers.ts';
import { EditableQuestion } from '#questions/contract.ts';
import { EditableBase } from '#questions/model/question.ts';
import { Ending } from '#survey/endings.ts';
import { EditableScore } from '#survey/scores-input.ts';
import { settingOutputs } from '#survey/settings.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams, Message } from '../http/paging.ts';
import { SurveyInput } from './survey-input.ts';
import { Survey } from './surveys.ts';

/** The edited survey. Questions and options with an id replace the stored ones; the others are new. */
export const SurveyEdit = SurveyInput.extend({
  revision: wholeNumber(1).optional().describe('of the survey that was edited; a newer one is not overwritten'),
});
export type SurveyEdit = z.output<typeof SurveyEdit>;

/** A survey in its author's editor. The words of answered questions and chosen options cannot change. */
export const EditableSurvey = Survey.pick({
  _id: true,
  title: true,
  description: true,
  category: true,
  duration: true,
  deadline: true,
  opensAt: true,
  revision: true,
}).extend({
  ...settingOutputs,
  questions: z.array(EditableQuestion),
  endings: z.array(Ending),
  scores: z.array(EditableScore),
  /** null without a poll. A removed poll is included while it has votes, because only that poll can come back. */
  poll: EditableBase.pick({ text: true, answers: true, options: true })
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
    // Programs send a survey as they have read it.
    ignores: [...Object.keys(Survey.shape), ...Object.keys(EditableSurvey.shape)],
    response: z.object({ message: z.string(), survey: Survey }),
    errors: ['not_found', 'other_person', 'survey_changed', 'question_answered'],
  }),
  setTextsOpen: endpoint({
    method: 'PUT',
    path: '/survey/{id}/texts-open',
    summary: 'Let those who see the results of an own survey also read what respondents typed, or no longer',
    access: ['surveyor'],
    params: IdParams,
    body: z.object({ open: z.boolean() }),
    response: Message,
    errors: ['not_found', 'other_person'],
  }),
};
