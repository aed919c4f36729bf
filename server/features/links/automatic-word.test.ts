import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WORD_MAX } from '#basics/limits.ts';
import { Word } from '#contract/sharing/links.ts';
import { type Caller, SURVEY, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { wordOfTitle, wordsToTry } from './automatic-word.policy.ts';
import { ADJECTIVES, NOUNS } from './spare-words.ts';
import { skeletonOf } from './words.policy.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const wordOf = async (id: string, by: Caller = author) =>
  (await by.call('listWords', { params: { id } })).body.current ?? '';

test.each([
  ['Which book next?', 'which-book-next'],
  ['What’s your favourite café & bar?', 'whats-your-favourite-cafe-and-bar'],
  ['  Größe — Maße: Łódź  ', 'grosse-masse-lodz'],
  ['A survey with a title that goes on and on for a while', 'a-survey-with-a-title-that-goes'],
  ['A film at home or a night at the cinema?', 'a-film-at-home-or-a-night'],
  ['x'.repeat(140), 'x'.repeat(36)],
  ['استبيان رضا الموظفين', ''],
  ['опрос 2027', ''],
  ['🎉🎉', ''],
  ['Admin', ''],
])('[S90] the title %j makes the word %j', (title, word) => {
  expect(wordOfTitle(title)).toBe(word);
});

test('[S90] a word has nothing but what addresses take, and no two spare words look alike', () => {
  for (const title of ['x'.repeat(140), 'Ärger, überall', '\u202Eabc\u0000def', 'a-b--c_d', 'لا'])
    for (const listed of [true, false])
      for (const word of wordsToTry({ title, listed }))
        expect([word, Word.safeParse(word).success]).toEqual([word, true]);
  const longest = (words: string[]) => Math.max(...words.map(({ length }) => length));
  expect(36 + longest(ADJECTIVES) + 2 * longest(NOUNS) + 3).toBeLessThanOrEqual(WORD_MAX + 1);
  for (const words of [ADJECTIVES, NOUNS]) expect(new Set(words.map(skeletonOf)).size).toBe(words.length);
});

describe('[S90] a published survey has a short link', () => {
  test('of its title, from the moment it is published; a second one of that title has words more', async () => {
    const title = 'Which tent next?';
    const [first, second] = [await t.survey(author, { title }), await t.survey(author, { title })];

    expect(await wordOf(first._id)).toBe('which-tent-next');
    expect(await wordOf(second._id)).toMatch(/^which-tent-next-[a-z]+-[a-z]+$/);
  });

  test('that nobody guesses from the title of a survey that only its link finds', async () => {
    const { _id: id } = await t.survey(author, { title: 'Staff mood', audience: 'link', listed: false });
    expect(await wordOf(id)).toMatch(/^staff-mood-[a-z]+-[a-z]+$/);
  });

  test('when a draft is published, and not before', async () => {
    const { title: _, ...survey } = SURVEY;
    const body = { title: 'Which lamp next?', values: {}, survey };
    const { _id: id } = (await author.call('createDraft', { body })).body;
    const words = () => t.database.pool.query('select word, automatic from survey_words where survey_id = $1', [id]);
    expect((await words()).rows).toEqual([]);

    expect((await author.call('setSurveyState', { params: { id }, body: { act: 'publish' } })).status).toBe(200);

    expect((await words()).rows).toEqual([{ word: 'which-lamp-next', automatic: true }]);
  });

  test('also if it was published before surveys had one, once, whoever looks first', async () => {
    const { _id: id } = await t.survey(author, { title: 'Which tree next?' });
    await t.database.pool.query('delete from survey_words where survey_id = $1', [id]);

    const words = await Promise.all(Array.from({ length: 5 }, () => wordOf(id)));

    expect(words).toEqual(Array(5).fill('which-tree-next'));
  });

  test('of its own where many are published at once', async () => {
    const surveys = await Promise.all(Array.from({ length: 12 }, () => t.survey(author, { title: 'Same for all' })));
    const words = await Promise.all(surveys.map(({ _id }) => wordOf(_id)));
    expect(new Set(words.map(skeletonOf)).size).toBe(12);
    expect(words).toContain('same-for-all');
  });
});
