import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { DRAFT_BYTES_MAX } from '#basics/limits.ts';
import { wholeNumber } from '#basics/numbers.ts';
import { KIND_NAMES } from '#questions/contract.ts';
import { SurveyDocument } from '#survey/document/document.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams, Message } from '../http/paging.ts';
import { SurveyInput } from './survey-input.ts';
import { Survey } from './surveys.ts';

/** The edited survey. Questions and options with an id replace the stored ones; the others are new. */
export const SurveyEdit = SurveyInput.extend({
  revision: wholeNumber(1).optional().describe('of the survey that was edited; a newer one is not overwritten'),
});
export type SurveyEdit = z.output<typeof SurveyEdit>;

const AnsweredWords = z.object({ text: z.string(), count: z.int() });

/** A stored survey as its author edits it: its document, and what people have answered of it. */
export const StoredDocument = SurveyDocument.extend({
  _id: Id,
  revision: z.int(),
  answered: z
    .object({
      questions: z.record(
        Id,
        AnsweredWords.extend({
          kind: z.enum(KIND_NAMES),
          settings: z.unknown(),
          chosen: z.record(z.string(), z.int()).describe('how many respondents chose each slot, by its key'),
        }),
      ),
      items: z
        .record(
          z.string(),
          AnsweredWords.extend({
            settings: z.unknown().optional(),
            chosen: z.record(z.string(), z.int()).optional().describe('of a field: how many chose each of its slots'),
            exclusive: z.literal(true).optional().describe('nobody has chosen it beside others'),
          }),
        )
        .describe('chosen options and rows, by their names'),
      poll: AnsweredWords.nullable().describe('of a removed poll, too: only that poll can come back'),
    })
    .describe('answered questions and chosen options: they keep their words'),
});
export type StoredDocument = z.output<typeof StoredDocument>;

export const editing = {
  getDocument: endpoint({
    method: 'GET',
    path: '/survey/{id}/document',
    summary: 'Get your survey for editing, with what people have answered',
    access: ['surveyor'],
    params: IdParams,
    response: StoredDocument,
    errors: ['not_found'],
  }),
  updateSurvey: endpoint({
    method: 'PUT',
    path: '/update-survey/{id}',
    summary: 'Edit your survey; words that people have answered can’t change',
    access: ['surveyor'],
    params: IdParams,
    body: SurveyEdit,
    bodyBytes: DRAFT_BYTES_MAX,
    // Programs send a survey as they have read it.
    ignores: [...Object.keys(Survey.shape), ...Object.keys(StoredDocument.shape)],
    response: z.object({ message: z.string(), survey: Survey }),
    errors: ['not_found', 'other_person', 'survey_changed', 'question_answered'],
  }),
  setTextsOpen: endpoint({
    method: 'PUT',
    path: '/survey/{id}/texts-open',
    summary: 'Show or hide what people typed to those who see your survey’s results',
    access: ['surveyor'],
    params: IdParams,
    body: z.object({ open: z.boolean() }),
    response: Message,
    errors: ['not_found', 'other_person'],
  }),
};
