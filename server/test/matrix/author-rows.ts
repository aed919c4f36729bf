import type { Cell, World } from './matrix-world.ts';
import { ADMINS, callBy, NOBODY, type Row } from './row.ts';

type Method = Parameters<typeof callBy>[1];

/** A call about a part of a survey: a published one, or one that an admin unpublished. */
const ofSurvey = (method: Method, part: string, payload?: unknown) => async (world: World, cell: Cell) =>
  callBy(cell, method, `/survey/${(await world.surveyFor(cell))._id}${part}`, payload);
const ofHidden = (method: Method, part: string, payload?: unknown) => async (world: World, cell: Cell) =>
  callBy(cell, method, `/survey/${(await world.hiddenFor(cell))._id}${part}`, payload);

const INSIDERS: Row['expected'] = [401, 403, 403, 403, 200, 200];
const HIDDEN_INSIDERS: Row['expected'] = [401, 403, 403, 404, 200, 200];
const AUTHOR: Row['expected'] = [401, 403, 403, 403, 200, 403];

/** Parts that only the author and admins of a survey may read. */
const INSIDE = [
  ['M49', 'listResponses', '/responses', 'read the responses to'],
  ['M49', 'exportResponsesCsv', '/responses.csv', 'export the responses to'],
  ['M49', 'exportResponsesXlsx', '/responses.xlsx', 'export as a workbook the responses to'],
  ['M49', 'exportResponsesZip', '/responses.zip', 'export for statistics programs the responses to'],
  ['M66', 'listReports', '/reports', 'read the reports about'],
  ['M67', 'listAdminReports', '/admin-reports', 'read the feedback of admins on'],
] as const;

/** M49 and M66-M73: an author's and an admin's desk. */
export const AUTHOR_ROWS: Row[] = [
  ...INSIDE.flatMap(([id, call, part, doing]): Row[] => [
    { id, title: `${doing} a survey`, calls: [call], expected: INSIDERS, attempt: ofSurvey('GET', part) },
    {
      id,
      title: `${doing} a survey that is not published`,
      calls: [call],
      expected: HIDDEN_INSIDERS,
      attempt: ofHidden('GET', part),
    },
  ]),
  {
    id: 'M68',
    title: 'close reports',
    calls: ['closeReports'],
    expected: ADMINS,
    async attempt(world, cell) {
      const { _id: surveyId } = await world.surveyFor(cell);
      const reporter = await world.site.join();
      await reporter.call('reportSurvey', { body: { surveyId, report_message: 'Bad.' } });
      const { body } = await world.admin.call('listReports', { params: { id: surveyId } });
      const reportIds = body.reports.map(({ _id }) => _id);
      return callBy(cell, 'PUT', '/close-reports', { surveyId, reportIds });
    },
  },
  {
    id: 'M69',
    title: 'list all surveys as the admins do',
    calls: ['listModeratedSurveys'],
    expected: ADMINS,
    attempt: (_, cell) => callBy(cell, 'GET', '/desk/surveys'),
  },
  {
    id: 'M70',
    title: 'page through the own surveys',
    calls: ['findOwnSurveys'],
    expected: [401, 403, 403, 200, 200, 403],
    attempt: (_, cell) => callBy(cell, 'GET', '/own-surveys'),
  },
  {
    id: 'M71',
    title: 'open a survey in the editor',
    calls: ['getEditableSurvey'],
    // For other surveyors, the survey's editor does not exist.
    expected: [401, 403, 403, 404, 200, 403],
    attempt: ofSurvey('GET', '/edit'),
  },
  {
    id: 'M72',
    title: 'take a survey down',
    calls: ['takeDownSurvey'],
    expected: AUTHOR,
    attempt: ofSurvey('PUT', '/take-down', { takenDown: true }),
  },
  {
    id: 'M72',
    title: 'put back a survey that an admin took down',
    calls: ['takeDownSurvey'],
    expected: [401, 403, 403, 404, 409, 403],
    attempt: ofHidden('PUT', '/take-down', { takenDown: false }),
  },
  {
    id: 'M73',
    title: 'delete a survey',
    calls: ['deleteSurvey'],
    expected: AUTHOR,
    attempt: ofSurvey('DELETE', ''),
  },
  {
    id: 'M73',
    title: 'delete another person’s survey',
    calls: ['deleteSurvey'],
    expected: NOBODY,
    attempt: async ({ site, writer }, cell) => callBy(cell, 'DELETE', `/survey/${(await site.survey(writer))._id}`),
  },
];
