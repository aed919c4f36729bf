import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { DRAFT_BYTES_MAX, TITLE_MAX } from '#basics/limits.ts';
import { wholeNumber } from '#basics/numbers.ts';
import { text } from '#basics/text.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/paging.ts';
import { firstFields, HiddenFields } from '../sharing/hidden-fields.ts';
import { firstTranslations } from './filed-translations.ts';
import { copyOf } from './survey-input.ts';

/** The deepest nesting of a draft: far more than a survey needs, and nothing that can exhaust a stack. */
const DEPTH_MAX = 20;

const Fields = z
  .record(z.string(), z.unknown())
  .refine((fields) => isShallow(fields, DEPTH_MAX), { error: 'This is nested too deeply' });

/** An unfinished survey. It needs a title; everything else is kept as it was typed. */
export const DraftInput = z.object({
  title: text(TITLE_MAX),
  values: Fields.describe('the fields of the editor, which alone reads them'),
  survey: Fields.describe(
    'the same as the body of createSurvey without `fields` and `copyOf`, checked when the draft is published; what has an `_id` or a `key` can be translated before',
  ),
});

export const Draft = DraftInput.omit({ survey: true }).extend({ _id: Id, revision: z.int() });
export type Draft = z.output<typeof Draft>;

const SavedDraft = Draft.pick({ _id: true, revision: true });

export const drafts = {
  createDraft: endpoint({
    method: 'POST',
    path: '/draft',
    summary: 'Save an unfinished survey, seen only by its author',
    access: ['surveyor'],
    body: DraftInput.extend({ copyOf, fields: firstFields, translations: firstTranslations }),
    bodyBytes: DRAFT_BYTES_MAX,
    idempotent: true,
    status: 201,
    response: SavedDraft,
    errors: ['too_many_requests', 'idempotency_key_reused'],
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/draft/{id}',
    summary: 'Get your draft as you typed it',
    access: ['surveyor'],
    params: IdParams,
    response: Draft,
    errors: ['not_found', 'draft_published'],
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/draft/{id}',
    summary: 'Replace your draft; refused if there is a newer one',
    access: ['surveyor'],
    params: IdParams,
    body: DraftInput.extend({
      revision: wholeNumber(1).describe('of the draft that was edited'),
      fields: HiddenFields.shape.fields.optional().describe('its hidden fields; absent: as they are'),
    }),
    bodyBytes: DRAFT_BYTES_MAX,
    response: SavedDraft,
    errors: ['not_found', 'survey_changed', 'draft_published'],
  }),
};

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isShallow(each, depth - 1));
}
