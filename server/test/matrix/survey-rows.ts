import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { SURVEY } from '#server/test/app.ts';
import { ODD_IDS } from '#server/test/hostile/malformed.ts';
import type { World } from './matrix-world.ts';
import { ADMINS, callBy, EVERYBODY, NOBODY, ofHidden, ofSurvey, type Row } from './row.ts';

/** Only public fields, except for the author and admins; e-mail addresses for no role. */
const checkDetails: Row['check'] = ({ body }, { kind }) => {
  const isInsider = kind === 'author' || kind === 'admin';
  if (!isInsider)
    expect(body).toMatchObject({ survey_response: [], reports: [], adminReports: [], results: null, pollResult: null });
  expect(JSON.stringify(body)).not.toContain('@people.example');
};

/** Unpublished surveys, by another person and by the caller; published ones are in the world already. */
let hidden: { others: string; own: string | null };
async function hide(world: World, cell: Parameters<Row['attempt']>[1]): Promise<void> {
  const others = await world.hiddenFor({ kind: 'guest', me: null });
  hidden = { others: others._id, own: cell.kind === 'author' ? (await world.hiddenFor(cell))._id : null };
}

/** M09-M16 and M29-M32: reading and writing surveys. */
export const SURVEY_ROWS: Row[] = [
  {
    id: 'M9',
    title: 'list the surveys',
    calls: ['listSurveys'],
    expected: EVERYBODY,
    async attempt(world, cell) {
      await hide(world, cell);
      return callBy(cell, 'GET', '/surveys');
    },
    check({ body }, { kind }) {
      const text = JSON.stringify(body);
      expect(text.includes(hidden.others)).toBe(kind === 'admin');
      if (hidden.own) expect(text).toContain(hidden.own);
    },
  },
  {
    id: 'M10',
    title: 'read a published survey',
    calls: ['getSurvey'],
    expected: EVERYBODY,
    attempt: ofSurvey('GET', ''),
    check: checkDetails,
  },
  {
    id: 'M11',
    title: 'read a survey that is not published',
    calls: ['getSurvey'],
    expected: [404, 404, 404, 404, 200, 200],
    attempt: ofHidden('GET', ''),
    check: checkDetails,
  },
  {
    id: 'M12',
    title: 'read a survey whose id is unknown or none',
    calls: ['getSurvey'],
    expected: [404, 404, 404, 404, 404, 404],
    attempt: (_, cell) => [randomUUID(), ...ODD_IDS].map((id) => callBy(cell, 'GET', `/survey/${id}`)),
  },
  {
    id: 'M13',
    title: 'list the own surveys',
    calls: ['listOwnSurveys'],
    expected: [401, 403, 403, 200, 200, 403],
    attempt: ({ writer }, cell) => callBy(cell, 'GET', `/user-surveys/${cell.me?.id ?? writer.id}`),
  },
  {
    id: 'M14',
    title: 'list another person’s surveys',
    calls: ['listOwnSurveys'],
    expected: NOBODY,
    attempt: ({ writer }, cell) => callBy(cell, 'GET', `/user-surveys/${writer.id}`),
  },
  {
    id: 'M15',
    title: 'list the featured surveys',
    calls: ['featuredSurveys'],
    expected: EVERYBODY,
    attempt: (_, cell) => callBy(cell, 'GET', '/get-featured-surveys'),
  },
  {
    id: 'M16',
    title: 'find surveys',
    calls: ['findSurveys'],
    expected: EVERYBODY,
    async attempt(world, cell) {
      await hide(world, cell);
      return callBy(cell, 'GET', '/get-filtered-survey?searchTerm=work&sortByVote=mostVoted');
    },
    check: ({ body }) => expect(JSON.stringify(body)).not.toContain(hidden.others),
  },
  {
    id: 'M29',
    title: 'write a survey in another person’s name',
    calls: ['createSurvey'],
    expected: [401, 403, 403, 201, 201, 403],
    attempt: ({ stranger }, cell) => callBy(cell, 'POST', '/survey', { ...SURVEY, author: stranger.id, likes: 9 }),
    check: ({ body }, { me }) => expect(body).toMatchObject({ author: me?.id, likes: 0, isPublished: true }),
  },
  {
    id: 'M30',
    title: 'unpublish a survey',
    calls: ['setPublication'],
    expected: ADMINS,
    async attempt(world, cell) {
      const { _id: surveyId } = await world.surveyFor(cell);
      return callBy(cell, 'PUT', '/survey/publish', { surveyId, isPublished: false, report_message: 'Too long.' });
    },
  },
  {
    id: 'M30',
    title: 'publish a survey that an admin took down',
    calls: ['setPublication'],
    expected: ADMINS,
    async attempt(world, cell) {
      const { _id: surveyId } = await world.hiddenFor(cell);
      return callBy(cell, 'PUT', '/survey/publish', { surveyId, isPublished: true });
    },
  },
  {
    id: 'M30',
    title: 'choose the survey of the landing page',
    calls: ['setLandingSurvey'],
    expected: ADMINS,
    attempt: (_, cell) => callBy(cell, 'PUT', '/desk/landing-survey', { surveyId: null }),
  },
  {
    id: 'M31',
    title: 'edit a published survey',
    calls: ['updateSurvey'],
    expected: [401, 403, 403, 403, 200, 403],
    attempt: async (world, cell) => callBy(cell, 'PUT', `/update-survey/${(await world.surveyFor(cell))._id}`, SURVEY),
  },
  {
    id: 'M32',
    title: 'edit a survey that is not published, and publish it by the way',
    calls: ['updateSurvey'],
    expected: [401, 403, 403, 404, 200, 403],
    attempt: async (world, cell) =>
      callBy(cell, 'PUT', `/update-survey/${(await world.hiddenFor(cell))._id}`, { ...SURVEY, isPublished: true }),
    check: ({ body }) => expect(body).toMatchObject({ survey: { isPublished: false } }),
  },
];
