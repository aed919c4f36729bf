import { expect } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Cell, expectStatus, type World } from './matrix-world.ts';
import { callBy, EVERYBODY, ofSurvey, type Row } from './row.ts';

/** A survey with a question that is answered in words: by the caller when they are its author in this cell, else by another person. */
const surveyFor = (world: World, cell: Cell, format: string, textsOpen = true) =>
  world.surveyFor(cell, {
    textsOpen,
    questions: [{ kind: 'text' as const, text: 'What else?', settings: { format } }],
  });

/** Another person’s answer to a survey. */
async function written({ site }: World, { _id: surveyId, revision, questions }: Survey, answer: string | number) {
  const [question] = questions;
  const person = await site.join();
  const body = { surveyId, revision, answers: { [question?._id ?? '']: answer } };
  expectStatus(200, await person.call('submitResponse', { body }));
  return { person, path: `/survey/${surveyId}/questions/${question?._id}` };
}

const reading = (part: 'texts' | 'words', format: string, text: string) => async (world: World, cell: Cell) => {
  const { path } = await written(world, await surveyFor(world, cell, format), text);
  return callBy(cell, 'GET', `${path}/${part}`);
};

/** After the deadline, when everybody sees results. */
const readingOpen =
  (part: 'texts' | 'words', format: string, text: string, textsOpen = true) =>
  async (world: World, cell: Cell) => {
    const survey = await surveyFor(world, cell, format, textsOpen);
    const { path } = await written(world, survey, text);
    const author = cell.kind === 'author' && cell.me ? cell.me : world.writer;
    const body = { ...survey, textsOpen, deadline: '2020-01-01' };
    expectStatus(200, await author.call('updateSurvey', { params: { id: survey._id }, body }));
    return callBy(cell, 'GET', `${path}/${part}`);
  };

const INSIDERS_ONLY: Row['expected'] = [404, 404, 404, 404, 200, 200];

/** M97-M99: texts and statistics of a question. */
export const TEXT_ROWS: Row[] = [
  {
    id: 'M97',
    title: 'read the texts of a question whose results are not open',
    calls: ['listTexts'],
    expected: INSIDERS_ONLY,
    attempt: reading('texts', 'lines', 'More trees'),
    check: ({ body }) => expect(body).toMatchObject({ texts: [{ text: 'More trees' }], mayHide: true }),
  },
  {
    id: 'M97',
    title: 'read the e-mail addresses that were given to a question whose results are open',
    calls: ['listTexts'],
    expected: INSIDERS_ONLY,
    attempt: readingOpen('texts', 'email', 'ada@people.example'),
    check: ({ body }) => expect(body).toMatchObject({ texts: [{ text: 'ada@people.example' }] }),
  },
  {
    id: 'M97',
    title: 'read the texts of a question whose results are open',
    calls: ['listTexts'],
    expected: EVERYBODY,
    attempt: readingOpen('texts', 'lines', 'More trees'),
    check: ({ body }) => expect(body).toMatchObject({ texts: [{ text: 'More trees' }] }),
  },
  {
    id: 'M97',
    title: 'read the texts that the author keeps, of a question whose results are open',
    calls: ['listTexts'],
    expected: INSIDERS_ONLY,
    attempt: readingOpen('texts', 'lines', 'More trees', false),
  },
  {
    id: 'M98',
    title: 'count the words of texts that the author keeps, of a question whose results are open',
    calls: ['countWords'],
    expected: INSIDERS_ONLY,
    attempt: readingOpen('words', 'lines', 'More trees', false),
  },
  {
    id: 'M98',
    title: 'count the words of a question whose results are not open',
    calls: ['countWords'],
    expected: INSIDERS_ONLY,
    attempt: reading('words', 'lines', 'More trees'),
  },
  {
    id: 'M98',
    title: 'count the words of the addresses that were given to a question whose results are open',
    calls: ['countWords'],
    expected: INSIDERS_ONLY,
    attempt: readingOpen('words', 'address', 'Elm Street'),
    check: ({ body }) => expect(body).toEqual({ texts: 0, words: [] }),
  },
  {
    id: 'M98',
    title: 'read the exact statistics of a question whose results are not open',
    calls: ['getStatistics'],
    expected: INSIDERS_ONLY,
    async attempt(world, cell) {
      const survey = await world.surveyFor(cell, { questions: [{ kind: 'number' as const, text: 'How many?' }] });
      const { path } = await written(world, survey, 4_321);
      return callBy(cell, 'GET', `${path}/statistics`);
    },
    check: ({ body }) => expect(body).toMatchObject({ statistics: { of: 'numbers', n: 1, median: 4_321 } }),
  },
  {
    id: 'M98',
    title: 'read the scores of all respondents',
    calls: ['getScoreStatistics'],
    expected: [401, 403, 403, 403, 200, 200],
    attempt: ofSurvey('GET', '/scores'),
  },
  {
    id: 'M99',
    title: 'hide another person’s text',
    calls: ['hideText'],
    expected: [401, 403, 403, 403, 200, 200],
    async attempt(world, cell) {
      const { path, person } = await written(world, await surveyFor(world, cell, 'lines'), 'More trees');
      return callBy(cell, 'PUT', `${path}/texts/${person.id}/hidden`, { hidden: true });
    },
  },
];
