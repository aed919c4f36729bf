import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATEGORIES } from '#basics/choices.ts';
import { OPTIONS_MAX, QUESTIONS_MAX, SURVEYS_PER_DAY } from '#basics/limits.ts';
import { SURVEY, startTestApp, type TestApp } from '#server/test/app.ts';
import { ODD_STORABLE_TEXTS } from '#server/test/hostile/odd-texts.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let author: Awaited<ReturnType<TestApp['join']>>;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const write = (changes: Record<string, unknown> = {}) =>
  author.call('createSurvey', { body: { ...SURVEY, ...changes } });
const copySurvey = (id: string, times: number) =>
  t.database.pool.query(
    `insert into surveys (id, author_id, title, description, category, duration_seconds, deadline, questions, next_code)
     select gen_random_uuid(), author_id, title, description, category, duration_seconds, deadline, questions, next_code
     from surveys, generate_series(1, $2) where id = $1`,
    [id, times],
  );
const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

describe('writing a survey', () => {
  test('[C16] [E01] [T06] answers 201 with the survey, published and open', async () => {
    const { status, body } = await write();

    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: SURVEY.title,
      description: SURVEY.description,
      category: SURVEY.category,
      duration: SURVEY.duration,
      deadline: SURVEY.deadline,
      author: author.id,
      authorName: author.name,
      isPublished: true,
      expired: false,
      pollQuestion: SURVEY.pollQuestion,
      pollOptions: SURVEY.pollOptions,
      ...{ likes: 0, dislikes: 0, vote: 0, responseCount: 0 },
    });
    expect(body.questions).toMatchObject(SURVEY.questions);
    expect((await t.guest.call('getSurvey', { params: { id: body._id } })).body.questions).toEqual(body.questions);
  });

  test('[P05] is for surveyors alone', async () => {
    const statuses = [];
    for (const caller of [t.guest, await t.join('user'), await t.join('pro-user'), await t.join('admin')]) {
      statuses.push((await caller.call('createSurvey', { body: SURVEY })).status);
    }
    expect(statuses).toEqual([401, 403, 403, 403]);
  });

  test('[AB-11] [P07] takes the author from the session, and ignores other fields', async () => {
    const other: Person = await t.join('surveyor');
    const existing = await t.survey(author);

    const { status, body } = await write({
      ...{ _id: existing._id, author: other.id, timestamp: '2001-01-01T00:00:00.000Z', revision: 9 },
      ...{ likes: 1e6, dislikes: 5, vote: 7, responseCount: 3, isPublished: false, expired: true },
      ...{ likedBy: [author.id], polledBy: [{ user: author.id }], survey_response: [{}], adminReports: [{}] },
    });

    expect(status).toBe(201);
    expect(body._id).not.toBe(existing._id);
    expect(Date.parse(body.timestamp)).toBeGreaterThan(Date.now() - 60_000);
    expect(body).toMatchObject({
      ...{ author: author.id, isPublished: true, expired: false, revision: 1 },
      ...{ likes: 0, dislikes: 0, vote: 0, responseCount: 0 },
      ...{ likedBy: [], polledBy: [], survey_response: [], adminReports: [] },
    });
  });

  test('[AB-28] gives ids that cannot be guessed', async () => {
    const [one, two] = [await t.survey(author), await t.survey(author)];

    const uuidOfVersion7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect([one._id, two._id]).toEqual([expect.stringMatching(uuidOfVersion7), expect.stringMatching(uuidOfVersion7)]);
    expect(one._id.slice(-12)).not.toBe(two._id.slice(-12));
  });

  test('[AB-65] accepts a limited number of surveys of one author a day', async () => {
    const [busy, other] = [await t.join('surveyor'), await t.join('surveyor')];
    await copySurvey((await t.survey(busy))._id, SURVEYS_PER_DAY - 1);

    const refused = await busy.call('createSurvey', { body: SURVEY });

    expect(refused).toMatchObject({ status: 429, problem: { code: 'too_many_requests' } });
    expect((await other.call('createSurvey', { body: SURVEY })).status).toBe(201);
    await t.database.pool.query(`update surveys set created_at = now() - interval '1 day' where author_id = $1`, [
      busy.id,
    ]);
    expect((await busy.call('createSurvey', { body: SURVEY })).status).toBe(201);
  });

  describe('[C16] under an idempotency key', () => {
    const writeAs = (who: typeof author, key: string, changes = {}) =>
      who.call('createSurvey', { body: { ...SURVEY, ...changes } }, { headers: { 'idempotency-key': key } });
    const countOf = async (who: Person) =>
      (await t.as(who).call('listOwnSurveys', { params: { id: who.id } })).body.length;

    test('the same survey sent again is stored once and answered alike', async () => {
      const [who, key] = [await t.join('surveyor'), randomUUID()];
      const first = await writeAs(who, key);

      const again = await writeAs(who, key);

      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual({ ...first.body, serverNow: again.body.serverNow });
      expect(await countOf(who)).toBe(1);
    });

    test('another survey is refused, but another author may use the same key', async () => {
      const [who, other, key] = [await t.join('surveyor'), await t.join('surveyor'), randomUUID()];
      const { body } = await writeAs(who, key);

      const reused = await writeAs(who, key, { title: 'Something else' });
      const others = await writeAs(other, key);

      expect(reused).toMatchObject({ status: 422, problem: { code: 'idempotency_key_reused' } });
      expect(others.status).toBe(201);
      expect(others.body._id).not.toBe(body._id);
      expect([await countOf(who), await countOf(other)]).toEqual([1, 1]);
    });

    test('sent many times at once, to two processes, it is stored once', async () => {
      const neighbour = await startTestApp(t);
      const [who, key] = [await t.join('surveyor'), randomUUID()];
      const there = neighbour.as(who);

      const answers = await Promise.all(many(16, (n) => writeAs(n % 2 ? who : there, key)));

      expect(answers.map(({ status }) => status)).toEqual(many(16, () => 201));
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
      expect(await countOf(who)).toBe(1);
      await neighbour.close();
    });

    test('a survey that was changed or deleted since is answered as it is now', async () => {
      const [who, key] = [await t.join('surveyor'), randomUUID()];
      const { body } = await writeAs(who, key);
      const params = { id: body._id };
      await who.call('updateSurvey', { params, body: { ...SURVEY, questions: body.questions, title: 'Reworded' } });

      expect((await writeAs(who, key)).body).toMatchObject({ _id: body._id, title: 'Reworded' });
      await who.call('deleteSurvey', { params });
      expect((await writeAs(who, key)).status).toBe(404);
    });

    test('a repetition does not count against the daily limit', async () => {
      const [who, key] = [await t.join('surveyor'), randomUUID()];
      const { body } = await writeAs(who, key);
      await copySurvey(body._id, SURVEYS_PER_DAY - 1);

      expect((await writeAs(who, key)).status).toBe(201);
      expect((await writeAs(who, randomUUID())).status).toBe(429);
    });

    test('an invalid key is refused, and without a key each call stores a survey', async () => {
      const who = await t.join('surveyor');

      expect(await writeAs(who, 'mine')).toMatchObject({ status: 422, problem: { code: 'invalid_input' } });
      await who.call('createSurvey', { body: SURVEY });
      await who.call('createSurvey', { body: SURVEY });
      expect(await countOf(who)).toBe(2);
    });
  });

  test(`[FZ-4] keeps each of ${ODD_STORABLE_TEXTS.length} odd texts as it was written, wherever it stands`, async () => {
    expect(ODD_STORABLE_TEXTS.length).toBeGreaterThan(500);
    for (let from = 0; from < ODD_STORABLE_TEXTS.length; from += 50) {
      const texts = ODD_STORABLE_TEXTS.slice(from, from + 50);
      const title = texts.join(' ').slice(0, 200).trim().toWellFormed();
      const asked = { questions: [{ text: texts[0], options: texts }], pollQuestion: texts[1], pollOptions: texts };

      const { body } = await write({ ...asked, title, description: texts.join(' ') });

      expect(body).toMatchObject({ ...asked, title, description: texts.join(' ') });
      const read = await author.call('getSurvey', { params: { id: body._id } });
      expect(read.body).toMatchObject({ ...asked, title, description: texts.join(' ') });
    }
  });
});

describe('[V03] a field', () => {
  test.each(['title', 'description', 'category', 'duration', 'deadline'])('%s is required', async (field) => {
    expect(await write({ [field]: undefined })).toMatchObject({
      status: 422,
      problem: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
    });
  });

  test.each(['pollQuestion', 'pollOptions', 'questions'])('%s is not', async (field) => {
    expect((await write({ [field]: undefined })).status).toBe(201);
  });

  test.each([
    ['title', ' '],
    ['title', 'a\0b'],
    ['description', 'lone \ud800 surrogate'],
    ['category', 'Sports'],
    ['category', 'technology'],
    ['duration', 0],
    ['duration', -1],
    ['duration', 1.5],
    ['duration', '120 seconds'],
    ['duration', 86_401],
    ['deadline', 'tomorrow'],
    ['deadline', '2027-02-29'],
    ['deadline', 1_800_000_000_000],
    ['questions', 'Why?'],
    ['pollOptions', 'Yes'],
  ])('%s is refused when it is %j', async (field, value) => {
    expect(await write({ [field]: value })).toMatchObject({
      status: 422,
      problem: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
    });
  });

  test.each([
    ['title', 200, 'title', (n: number) => ({ title: 'x'.repeat(n) })],
    ['description', 5_000, 'description', (n: number) => ({ description: 'x'.repeat(n) })],
    ['duration', 86_400, 'duration', (n: number) => ({ duration: n })],
    ['number of questions', QUESTIONS_MAX, 'questions', (n: number) => ({ questions: many(n, question) })],
    ['question', 500, 'questions.0.text', (n: number) => ({ questions: [{ ...question(1), text: 'x'.repeat(n) }] })],
    [
      'number of options',
      OPTIONS_MAX,
      'questions.0.options',
      (n: number) => ({ questions: [{ text: '?', options: options(n) }] }),
    ],
    ['option', 200, 'questions.0.options.0', (n: number) => ({ questions: [{ text: '?', options: ['x'.repeat(n)] }] })],
    ['poll question', 500, 'pollQuestion', (n: number) => ({ pollQuestion: 'x'.repeat(n) })],
    ['number of poll options', OPTIONS_MAX, 'pollOptions', (n: number) => ({ pollOptions: options(n) })],
    ['poll option', 200, 'pollOptions.0', (n: number) => ({ pollOptions: ['x'.repeat(n)] })],
  ])('%s may be %i, and one more is refused by name', async (_, most, field, changes) => {
    expect((await write(changes(most))).status).toBe(201);
    expect(await write(changes(most + 1))).toMatchObject({
      status: 422,
      problem: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
    });
  });

  test('duration may be a second', async () => {
    expect((await write({ duration: 1 })).body.duration).toBe(1);
  });

  test('duration may come as its digits, as forms send it, and is stored and answered as a number', async () => {
    const { status, body } = await write({ duration: '90' });
    expect({ status, duration: body.duration }).toEqual({ status: 201, duration: 90 });

    const params = { id: body._id };
    expect((await author.call('updateSurvey', { params, body: { ...SURVEY, duration: '60' } })).status).toBe(200);
    expect((await author.call('getSurvey', { params })).body.duration).toBe(60);
    const stored = t.database.db.selectFrom('surveys').select('duration_seconds').where('id', '=', body._id);
    expect(await stored.execute()).toEqual([{ duration_seconds: 60 }]);
  });

  test.each([
    ['questions.1.options.2', { questions: [SURVEY.questions[0], { text: '?', options: ['a', 'b', 'a'] }] }],
    ['questions.0.options.1', { questions: [{ text: '?', options: ['a', ' a '] }] }],
    ['pollOptions.1', { pollOptions: ['Yes', 'Yes', 'No'] }],
  ])('%s is refused when it repeats another option', async (field, changes) => {
    expect(await write(changes)).toMatchObject({
      status: 422,
      problem: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
    });
  });

  test('of a question may repeat in another question', async () => {
    const same = { text: 'Again?', options: ['Yes', 'No'] };
    expect((await write({ questions: [same, same] })).body.questions).toMatchObject([same, same]);
  });
});

describe('[V03] blank parts are dropped:', () => {
  test('questions without text or options, and empty options', async () => {
    const { body } = await write({
      questions: [
        { text: '', options: ['a', 'b'] },
        { text: 'No options', options: [] },
        { text: 'Empty options', options: ['', ' '] },
        { text: ' Kept ', options: ['', 'a', '', ' b '] },
      ],
    });
    expect(body.questions).toMatchObject([{ text: 'Kept', options: ['a', 'b'] }]);
  });

  test('a matrix without rows or with one option, and a ranking of one option', async () => {
    const matrix = { kind: 'matrix' as const, text: 'How?', options: ['Bad', 'Good'], rows: ['Rooms'] };
    const { body } = await write({
      questions: [
        { ...matrix, rows: ['', ' '] },
        { ...matrix, options: ['Good'] },
        { kind: 'ranking', text: 'Which first?', options: ['Price'] },
        { ...matrix, text: 'Kept' },
        { kind: 'text', text: 'Kept, too' },
      ],
    });
    expect(body.questions.map(({ text }) => text)).toEqual(['Kept', 'Kept, too']);
  });

  test.each([
    { pollQuestion: '', pollOptions: ['Yes', 'No'] },
    { pollQuestion: 'Well?', pollOptions: [] },
    { pollQuestion: 'Well?', pollOptions: ['', ' '] },
  ])('a poll that is half written: %j', async (poll) => {
    expect((await write(poll)).body).toMatchObject({ pollQuestion: '', pollOptions: [] });
  });
});

describe('[T08] the deadline', () => {
  test.each([
    ['2427-03-01', '2427-03-01T23:59:59.999Z', false],
    ['2428-02-29', '2428-02-29T23:59:59.999Z', false],
    ['2427-03-01T12:00:00Z', '2427-03-01T12:00:00.000Z', false],
    ['2427-03-01T12:00:00.5+02:00', '2427-03-01T10:00:00.500Z', false],
    ['2020-01-01', '2020-01-01T23:59:59.999Z', true],
  ])('%s means %s', async (given, meant, expired) => {
    expect((await write({ deadline: given })).body).toMatchObject({ deadline: meant, expired });
  });

  test.each(['0000-01-01', '9999-12-31T23:59:59-23:59'])('%s cannot be stored', async (deadline) => {
    expect(await write({ deadline })).toMatchObject({ status: 422, problem: { code: 'invalid_input' } });
  });

  test('of today is the end of today, UTC', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect((await write({ deadline: today })).body).toMatchObject({
      deadline: `${today}T23:59:59.999Z`,
      expired: false,
    });
  });
});

test('[B02] the categories are these eight, in this order', async () => {
  expect(CATEGORIES).toEqual([
    'Technology',
    'Travel and Tourism',
    'Entertainment Choices',
    'Financial Management',
    'Education and Learning',
    'Workplace Satisfaction',
    'Environmental Awareness',
    'Health and Wellness',
  ]);
  for (const category of CATEGORIES) expect((await write({ category })).body.category).toBe(category);
});

const options = (count: number) => many(count, (n) => `option ${n}`);
const question = (n: number) => ({ text: `Question ${n}`, options: ['Yes', 'No'] });
