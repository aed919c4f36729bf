import { GERMAN } from '#server/test/contract-examples.ts';
import { type Cell, expectStatus, FOR_INVITED, type World } from './matrix-world.ts';
import { AUTHOR, callBy, EVERYBODY, ofDraft, ofHidden, ofSurvey, type Row } from './row.ts';

/** A survey that can be read in German as well. */
async function translatedFor(
  world: World,
  cell: Cell,
  changes?: Parameters<World['surveyFor']>[1],
): ReturnType<World['surveyFor']> {
  const survey = await world.surveyFor(cell, changes);
  const writer = cell.kind === 'author' && cell.me ? cell.me : world.writer;
  const body = { language: 'en', translations: [GERMAN] };
  expectStatus(200, await writer.call('saveTranslations', { params: { id: survey._id }, body }));
  return survey;
}

const FILE = { file: 'id,de\ntitle,Guten Tag' };

/** M150-M155: a survey in several languages. */
export const TRANSLATION_ROWS: Row[] = [
  ...(
    [
      ['M150', 'getTranslations', 'GET', '/translations', 'read the translations of', undefined],
      ['M151', 'exportTranslations', 'GET', '/translations.csv', 'export the texts of', undefined],
      ['M152', 'readTranslationFile', 'POST', '/translations/file', 'check a file of translations of', FILE],
    ] as const
  ).flatMap(([id, call, method, part, doing, payload]): Row[] => {
    const row = { id, calls: [call], expected: [401, 403, 403, 404, 200, 403] } satisfies Partial<Row>;
    return [
      { ...row, title: `${doing} a survey`, attempt: ofSurvey(method, part, payload) },
      { ...row, title: `${doing} a draft`, attempt: ofDraft(method, '/survey/', payload, part) },
    ];
  }),
  {
    id: 'M153',
    title: 'translate a draft',
    calls: ['saveTranslations'],
    expected: [401, 403, 403, 404, 200, 403],
    attempt: ofDraft('PUT', '/survey/', { language: 'en', translations: [GERMAN] }, '/translations'),
  },
  {
    id: 'M153',
    title: 'translate a survey',
    calls: ['saveTranslations'],
    expected: AUTHOR,
    attempt: ofSurvey('PUT', '/translations', { language: 'en', translations: [GERMAN] }),
  },
  {
    id: 'M153',
    title: 'translate a survey that is not published',
    calls: ['saveTranslations'],
    expected: [401, 403, 403, 404, 200, 403],
    attempt: ofHidden('PUT', '/translations', { language: 'en', translations: [GERMAN] }),
  },
  {
    id: 'M154',
    title: 'remove a language of a survey',
    calls: ['removeTranslation'],
    expected: AUTHOR,
    async attempt(world, cell) {
      const { _id: id } = await translatedFor(world, cell);
      return callBy(cell, 'DELETE', `/survey/${id}/translations/de`);
    },
  },
  {
    id: 'M155',
    title: 'read a published survey in another language',
    calls: ['getTranslatedSurvey'],
    expected: EVERYBODY,
    attempt: async (world, cell) => callBy(cell, 'GET', `/survey/${(await translatedFor(world, cell))._id}/in/de`),
  },
  {
    id: 'M155',
    title: 'read a survey that is not published in another language',
    calls: ['getTranslatedSurvey'],
    expected: [404, 404, 404, 404, 200, 200],
    async attempt(world, cell) {
      const { _id: surveyId } = await translatedFor(world, cell);
      const body = { surveyId, isPublished: false };
      expectStatus(200, await world.admin.call('setPublication', { body }));
      return callBy(cell, 'GET', `/survey/${surveyId}/in/de`);
    },
  },
  {
    id: 'M155',
    title: 'read a survey for invited people in another language',
    calls: ['getTranslatedSurvey'],
    expected: [404, 404, 404, 404, 200, 200],
    attempt: async (world, cell) =>
      callBy(cell, 'GET', `/survey/${(await translatedFor(world, cell, FOR_INVITED))._id}/in/de`),
  },
];
