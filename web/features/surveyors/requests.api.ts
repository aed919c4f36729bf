import type { SurveyorRequest } from '#contract/admin/surveyors.ts';
import { call } from '#web/api/client.ts';
import type { DeskSource } from '#web/desk/use-desk-list.ts';

/** The requests to become a surveyor, as a table. */
export const REQUESTS: DeskSource<SurveyorRequest, never, Record<never, never>> = {
  key: ['surveyor-requests'],
  rowKey: (request) => request._id,
  sorts: [],
  choices: {},
  load: (query, options) => call('listSurveyorRequests', { query }, options),
};

/** @throws AppError `not_found` when it is already answered or withdrawn */
export const grantRequest = (id: string) => call('grantSurveyorRequest', { params: { id } });
/** @throws AppError `not_found` when it is already answered or withdrawn */
export const declineRequest = (id: string, message: string) =>
  call('declineSurveyorRequest', { params: { id }, body: { message } });
