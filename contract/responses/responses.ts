import * as z from 'zod';
import { RESPONSE_KINDS } from '#basics/choices.ts';
import { Id } from '#basics/ids.ts';
import {
  FIELD_VALUE_MAX,
  OPTION_MAX,
  QUESTION_MAX,
  QUESTIONS_MAX,
  RESPONSES_SKIPPED_MAX,
  SEED_MAX,
  SUBMISSION_BYTES_MAX,
} from '#basics/limits.ts';
import { orDigits, wholeNumber } from '#basics/numbers.ts';
import { OptionCode } from '#questions/model/question.ts';
import { endpoint } from '../http/endpoint.ts';
import { DeskPage, given, IdParams, Message, sortedDeskPage } from '../http/paging.ts';
import { FieldValues } from '../sharing/hidden-fields.ts';
import { Answers, Survey } from '../surveys/surveys.ts';
import { Language } from '../surveys/filed-translations.ts';

/** Seconds that a submission may arrive after the end of its countdown. */
export const COUNTDOWN_GRACE_SECONDS = 10;

/** An answer by the texts that the respondent read; an empty option leaves the question unanswered. */
export const TextAnswer = z.object({
  questionName: z.string().max(QUESTION_MAX),
  selectedOption: z.string().max(OPTION_MAX),
});
export type TextAnswer = z.output<typeof TextAnswer>;

/** A submission: its answers by id, or by their texts, from clients that know a survey by its texts. */
export const SubmitResponse = z
  .object({
    surveyId: Id,
    userId: z.string().optional(),
    answers: Answers.optional().describe('by the id of the question; for a choice the code of the option'),
    responses: z.array(TextAnswer).max(QUESTIONS_MAX).optional().describe('instead of answers: by texts'),
    fields: FieldValues.optional().describe('what came with the address: `src`, and hidden fields of the survey'),
    seed: wholeNumber(0, SEED_MAX)
      .optional()
      .describe(
        'of the order in which this respondent got what is shuffled; only kept while the survey shuffles something',
      ),
    language: Language.optional().describe(
      'in which the survey was read; one that it has not, or its author’s own, is not kept',
    ),
    revision: wholeNumber(1)
      .optional()
      .describe('of the survey that the respondent read; goes with answers, as a code does not tell the words'),
  })
  .check(inOneForm);
export type SubmitResponse = z.output<typeof SubmitResponse>;

export const Attempt = z.object({
  startedAt: z.iso.datetime(),
  /** null: no time limit. */
  expiresAt: z.iso.datetime().nullable(),
  serverNow: z.iso.datetime(),
});
export type Attempt = z.output<typeof Attempt>;

export const StoredResponse = Survey.shape.survey_response.element;

export const responses = {
  listResponses: endpoint({
    method: 'GET',
    path: '/survey/{id}/responses',
    summary: 'List the responses to a survey, newest first unless sorted; for its author and admins',
    access: ['surveyor', 'admin'],
    params: IdParams,
    query: sortedDeskPage(['submitted']).extend({
      search: DeskPage.shape.search.describe(
        'part of the name of the respondent, of an option they chose, of what they wrote, or of a hidden field',
      ),
      question: given(Id).describe('only those who answered this question'),
      option: given(orDigits(OptionCode)).describe('only those who chose the option with this code'),
      source: given(z.string().max(FIELD_VALUE_MAX)).describe('only those whose address said so by `src`'),
      kind: given(z.enum(RESPONSE_KINDS)).describe('only those of respondents of this kind, or only imported ones'),
      respondent: given(Id).describe('only the response of this respondent'),
      after: given(Id).describe('only those after the response of this respondent; instead of a cursor'),
      skip: given(wholeNumber(0, RESPONSES_SKIPPED_MAX)).describe(
        'leaves out so many responses before the page; ignored with a filter or a search',
      ),
      texts: given(z.literal('none')).describe('leaves out the answers by their texts, most of a page'),
    }),
    response: z.object({
      /** A page of a search may be short or empty and still have a next one. */
      responses: z.array(StoredResponse.partial({ responses: true })),
      nextCursor: z.string().nullable(),
    }),
    errors: ['not_found', 'other_person'],
  }),
  startSurvey: endpoint({
    method: 'POST',
    path: '/survey/{id}/start',
    summary: 'Start the countdown, or get the running one',
    access: 'respondent',
    params: IdParams,
    query: z.object({
      userId: given(z.string().max(100)).describe('whom the page shows, or `guest`; refused when it is another by now'),
    }),
    actsAs: 'userId',
    response: Attempt,
    errors: [
      'not_found',
      'survey_not_open',
      'survey_closed',
      'full',
      'already_submitted',
      'proof_needed',
      'too_many_requests',
    ],
  }),
  submitResponse: endpoint({
    method: 'POST',
    path: '/survey/response',
    summary: 'Submit the answers to a survey, once',
    access: 'respondent',
    body: SubmitResponse,
    bodyBytes: SUBMISSION_BYTES_MAX,
    actsAs: 'userId',
    idempotent: true,
    response: Message,
    errors: [
      'already_submitted',
      'not_found',
      'survey_not_open',
      'survey_closed',
      'full',
      'survey_changed',
      'time_up',
      'idempotency_key_reused',
      'unknown_outcome',
      'proof_needed',
      'too_many_requests',
      'unavailable',
    ],
  }),
};

/** A submission has answers in one form. Answers by id need the revision, because a code does not tell the words that were read. */
function inOneForm({ value, issues }: z.core.ParsePayload<Partial<z.output<typeof SubmitResponse>>>): void {
  const { answers, responses, revision } = value;
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', message, path: [field], input: value });
  if (answers && responses) refuse('responses', 'Send the answers by id or by texts, not both');
  if (!answers && !responses) refuse('answers', 'Send the answers');
  if (answers && Object.keys(answers).length > QUESTIONS_MAX) refuse('answers', 'More answers than questions');
  if (answers && revision === undefined) refuse('revision', 'Send the revision of the survey that was read');
}
