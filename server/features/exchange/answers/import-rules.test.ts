import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { closeDays } from '#server/db/closed-days.ts';
import { type Caller, SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { base64Of } from '#server/test/exchange/answer-files.ts';
import type { Person } from '#server/test/people.ts';
import { findBreaches } from '#server/test/storm/invariants.ts';
import { readCsv } from '#server/test/syntax-files.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

const QUESTIONS = [
  {
    text: 'Way',
    ownCode: 'way',
    options: [
      { text: 'Train', ownCode: 't' },
      { text: 'Foot', ownCode: 'f' },
    ],
  },
  { kind: 'number', text: 'Age', ownCode: 'age', settings: { min: 1, max: 120 } },
] as const;
const surveyOf = (changes: object = {}): Promise<Survey> =>
  site.survey(author, { questions: QUESTIONS as never, ...changes }); // as the tests write them

const results = (...rows: readonly object[]) => base64Of(JSON.stringify(rows));
const at = (day: string, way = 't') => ({ id: day, createdAt: `${day}T12:00:00Z`, data: { way } });

const params = ({ _id: id }: Pick<Survey, '_id'>) => ({ params: { id } });
const tryIt = async (survey: Survey, data: string) =>
  author.call('tryResponseImport', { ...params(survey), body: { data } });
const store = (survey: Survey, data: string, trial: string) =>
  author.call('importResponses', { ...params(survey), body: { data, trial } });
async function bring(survey: Survey, data: string) {
  const { trial } = (await tryIt(survey, data)).body;
  return store(survey, data, trial);
}
const look = async (survey: Survey) => (await author.call('getSurvey', params(survey))).body;
const breaches = () =>
  site.database.pool.connect().then(async (client) => {
    try {
      return await findBreaches(client);
    } finally {
      client.release();
    }
  });

describe('[L93] an import is tried first and stores exactly that, once', () => {
  test('a trial tells faults by line, and stores nothing', async () => {
    const survey = await surveyOf();
    const data = results({ way: 'f', age: 30, more: 1 }, { way: 'x', age: 30 }, { way: 't', age: 200 }, {});
    const { body } = await tryIt(survey, data);

    const [way, age] = survey.questions.map(({ _id }) => _id);
    expect(body).toMatchObject({ rows: 4, fitting: 1, faulty: 3, hidden: 0, fills: false });
    expect(body.faults).toEqual([
      { line: 2, column: 'way', question: way, fault: 'unknown', value: 'x' },
      { line: 3, column: 'age', question: age, fault: 'tooLarge', bound: '120', value: '200' },
      { line: 4, column: '', question: null, fault: 'empty', value: '' },
    ]);
    expect(body.unused).toEqual([{ column: 'more', why: 'unknown', rows: 1 }]);
    expect((await look(survey)).responseCount).toBe(0);
  });

  test('a column can be left out, so that its values are no faults', async () => {
    const survey = await surveyOf();
    const body = { data: results({ way: 'f', age: 'old' }), without: ['age'] };
    const trial = (await author.call('tryResponseImport', { ...params(survey), body })).body;
    expect(trial).toMatchObject({ fitting: 1, faults: [], unused: [{ column: 'age', why: 'left', rows: 1 }] });
  });

  test('the same file counts once, also twice at the same time; rows that say the same are several', async () => {
    const survey = await surveyOf();
    const data = results(at('2021-01-01'), at('2021-01-02'), { way: 't' }, { way: 't' });
    const { trial } = (await tryIt(survey, data)).body;
    const both = await Promise.all([store(survey, data, trial), store(survey, data, trial)]);

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.map(({ problem }) => problem.code)).toContain('trial_outdated');
    expect((await tryIt(survey, data)).body).toMatchObject({ rows: 4, fitting: 0, known: 4 });
    expect((await look(survey)).responseCount).toBe(4);
    // A later file with more rows brings only those.
    const more = results(at('2021-01-01'), at('2021-01-02'), at('2021-01-03'));
    expect((await bring(survey, more)).body).toEqual({ imported: 1, screened: 0 });
    expect((await look(survey)).responseCount).toBe(5);
    expect(await breaches()).toEqual([]);
  });

  test('nothing is stored if the survey has changed since the trial', async () => {
    const survey = await surveyOf();
    const data = results({ way: 't' });
    const { trial } = (await tryIt(survey, data)).body;
    const { status } = await author.call('updateSurvey', {
      ...params(survey),
      body: { ...SURVEY, title: 'Another title', questions: QUESTIONS as never, revision: survey.revision },
    });
    expect(status).toBe(200);
    expect((await store(survey, data, trial)).problem).toMatchObject({ code: 'trial_outdated' });
    expect((await store(survey, data, 'another')).status).toBe(409);
    expect((await look(survey)).responseCount).toBe(0);
  });
});

describe('[L94] imported responses count like others, and are told apart', () => {
  test('in results, lists and exports, with their own times', async () => {
    const survey = await surveyOf();
    const respondent = await site.join();
    await respondent.call('submitResponse', submissionTo(survey, [0, null]));
    await bring(survey, results(at('2021-01-01'), at('2021-01-02', 'f')));

    const seen = await look(survey);
    expect(seen.responseCount).toBe(3);
    expect(seen.answeredBy).toEqual({ members: 1, guests: 0, invited: 0, imported: 2, invitations: 0 });
    expect(seen.results?.[0]).toMatchObject({ total: 3 });
    const list = (query: object) => author.call('listResponses', { ...params(survey), query });
    expect((await list({ kind: 'imported' })).body.responses.map(({ submittedAt }) => submittedAt)).toEqual([
      '2021-01-02T12:00:00.000Z',
      '2021-01-01T12:00:00.000Z',
    ]);
    expect((await list({ kind: 'member' })).body.responses).toHaveLength(1);
    const csv = (await author.call('exportResponsesCsv', params(survey))).bytes.toString();
    expect(readCsv(csv).map(({ Imported: imported, Respondent: name }) => [imported, name])).toEqual([
      ['1', undefined],
      ['1', undefined],
      ['0', respondent.name],
    ]);
    expect(await breaches()).toEqual([]);
  });

  test('within the limits of the survey, of which the trial tells', async () => {
    const survey = await surveyOf({ cap: 2 });
    const data = results(at('2021-01-01'), at('2021-01-02'), at('2021-01-03'));
    const { body } = await tryIt(survey, data);
    expect(body).toMatchObject({ rows: 3, fitting: 2, faulty: 1, fills: true });
    expect(body.faults).toEqual([{ line: 3, column: '', question: null, fault: 'full', value: '' }]);
    expect((await store(survey, data, body.trial)).body).toEqual({ imported: 2, screened: 0 });
    expect((await (await site.join()).call('submitResponse', submissionTo(survey, [0, null]))).problem).toMatchObject({
      code: 'full',
    });
    expect(await breaches()).toEqual([]);
  });

  test('as responses of nobody: whoever answered there can answer here', async () => {
    const survey = await surveyOf();
    const respondent = await site.join();
    await respondent.call('submitResponse', submissionTo(survey, [0, null]));
    const copy = await surveyOf();
    const data = base64Of((await author.call('exportResponsesZip', params(survey))).bytes);
    expect((await bring(copy, data)).body).toEqual({ imported: 1, screened: 0 });
    expect((await respondent.call('submitResponse', submissionTo(copy, [1, null]))).status).toBe(200);
    expect((await look(copy)).answeredBy).toMatchObject({ members: 1, imported: 1 });
  });

  test('as ones of which their author knows, and gets no email', async () => {
    const survey = await surveyOf();
    await author.call('setNotices', { ...params(survey), body: { every: 'each', zone: 'UTC' } });
    await bring(survey, results({ way: 't' }, { way: 'f' }));
    const { rows } = await site.database.pool.query('select told::int from response_notices where survey_id = $1', [
      survey._id,
    ]);
    expect(rows).toEqual([{ told: 2 }]);
  });

  test('in an anonymous survey only once enough people answered, and by the day', async () => {
    const survey = await surveyOf({ anonymous: true });
    const data = results(at('2021-01-01'), at('2021-01-02'));
    const [first, ...others] = await site.crowd(5);
    await first?.call('submitResponse', submissionTo(survey, [0, null]));
    expect((await tryIt(survey, data)).problem).toMatchObject({ code: 'too_few_answers' });
    expect((await store(survey, data, 'any')).problem).toMatchObject({ code: 'too_few_answers' });
    for (const other of others) await other.call('submitResponse', submissionTo(survey, [0, null]));
    expect((await bring(survey, data)).body).toEqual({ imported: 2, screened: 0 });
    const { rows } = await site.database.pool.query(
      `select submitted_at, settled from responses where survey_id = $1 and respondent_kind = 'imported' order by 1`,
      [survey._id],
    );
    expect(rows).toEqual([
      { submitted_at: new Date('2021-01-01'), settled: 2 },
      { submitted_at: new Date('2021-01-02'), settled: 2 },
    ]);
  });

  test('on the days when they were given, also in charts of days that are closed', async () => {
    const survey = await surveyOf();
    await site.database.pool.query(`update day_closing set before = current_date - 3`);
    await closeDays(site.database.db);
    const before = await byDay();
    const [yesterday, today] = [1, 0].map((days) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
    );
    await bring(
      survey,
      results(at(yesterday ?? ''), { id: 1, createdAt: new Date().toISOString(), data: { way: 'f' } }),
    );
    const after = await byDay();
    expect(after.get(yesterday ?? '')).toBe((before.get(yesterday ?? '') ?? 0) + 1);
    expect(after.get(today ?? '')).toBe((before.get(today ?? '') ?? 0) + 1);
    expect(await breaches()).toEqual([]);
  });

  async function byDay(): Promise<Map<string, number>> {
    const { body } = await author.call('surveyorHome', { params: { userId: author.id } });
    return new Map(body.days.map(({ day, responses }) => [day, responses]));
  }

  test('only of its author, and of no moment to come', async () => {
    const survey = await surveyOf();
    const other = await site.join('surveyor');
    const data = results({ way: 't' });
    expect((await other.call('tryResponseImport', { ...params(survey), body: { data } })).status).toBe(403);
    const later = (await tryIt(survey, results(at('2999-01-01')))).body;
    expect(later).toMatchObject({ fitting: 0, faults: [{ line: 1, fault: 'time' }] });
  });
});
