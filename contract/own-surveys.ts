import * as z from 'zod';
import { OWN_SURVEY_SORTS, SURVEY_STATUSES } from './desk-choices.ts';
import { endpoint } from './endpoint.ts';
import { TITLE_MAX } from './limits.ts';
import { countedRows, given, IdParams, Message, sortedDeskPage } from './paging.ts';
import { SurveySummary } from './surveys.ts';
import { optionalText } from './text.ts';

/**
 * `unpublished` by an admin; `taken-down` by the author, who can publish it again. Both take precedence over `expired`,
 * which means that the deadline has passed.
 */
export const SurveyStatus = z.enum(SURVEY_STATUSES);
export type SurveyStatus = z.output<typeof SurveyStatus>;

/** A survey in its author's table. */
export const OwnSurvey = SurveySummary.omit({ likedBy: true, dislikedBy: true }).extend({
  status: SurveyStatus,
  /** Numbers of reports and of admin messages. */
  reportCount: z.int(),
  feedbackCount: z.int(),
});
export type OwnSurvey = z.output<typeof OwnSurvey>;

export const ownSurveys = {
  findOwnSurveys: endpoint({
    method: 'GET',
    path: '/own-surveys',
    summary: 'A page of one’s own surveys by title, status and order',
    access: ['surveyor'],
    query: sortedDeskPage(OWN_SURVEY_SORTS).extend({ status: given(SurveyStatus) }),
    response: countedRows(OwnSurvey, SURVEY_STATUSES),
  }),
  takeDownSurvey: endpoint({
    method: 'PUT',
    path: '/survey/{id}/take-down',
    summary: 'Take an own survey from everybody’s sight, or put it back; what an admin unpublished stays so',
    access: ['surveyor'],
    params: IdParams,
    body: z.object({ takenDown: z.boolean() }),
    response: z.object({ message: z.string(), status: SurveyStatus }),
    errors: ['not_found', 'other_person', 'survey_unpublished'],
  }),
  deleteSurvey: endpoint({
    method: 'DELETE',
    path: '/survey/{id}',
    summary: 'Delete an own survey with everything people gave to it; one with responses has to be named',
    access: ['surveyor'],
    params: IdParams,
    query: z.object({ title: given(optionalText(TITLE_MAX)).describe('of the survey, when it has responses') }),
    response: Message,
    errors: ['not_found', 'other_person', 'title_needed'],
  }),
};
