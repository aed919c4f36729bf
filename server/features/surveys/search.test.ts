import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCursor } from '#server/db/lists/keyset.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';

let t: TestApp;
// Nothing here changes a survey, so one site is enough.
beforeAll(async () => {
  t = await startTestApp();
  const author = await t.join('surveyor');
  for (const title of TITLES) await t.survey(author, { title });
});
afterAll(() => t.close());

const TITLES = [
  ...['Workplace', 'Do you like your work?', '100 % sure', 'snake_case', 'back\\slash'],
  ...['regex (a+)+$', '[brackets]', "it's", 'Ärger'],
];

test.each([
  ['WORK', ['Do you like your work?', 'Workplace']],
  ['%', ['100 % sure']],
  ['_', ['snake_case']],
  ['\\', ['back\\slash']],
  ['\\%', []],
  ['(a+)+$', ['regex (a+)+$']],
  ['[', ['[brackets]']],
  ['.*', []],
  ["'", ["it's"]],
  ['ÄRGER', ['Ärger']],
  [' sure ', ['100 % sure']],
])('[AB-40] searches the titles for %j as it is written', async (searchTerm, expected) => {
  const { body } = await t.guest.call('findSurveys', { query: { searchTerm } });
  expect(body.surveys.map(({ title }) => title)).toEqual(expected);
});

const ID = '0192f1f0-0000-7000-8000-000000000000';

test.each([
  { searchTerm: 'x'.repeat(201) },
  { searchTerm: 'a\0b' },
  { limit: 0 },
  { limit: 1_001 },
  { limit: 'x' },
  { cursor: 'x' },
  { cursor: writeCursor({ key: ID, id: ID }), sortByVote: 'mostVoted' },
])('[AB-40] refuses %j by name', async (filter) => {
  const [field = ''] = Object.keys(filter);
  expect(await t.guest.call('findSurveys', { query: filter })).toMatchObject({
    status: 422,
    problem: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
  });
});
