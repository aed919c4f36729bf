import * as z from 'zod';
import { TITLE_MAX } from '#basics/limits.ts';
import { optionalText } from '#basics/text.ts';
import { OWN_SURVEY_SORTS, SURVEY_ACTS, SURVEY_STATUSES } from '../admin/desk-choices.ts';
import { endpoint } from '../http/endpoint.ts';
import { countedRows, given, IdParams, Message, sortedDeskPage } from '../http/paging.ts';
import { Survey, SurveyStatus, SurveySummary } from './surveys.ts';

/** A survey in its author's table. */
export const OwnSurvey = SurveySummary.omit({ likedBy: true, dislikedBy: true }).extend({
  status: SurveyStatus,
  /** null in a draft that has none. */
  deadline: SurveySummary.shape.deadline.nullable(),
  opensAt: Survey.shape.opensAt,
  /** Numbers of reports and of admin messages. */
  reportCount: z.int(),
  feedbackCount: z.int(),
});
export type OwnSurvey = z.output<typeof OwnSurvey>;

export const ownSurveys = {
  findOwnSurveys: endpoint({
    method: 'GET',
    path: '/own-surveys',
    summary: 'Find your surveys by title, status and order',
    access: ['surveyor'],
    query: sortedDeskPage(OWN_SURVEY_SORTS).extend({ status: given(SurveyStatus) }),
    response: countedRows(OwnSurvey, SURVEY_STATUSES),
  }),
  setSurveyState: endpoint({
    method: 'PUT',
    path: '/survey/{id}/state',
    summary:
      'Publish a draft; close, reopen, archive or restore your survey; only an admin can publish what an admin unpublished',
    access: ['surveyor'],
    params: IdParams,
    body: z.object({ act: z.enum(SURVEY_ACTS) }),
    response: z.object({ message: z.string(), status: SurveyStatus }),
    errors: [
      'not_found',
      'other_person',
      'too_many_requests',
      'survey_unpublished',
      'survey_archived',
      'survey_not_open',
      'deadline_needed',
      'draft_unfinished',
      'publishing_declined',
    ],
  }),
  deleteSurvey: endpoint({
    method: 'DELETE',
    path: '/survey/{id}',
    summary: 'Delete your survey and everything people gave to it; if it has responses, send its title',
    access: ['surveyor'],
    params: IdParams,
    query: z.object({ title: given(optionalText(TITLE_MAX)).describe('of the survey, when it has responses') }),
    response: Message,
    errors: ['not_found', 'other_person', 'title_needed'],
  }),
};
