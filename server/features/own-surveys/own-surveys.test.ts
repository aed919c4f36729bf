import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/http/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { ANSWERS, type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  author = await t.join('surveyor');
});
afterAll(() => t.close());

type Query = Input<Api['findOwnSurveys']>['query'];
const find = async (query: Query = {}) => (await author.call('findOwnSurveys', { query })).body;
const titles = async (query: Query = {}) => (await find(query)).rows.map((row) => row.title);
const answer = (person: Caller, surveyId: string) =>
  person.call('submitResponse', { body: { surveyId, responses: ANSWERS } });

/** Four surveys that differ in every column by which the table is sorted. */
async function writeFour(): Promise<void> {
  const day = (n: number) => new Date(Date.now() + n * 24 * 3600 * 1000).toISOString();
  const surveys = [
    await t.survey(author, { title: 'banana', deadline: day(3) }),
    await t.survey(author, { title: 'Apple', deadline: day(1) }),
    await t.survey(author, { title: 'cherry', deadline: day(4) }),
    await t.survey(author, { title: 'Date', deadline: day(2) }),
  ];
  const [banana = '', apple = '', cherry = ''] = surveys.map((survey) => survey._id);
  const [ann, bob, cid] = await t.crowd(3);
  if (!ann || !bob || !cid) throw new Error('Nobody came');
  const react = (person: Caller, surveyId: string, action: 'like' | 'dislike') =>
    person.call('react', { body: { surveyId, action } });
  const vote = (person: Caller, surveyId: string) =>
    person.call('votePoll', { body: { surveyId, selectedOption: 'No' } });
  for (const person of [ann, bob, cid]) {
    await react(person, banana, 'like');
    await vote(person, apple);
    await answer(person, cherry);
  }
  for (const person of [ann, bob]) {
    await react(person, apple, 'like');
    await react(person, cherry, 'dislike');
    await vote(person, banana);
    await answer(person, banana);
  }
  await vote(ann, cherry);
  await answer(ann, apple);
  await react(cid, apple, 'dislike');
}

describe('[S21] the table of the own surveys', () => {
  test('holds the author’s surveys alone, with their numbers, newest first', async () => {
    await writeFour();
    await t.survey(await t.join('surveyor'), { title: 'of somebody else' });

    const { rows, total, nextCursor } = await find();

    expect(rows.map((row) => row.title)).toEqual(['Date', 'cherry', 'Apple', 'banana']);
    expect([total, nextCursor]).toEqual([4, null]);
    expect(rows[3]).toMatchObject({
      ...{ likes: 3, dislikes: 0, vote: 2, responseCount: 2 },
      ...{ status: 'published', reportCount: 0, feedbackCount: 0 },
    });
  });

  test('is sorted by every column, both ways, and goes on after a cursor without loss or repetition', async () => {
    await writeFour();
    const orders = {
      '-newest': ['Date', 'cherry', 'Apple', 'banana'],
      title: ['Apple', 'banana', 'cherry', 'Date'],
      '-likes': ['banana', 'Apple', 'Date', 'cherry'],
      '-dislikes': ['cherry', 'Apple', 'Date', 'banana'],
      '-votes': ['Apple', 'banana', 'cherry', 'Date'],
      '-responses': ['cherry', 'banana', 'Apple', 'Date'],
      deadline: ['Apple', 'Date', 'banana', 'cherry'],
    } as const;

    for (const [sort, expected] of Object.entries(orders) as [keyof typeof orders, readonly string[]][]) {
      expect(await titles({ sort }), sort).toEqual(expected);
      const reverse = sort.startsWith('-') ? (sort.slice(1) as 'likes') : (`-${sort}` as '-title');
      expect(await titles({ sort: reverse }), reverse).toEqual(expected.toReversed());

      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await find({ sort, limit: 1, cursor });
        walked.push(...page.rows.map((row) => row.title));
        cursor = page.nextCursor ?? undefined;
      } while (cursor && walked.length < 9);
      expect(walked, `${sort}, one at a time`).toEqual(expected);
    }
  });

  test('[AB-40] is searched by title, as it is written', async () => {
    for (const title of ['100 % sure', 'snake_case', 'Ärger']) await t.survey(author, { title });

    expect(await titles({ search: '%' })).toEqual(['100 % sure']);
    expect(await titles({ search: '_' })).toEqual(['snake_case']);
    expect(await titles({ search: 'ärg' })).toEqual(['Ärger']);
    expect(await find({ search: 'nothing like it' })).toMatchObject({ rows: [], nextCursor: null, total: 0 });
  });

  test('is filtered by what a survey is; archived ones are found by that filter alone', async () => {
    const admin = await t.join('admin');
    const open = await t.survey(author, { title: 'open' });
    const over = await t.survey(author, { title: 'over' });
    const hidden = await t.survey(author, { title: 'hidden' });
    const away = await t.survey(author, { title: 'away' });
    const shut = await t.survey(author, { title: 'shut' });
    await t.survey(author, { title: 'soon', opensAt: new Date(Date.now() + 60_000).toISOString() });
    await t.database.pool.query(`update surveys set deadline = now() - interval '1 hour' where id = $1`, [over._id]);
    await admin.call('setPublication', { body: { surveyId: hidden._id, isPublished: false, report_message: 'Why?' } });
    await author.call('setSurveyState', { params: { id: away._id }, body: { act: 'archive' } });
    await author.call('setSurveyState', { params: { id: shut._id }, body: { act: 'close' } });
    await author.call('createDraft', { body: { title: 'unfinished', values: {}, survey: {} } });
    await (await t.join()).call('reportSurvey', { body: { surveyId: open._id, report_message: 'Not for me.' } });

    expect(await find({ status: 'published' })).toMatchObject({ rows: [{ title: 'open', reportCount: 1 }], total: 1 });
    expect(await titles({ status: 'expired' })).toEqual(['over']);
    expect(await find({ status: 'unpublished' })).toMatchObject({ rows: [{ title: 'hidden', feedbackCount: 1 }] });
    expect(await titles({ status: 'archived' })).toEqual(['away']);
    expect((await find()).rows.map(({ title, status }) => [title, status])).toEqual([
      ['unfinished', 'draft'],
      ['soon', 'scheduled'],
      ['shut', 'closed'],
      ['hidden', 'unpublished'],
      ['over', 'expired'],
      ['open', 'published'],
    ]);

    await t.survey(author, { title: 'open to all' });
    const { counts, total } = await find({ search: 'O', status: 'published' });
    expect([counts, total]).toEqual([
      { all: 4, draft: 0, scheduled: 1, published: 2, closed: 0, expired: 1, unpublished: 0, archived: 0 },
      2,
    ]);
    const { nextCursor } = await find({ limit: 1 });
    expect(await find({ limit: 1, cursor: nextCursor ?? '' })).toMatchObject({ counts: null, total: null });
  });
});
