import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '#contract/index.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { ANSWERS, type Answer, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { SCANNED_MAX } from './search.queries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('[C29] [P05] author and admins page through all responses, newest first, without loss or repetition', async () => {
  const author = await t.join('surveyor');
  const survey = await t.survey(author);
  const people = await t.crowd(25);
  // At the same time, so that many share a moment.
  await Promise.all(people.map((person) => person.call('submitResponse', submissionTo(survey))));

  for (const reader of [author, await t.join('admin')]) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { status, body }: Answer<Api['listResponses']> = await reader.call('listResponses', {
        params: { id: survey._id },
        query: cursor === undefined ? { limit: '7' } : { limit: '7', cursor },
      });
      expect(status).toBe(200);
      seen.push(...body.responses.map((response) => response.respondedUser));
      expect(body.responses[0]).toMatchObject({ user_name: expect.any(String), responses: ANSWERS });
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(25);
    expect(new Set(seen)).toEqual(new Set(people.map((person) => person.id)));
  }
});

test('[C29] [AB-12] [AB-25] other people do not read them', async () => {
  const survey = await t.survey(await t.join('surveyor'));
  const read = { params: { id: survey._id } };
  expect((await t.guest.call('listResponses', read)).status).toBe(401);
  expect((await (await t.join()).call('listResponses', read)).status).toBe(403);
  expect(await (await t.join('surveyor')).call('listResponses', read)).toMatchObject({
    status: 403,
    problem: { code: 'other_person' },
  });
});

describe('[C29] [S21] searched responses', () => {
  let author: Awaited<ReturnType<TestApp['join']>>;
  let survey: Survey;
  beforeAll(async () => {
    author = await t.join('surveyor');
    survey = await t.survey(author);
    const [ada, bob, cid] = await t.crowd(3);
    await rename(ada, 'Ada Lovelace');
    await rename(bob, 'Bicycle Bob');
    await rename(cid, '100 % Cid');
    await ada?.call('submitResponse', submissionTo(survey, [0, 2]));
    await bob?.call('submitResponse', submissionTo(survey, [0, 0]));
    await cid?.call('submitResponse', submissionTo(survey, [1, null]));
  });

  const rename = (person: Person | undefined, name: string) =>
    t.database.pool.query('update users set name = $2 where id = $1', [person?.id, name]);
  const found = async (query: Record<string, unknown>) => {
    const { status, body } = await author.call('listResponses', { params: { id: survey._id }, query });
    expect(status).toBe(200);
    return body.responses.map((response) => response.user_name);
  };

  test.each([
    ['part of a name', 'lovel', ['Ada Lovelace']],
    ['an option that was chosen', 'longer', ['Ada Lovelace']],
    ['what is both a name and an option', 'BICYCLE', ['100 % Cid', 'Bicycle Bob']],
    ['two letters of a name', 'ob', ['Bicycle Bob']],
    ['two letters of an option', 'tr', ['Bicycle Bob', 'Ada Lovelace']],
    ['a sign that means something to databases', '%', ['100 % Cid']],
    ['what nobody is called or chose', 'zeppelin', []],
    ['an address, which is nobody else’s business', 'people.example', []],
    ['an option that nobody chose', 'foot', []],
    ['the question, which everybody answered', 'by what', []],
  ])('are found by %s', async (_, search, expected) => {
    expect(await found({ search })).toEqual(expected);
  });

  test('are narrowed to a question, an option of it, and what is looked for among them', async () => {
    const [byWhat, howLong] = survey.questions.map((question) => question._id);
    const train = survey.questions[0]?.codes[0];

    expect(await found({ question: howLong })).toEqual(['Bicycle Bob', 'Ada Lovelace']);
    expect(await found({ question: byWhat, option: train })).toEqual(['Bicycle Bob', 'Ada Lovelace']);
    expect(await found({ question: byWhat, option: train, search: 'lace' })).toEqual(['Ada Lovelace']);
    expect(await found({ question: howLong, search: 'bicycle' })).toEqual(['Bicycle Bob']);
    expect(await found({ question: howLong, option: train })).toEqual([]);
    expect(await found({ question: survey._id })).toEqual([]);
  });

  test('go on where the scan stopped, so that each call scans a limited number', async () => {
    const large = await t.survey(author);
    const oldest = await t.join();
    await rename(oldest, 'Qx Rare');
    await oldest.call('submitResponse', submissionTo(large));
    await t.database.pool.query(
      `with people as (
        insert into users (id, name, email) select gen_random_uuid(), 'Somebody', gen_random_uuid() || '@people.example'
        from generate_series(1, $2::int) returning id
      ) insert into responses (survey_id, respondent_id, choices, revision, submitted_at, idempotency_key, body_hash)
      select $1, id, '{2}', 1, now() + interval '1 minute', id, '' from people`,
      [large._id, SCANNED_MAX + 5],
    );

    const look = async (search: string, cursor?: string) =>
      (await author.call('listResponses', { params: { id: large._id }, query: { search, limit: 5, cursor } })).body;
    const first = await look('qx');
    const second = await look('qx', first.nextCursor ?? '');

    expect([first.responses, first.nextCursor]).toEqual([[], expect.any(String)]);
    expect([second.responses.map((each) => each.user_name), second.nextCursor]).toEqual([['Qx Rare'], null]);
    // A whole name is looked up, so that its response is found on the first page.
    expect(await look('Qx Rare')).toMatchObject({ responses: [{ user_name: 'Qx Rare' }], nextCursor: null });
  });

  test('the pages of a search neither lose nor repeat one', async () => {
    const people = await t.crowd(12);
    const walked = await t.survey(author);
    for (const [index, person] of people.entries()) {
      await person.call('submitResponse', submissionTo(walked, [index % 3 === 0 ? 0 : 1]));
    }

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body }: Answer<Api['listResponses']> = await author.call('listResponses', {
        params: { id: walked._id },
        query: { search: 'bicyc', limit: 3, cursor },
      });
      seen.push(...body.responses.map((response) => response.respondedUser));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);

    expect(seen).toEqual(
      people
        .filter((_, index) => index % 3 !== 0)
        .map(({ id }) => id)
        .toReversed(),
    );
  });
});

describe('[C29] [S94] a list of responses', () => {
  let author: Awaited<ReturnType<TestApp['join']>>;
  let survey: Survey;
  let oldestFirst: string[];
  beforeAll(async () => {
    author = await t.join('surveyor');
    survey = await t.survey(author);
    const people = await t.crowd(7);
    for (const person of people) await person.call('submitResponse', submissionTo(survey));
    oldestFirst = people.map(({ id }) => id);
  });

  const list = async (query: Record<string, unknown>) => {
    const { body } = await author.call('listResponses', { params: { id: survey._id }, query });
    return { ids: body.responses.map((response) => response.respondedUser), next: body.nextCursor ?? undefined };
  };

  test('is read from either end, with cursors in both directions', async () => {
    expect((await list({ sort: '-submitted' })).ids).toEqual(oldestFirst.toReversed());
    const first = await list({ sort: 'submitted', limit: 4 });
    expect(first.ids).toEqual(oldestFirst.slice(0, 4));
    expect((await list({ sort: 'submitted', limit: 4, cursor: first.next })).ids).toEqual(oldestFirst.slice(4));
    // A search scans in the same order.
    expect((await list({ sort: 'submitted', search: 'train' })).ids).toEqual(oldestFirst);
  });

  test('is read so many responses further, from its beginning and from a cursor', async () => {
    const newest = oldestFirst.toReversed();
    expect((await list({ skip: 5 })).ids).toEqual(newest.slice(5));
    const page = await list({ skip: 2, limit: 2 });
    expect(page.ids).toEqual(newest.slice(2, 4));
    expect((await list({ skip: 1, cursor: page.next })).ids).toEqual(newest.slice(5));
    expect(await list({ skip: 7 })).toEqual({ ids: [], next: undefined });
    const tooFar = { params: { id: survey._id }, query: { skip: 10_001 } };
    expect(await author.call('listResponses', tooFar)).toMatchObject({
      status: 422,
      problem: { fields: { skip: {} } },
    });
  });

  test('is read after the response of a respondent, in both directions, and the one response by itself', async () => {
    const [, second = '', third = ''] = oldestFirst;
    expect((await list({ after: third, limit: 1 })).ids).toEqual([second]);
    expect((await list({ after: second, sort: 'submitted', limit: 1 })).ids).toEqual([third]);
    expect((await list({ after: third, search: 'train' })).ids).toEqual(oldestFirst.slice(0, 2).toReversed());
    expect((await list({ respondent: third })).ids).toEqual([third]);
    const stranger = (await t.join()).id;
    expect((await list({ after: stranger })).ids).toEqual([]);
    expect((await list({ respondent: stranger })).ids).toEqual([]);
  });

  test('comes without the answers by their texts on request', async () => {
    const read = (query: object) => author.call('listResponses', { params: { id: survey._id }, query });
    const [[whole], [short]] = [(await read({})).body.responses, (await read({ texts: 'none' })).body.responses];
    expect(whole?.responses).toEqual(ANSWERS);
    expect(short).toEqual({ ...whole, responses: undefined });
  });
});

test('[C29] a cursor of another list is refused by name', async () => {
  const author = await t.join('surveyor');
  const survey = await t.survey(author);
  const answer = await author.call('listResponses', { params: { id: survey._id }, query: { cursor: 'nonsense' } });
  expect(answer).toMatchObject({ status: 422, problem: { fields: { cursor: expect.any(String) } } });
});
