import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { wholeNumber } from './numbers.ts';
import { DeskPage, given, Id, IdParams, Message } from './paging.ts';
import { PARTICIPANTS } from './roles.ts';
import { OPTION_MAX, QUESTION_MAX, QUESTIONS_MAX, Survey } from './surveys.ts';

/** Seconds that a submission may arrive after the end of its countdown. */
export const COUNTDOWN_GRACE_SECONDS = 10;

/** One answer, by the texts the respondent read; an empty option leaves the question unanswered. */
export const Answer = z.object({
  questionName: z.string().max(QUESTION_MAX),
  selectedOption: z.string().max(OPTION_MAX),
});
export type Answer = z.output<typeof Answer>;

export const SubmitResponse = z.object({
  surveyId: Id,
  userId: z.string().optional(),
  responses: z.array(Answer).max(QUESTIONS_MAX),
  /** The revision of the survey that was on the screen: tells a changed survey from a wrong answer. */
  revision: wholeNumber(1).optional(),
});

export type SubmitResponse = z.output<typeof SubmitResponse>;

export const Attempt = z.object({
  startedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  serverNow: z.iso.datetime(),
});
export type Attempt = z.output<typeof Attempt>;

export const StoredResponse = Survey.shape.survey_response.element;

export const responses = {
  listResponses: endpoint({
    method: 'GET',
    path: '/survey/{id}/responses',
    summary: 'The responses to a survey, newest first; for its author and for admins',
    access: ['surveyor', 'admin'],
    params: IdParams,
    query: DeskPage.extend({
      cursor: given(z.string().max(200)),
      search: DeskPage.shape.search.describe('part of the name of the respondent or of an option they chose'),
      question: given(Id).describe('only those who answered this question'),
      option: given(z.string().max(OPTION_MAX)).describe('only those who chose this option of the question'),
    }),
    response: z.object({
      /** Of those that are looked for, a page may hold few or none and go on all the same. */
      responses: z.array(StoredResponse),
      nextCursor: z.string().nullable(),
    }),
    errors: ['not_found', 'other_person'],
  }),
  startSurvey: endpoint({
    method: 'POST',
    path: '/survey/{id}/start',
    summary: 'Start the countdown, or read the one that runs',
    access: PARTICIPANTS,
    params: IdParams,
    response: Attempt,
    errors: ['not_found', 'survey_closed', 'already_submitted'],
  }),
  submitResponse: endpoint({
    method: 'POST',
    path: '/survey/response',
    summary: 'Submit the answers to a survey, once',
    access: PARTICIPANTS,
    body: SubmitResponse,
    actsAs: 'userId',
    idempotent: true,
    response: Message,
    errors: [
      'already_submitted',
      'not_found',
      'survey_closed',
      'survey_changed',
      'time_up',
      'idempotency_key_reused',
      'unknown_outcome',
      'unavailable',
    ],
  }),
};
