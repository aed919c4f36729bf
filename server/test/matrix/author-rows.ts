// Longer than other files: the calls of authors stand side by side, one row for each refusal.

import { randomUUID } from 'node:crypto';
import { DRAFT } from '#server/test/app.ts';
import { base64Of } from '#server/test/exchange/answer-files.ts';
import { docxOf } from '#server/test/exchange/paper-files.ts';
import { formOf } from '#server/test/exchange/workbooks.ts';
import { expectStatus } from './matrix-world.ts';
import { ADMINS, AUTHOR, callBy, NOBODY, ofDraft, ofHidden, ofSurvey, type Row } from './row.ts';

/** The calls that tell a survey to other programs. */
const FILE_CALLS = [
  ['exportSurvey', '/survey.json'],
  ['exportSurveyJs', '/surveyjs.json'],
  ['exportLimeSurvey', '/limesurvey.lss'],
  ['exportXlsForm', '/xlsform.xlsx'],
  ['listLosses', '/losses'],
] as const;

const INSIDERS: Row['expected'] = [401, 403, 403, 403, 200, 200];
const HIDDEN_INSIDERS: Row['expected'] = [401, 403, 403, 404, 200, 200];

/** Parts that only the author and admins of a survey may read. */
const INSIDE = [
  ['M49', 'listResponses', '/responses', 'read the responses to'],
  ['M49', 'exportResponsesCsv', '/responses.csv', 'export the responses to'],
  ['M49', 'exportResponsesXlsx', '/responses.xlsx', 'export as a workbook the responses to'],
  ['M49', 'exportResponsesZip', '/responses.zip', 'export for statistics programs the responses to'],
  ['M98', 'getOrderEffects', '/order-effects', 'read the order effects in the responses to'],
  ['M98', 'getTimeTaken', '/time-taken', 'read how long people took to answer'],
  ['M150', 'listPublications', '/versions', 'list the versions of'],
  ['M150', 'comparePublications', '/versions/changes?from=1&to=1', 'compare two versions of'],
  ['M66', 'listReports', '/reports', 'read the reports about'],
  ['M67', 'listAdminReports', '/admin-reports', 'read the feedback of admins on'],
] as const;

const newWord = () => `word-${randomUUID().slice(0, 8)}`;
/** The calls about the words that lead to a survey. */
const WORD_CALLS = [
  ['listWords', 'GET', '/words', () => undefined],
  ['checkWord', 'GET', '/word?word=canteen', () => undefined],
  ['chooseWord', 'PUT', '/word', () => ({ word: newWord() })],
] as const;

/** M49, M66-M73, M98 and M120: an author's and an admin's desk. */
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
    calls: ['getDocument'],
    // For other surveyors, the survey's editor does not exist.
    expected: [401, 403, 403, 404, 200, 403],
    attempt: ofSurvey('GET', '/document'),
  },
  {
    id: 'M130',
    title: 'read the hidden fields of a survey',
    calls: ['getHiddenFields'],
    expected: [401, 403, 403, 404, 200, 403],
    attempt: ofSurvey('GET', '/fields'),
  },
  {
    id: 'M131',
    title: 'declare the hidden fields of a survey',
    calls: ['setHiddenFields'],
    expected: AUTHOR,
    attempt: ofSurvey('PUT', '/fields', { fields: [{ name: 'cohort' }] }),
  },
  {
    id: 'M131',
    title: 'declare the hidden fields of a survey that is not published',
    calls: ['setHiddenFields'],
    expected: [401, 403, 403, 404, 200, 403],
    attempt: ofHidden('PUT', '/fields', { fields: [{ name: 'cohort' }] }),
  },
  {
    id: 'M156',
    title: 'open what respondents typed to those who see the results',
    calls: ['setTextsOpen'],
    expected: AUTHOR,
    attempt: ofSurvey('PUT', '/texts-open', { open: true }),
  },
  {
    id: 'M156',
    title: 'open what respondents of a survey that is not published typed',
    calls: ['setTextsOpen'],
    expected: [401, 403, 403, 404, 200, 403],
    attempt: ofHidden('PUT', '/texts-open', { open: true }),
  },
  {
    id: 'M140',
    title: 'read the sites that may show a survey',
    calls: ['getEmbedSites'],
    expected: [401, 403, 403, 404, 200, 403],
    attempt: ofSurvey('GET', '/sites'),
  },
  {
    id: 'M141',
    title: 'list the sites that may show a survey',
    calls: ['setEmbedSites'],
    expected: AUTHOR,
    attempt: ofSurvey('PUT', '/sites', { sites: ['https://school.example'] }),
  },
  {
    id: 'M141',
    title: 'list the sites that may show a survey that is not published',
    calls: ['setEmbedSites'],
    expected: [401, 403, 403, 404, 200, 403],
    attempt: ofHidden('PUT', '/sites', { sites: ['https://school.example'] }),
  },
  {
    id: 'M142',
    title: 'read whether its author gets emails about responses',
    calls: ['getNotices'],
    expected: AUTHOR,
    attempt: ofSurvey('GET', '/notices'),
  },
  {
    id: 'M142',
    title: 'choose emails about responses',
    calls: ['setNotices'],
    expected: AUTHOR,
    attempt: ofSurvey('PUT', '/notices', { every: 'each' }),
  },
  ...FILE_CALLS.flatMap(([call, part]): Row[] => [
    {
      id: 'M150',
      title: `make the call ${call} about a survey`,
      calls: [call],
      // For others, admins included, it is not theirs to take along.
      expected: [401, 403, 403, 404, 200, 403],
      attempt: (world, cell) => ofSurvey('GET', part)(world, cell),
    },
    {
      id: 'M150',
      title: `make the call ${call} about a draft`,
      calls: [call],
      expected: [401, 403, 403, 404, 200, 403],
      attempt: (world, cell) => ofDraft('GET', '/survey/', undefined, part)(world, cell),
    },
  ]),
  {
    id: 'M151',
    title: 'read a file for a new draft',
    calls: ['importSurvey'],
    expected: [401, 403, 403, 200, 200, 403],
    attempt: (_, cell) => callBy(cell, 'POST', '/survey/import', { text: '{"elements":[]}' }),
  },
  {
    id: 'M151',
    title: 'read a workbook for a new draft',
    calls: ['importWorkbook'],
    expected: [401, 403, 403, 200, 200, 403],
    attempt: (_, cell) => callBy(cell, 'POST', '/survey/import/workbook', { data: formOf('Why?') }),
  },
  {
    id: 'M49',
    title: 'try to import responses into a survey',
    calls: ['tryResponseImport'],
    expected: AUTHOR,
    attempt: ofSurvey('POST', '/responses/import/trial', { data: base64Of('[{"By what?":"Train"}]') }),
  },
  {
    id: 'M49',
    title: 'import responses into a survey without its trial',
    calls: ['importResponses'],
    expected: [401, 403, 403, 403, 409, 403],
    attempt: ofSurvey('POST', '/responses/import', { data: base64Of('[{"By what?":"Train"}]'), trial: 'none' }),
  },
  {
    id: 'M49',
    title: 'try to import responses into a survey that is not published',
    calls: ['tryResponseImport'],
    expected: [401, 403, 403, 404, 200, 403],
    attempt: ofHidden('POST', '/responses/import/trial', { data: base64Of('[{"By what?":"Train"}]') }),
  },
  {
    id: 'M151',
    title: 'read the text of a document for a new draft',
    calls: ['readPaperFile'],
    expected: [401, 403, 403, 200, 200, 403],
    attempt: (_, cell) =>
      callBy(cell, 'POST', '/survey/import/paper', {
        data: docxOf('<w:p><w:r><w:t>Why?</w:t></w:r></w:p>').toString('base64'),
      }),
  },
  {
    id: 'M71',
    title: 'keep a draft',
    calls: ['createDraft'],
    expected: [401, 403, 403, 201, 201, 403],
    attempt: (_, cell) => callBy(cell, 'POST', '/draft', DRAFT),
  },
  {
    id: 'M71',
    title: 'open a draft',
    calls: ['getDraft'],
    // For all others, admins included, there is no draft.
    expected: [401, 403, 403, 404, 200, 403],
    attempt: ofDraft('GET', '/draft/'),
  },
  {
    id: 'M71',
    title: 'save a draft',
    calls: ['saveDraft'],
    expected: [401, 403, 403, 404, 200, 403],
    attempt: ofDraft('PUT', '/draft/', { ...DRAFT, revision: 1 }),
  },
  {
    id: 'M71',
    title: 'read a draft as if it were a survey',
    calls: ['getSurvey'],
    expected: [404, 404, 404, 404, 404, 404],
    attempt: ofDraft('GET', '/survey/'),
  },
  {
    id: 'M72',
    title: 'archive a survey',
    calls: ['setSurveyState'],
    expected: AUTHOR,
    attempt: ofSurvey('PUT', '/state', { act: 'archive' }),
  },
  {
    id: 'M72',
    title: 'close a survey',
    calls: ['setSurveyState'],
    expected: AUTHOR,
    attempt: ofSurvey('PUT', '/state', { act: 'close' }),
  },
  {
    id: 'M72',
    title: 'take back a survey that an admin unpublished',
    calls: ['setSurveyState'],
    expected: [401, 403, 403, 404, 409, 403],
    attempt: ofHidden('PUT', '/state', { act: 'take-back' }),
  },
  ...WORD_CALLS.flatMap(([call, method, part, payloadOf]): Row[] => [
    {
      id: 'M120',
      title: `make the call ${call} about the words of a survey`,
      calls: [call],
      expected: AUTHOR,
      attempt: (world, cell) => ofSurvey(method, part, payloadOf())(world, cell),
    },
    {
      id: 'M120',
      title: `make the call ${call} about the words of a survey that is not published`,
      calls: [call],
      expected: [401, 403, 403, 404, 200, 403],
      attempt: (world, cell) => ofHidden(method, part, payloadOf())(world, cell),
    },
  ]),
  {
    id: 'M120',
    title: 'choose a word that another survey has',
    calls: ['chooseWord'],
    expected: [401, 403, 403, 403, 409, 403],
    async attempt(world, cell) {
      const word = newWord();
      const { _id: id } = await world.site.survey(world.writer);
      expectStatus(200, await world.writer.call('chooseWord', { params: { id }, body: { word } }));
      return callBy(cell, 'PUT', `/survey/${(await world.surveyFor(cell))._id}/word`, { word });
    },
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
