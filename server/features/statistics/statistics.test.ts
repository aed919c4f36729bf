import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { chartSteps } from '#questions/moment/chart-steps.ts';
import { statisticsOf } from '#questions/number/statistics.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

type Question = { kind: 'number' | 'moment'; text: string; settings?: object };
const asking = (...questions: Question[]) => site.survey(author, { questions });

/** Someone answers the survey with these values, each by the place of its question. */
async function answer(survey: Survey, values: (number | string)[], by?: Person & Caller) {
  const person = by ?? (await site.join());
  const answers = Object.fromEntries(values.map((value, index) => [survey.questions[index]?._id ?? '', value]));
  const body = { surveyId: survey._id, revision: survey.revision, answers };
  expect((await person.call('submitResponse', { body })).status).toBe(200);
  return person;
}

async function answerAll(survey: Survey, values: (number | string)[]): Promise<void> {
  const people = await site.crowd(values.length);
  await Promise.all(people.map((person, index) => answer(survey, [values[index] ?? ''], person)));
}

const read = (viewer: Caller, survey: Survey, index = 0) =>
  viewer.call('getStatistics', { params: { id: survey._id, question: survey.questions[index]?._id ?? '' } });
const statisticsFor = async (survey: Survey) => (await read(author, survey)).body.statistics;

describe('[K04] the statistics of numbers that are counted in ranges', () => {
  test.each([
    [
      { min: 0, max: 100_000 },
      [3, 41, 49, 50, 125],
      [
        [0, 10, 1],
        [40, 50, 2],
        [50, 60, 1],
        [120, 130, 1],
      ],
      13,
    ],
    [
      { decimals: 1 },
      [-0.1, 0, 0.3],
      [
        [-0.1, 0, 1],
        [0, 0.1, 1],
        [0.3, 0.4, 1],
      ],
      5,
    ],
    [
      { min: 0, step: 25 },
      [25, 100, 1_000],
      [
        [0, 125, 2],
        [1_000, 1_125, 1],
      ],
      9,
    ],
    [
      { min: 7 },
      [7, 5_000],
      [
        [7, 500, 1],
        [5_000, 5_500, 1],
      ],
      11,
    ],
    [
      {},
      [-999_999_999_999, 999_999_999_999],
      [
        [-1e12, -9e11, 1],
        [9e11, 1e12, 1],
      ],
      20,
    ],
    [{}, [41], [[41, 42, 1]], 1],
  ])('with %j have exact bars over what was given, in steps of 1, 2 and 5', async (settings, values, filled, bars) => {
    const survey = await asking({ kind: 'number', text: 'How many?', settings });
    await answerAll(survey, values);
    const found = await statisticsFor(survey);
    if (found?.of !== 'numbers') throw new Error('No numbers');
    expect(found.bars).toHaveLength(bars);
    expect(found.bars.filter(({ count }) => count > 0)).toEqual(
      filled.map(([from, to, count]) => ({ from, to, count })),
    );
  });

  test('are exact, to the last digit and for the largest numbers', async () => {
    const survey = await asking({ kind: 'number', text: 'How much?', settings: { decimals: 3 } });
    const values = [-999_999_999_999, 0.001, 0.002, 12.5, 12.5, 4_000, 999_999_999_999];
    await answerAll(survey, values);

    // All sums are of decimal numbers: floating ones would lose the thousandths.
    expect(await statisticsFor(survey)).toMatchObject({
      ...{ n: 7, mean: 575.0004285714285, lowest: -999_999_999_999, lowerQuartile: 0.001, median: 12.5 },
      ...{ upperQuartile: 4_000, highest: 999_999_999_999 },
      interval: { from: expect.closeTo(-533_959_941_143.13, 1), to: expect.closeTo(533_959_942_293.13, 1) },
    });
  });

  test('have quartiles between two numbers, as those of numbers that are counted each', async () => {
    const survey = await asking({ kind: 'number', text: 'How many?' });
    const values = [1_000, 2_000, 3_000, 5_000, 5_000, 8_000, 9_000, 10_001];
    await answerAll(survey, values);

    const found = await statisticsFor(survey);
    expect(found).toEqual({ of: 'numbers', ...statisticsIn(values), bars: expect.any(Array) });
    expect(found).toMatchObject({ lowerQuartile: 2_500, median: 5_000, upperQuartile: 8_500, mean: 5_375.125 });
  });

  test('count those from before the bounds were loosened, when each number had a code', async () => {
    const question = { kind: 'number' as const, text: 'How many?' };
    const survey = await asking({ ...question, settings: { min: 0, max: 10 } });
    await answerAll(survey, [3, 3, 9]);
    const { body } = await author.call('getDocument', { params: { id: survey._id } });
    const loosened = await author.call('updateSurvey', {
      params: { id: survey._id },
      body: {
        ...body,
        questions: [{ ...question, _id: survey.questions[0]?._id ?? '', settings: { min: 0, max: 90_000 } }],
      },
    });
    await answerAll(loosened.body.survey, [70_000]);

    expect(await statisticsFor(survey)).toMatchObject({
      of: 'numbers',
      ...statisticsIn([3, 3, 9, 70_000]),
      bars: expect.arrayContaining([
        { from: 0, to: 5_000, count: 3 },
        { from: 70_000, to: 75_000, count: 1 },
      ]),
    });
  });

  test('have no interval for one number alone, and there are none before the first', async () => {
    const survey = await asking({ kind: 'number', text: 'How many?' });
    expect(await statisticsFor(survey)).toBeNull();
    const other = await asking({ kind: 'number', text: 'How many?' });
    await answerAll(other, [4]);
    expect(await statisticsFor(other)).toMatchObject({ n: 1, mean: 4, interval: null, lowest: 4, highest: 4 });
  });
});

test.each([
  [{}, ['2031-01-31', '1850-06-01', '2027-05-04', '2027-05-05'], ['1850-06-01', '2027-05-04', '2031-01-31']],
  [{ parts: 'time' }, ['23:59', '00:00', '07:30'], ['00:00', '07:30', '23:59']],
  [{ parts: 'both' }, ['2027-05-04T09:30', '2027-05-04T09:29'], ['2027-05-04T09:29', null, '2027-05-04T09:30']],
])('[K05] the first, the middle and the last of days or times with %j are exact', async (settings, values, known) => {
  const survey = await asking({ kind: 'moment', text: 'When?', settings });
  await answerAll(survey, values);

  const [earliest, median, latest] = known;
  expect(await statisticsFor(survey)).toEqual({
    ...{ of: 'moments', n: values.length },
    ...{ earliest, median: median ?? earliest, latest },
    counts: expect.any(Array),
  });
});

test.each([
  [{}, ['2027-05-31', '2027-05-04', '2027-05-04'], ['2027-05-04 2', '2027-05-31 1'], 'day'],
  [{}, ['2027-01-31', '2027-05-04', '2027-05-05'], ['2027-01-31 1', '2027-05-04 1', '2027-05-05 1'], 'week'],
  [{}, ['2026-01-31', '2027-05-04', '2027-05-05'], ['2026-01 1', '2027-05 2'], 'month'],
  [{}, ['1989-01-31', '2027-05-04'], ['1989-01 1', '2027-05 1'], 'year'],
  [{}, ['1949-01-31', '2027-05-04'], ['1940 1', '2020 1'], 'decade'],
  [{}, ['0001-01-01', '9999-12-31'], ['0000 1', '9900 1'], 'century'],
  [{ parts: 'time' }, ['23:59', '00:00', '23:30'], ['00 1', '23 2'], 'hour'],
  [{ parts: 'both' }, ['2027-05-04T09:30', '2027-05-04T23:29'], ['2027-05-04 2'], 'day'],
])('[K05] with %j, the histogram of %j lies over what was given', async (settings, values, counts, unit) => {
  const survey = await asking({ kind: 'moment', text: 'When?', settings });
  await answerAll(survey, values);
  const found = await statisticsFor(survey);
  if (found?.of !== 'moments') throw new Error('No moments');
  expect(found.counts.map(({ at, count }) => `${at} ${count}`)).toEqual(counts);
  expect(chartSteps(found.counts)[0]?.unit).toBe(unit);
});

test('[S15] [K04] [K05] exact statistics are shown to whom the results are shown, and to others not at all', async () => {
  const survey = await asking({ kind: 'number', text: 'How many?' }, { kind: 'moment', text: 'When?' });
  const ann = await answer(survey, [4, '2027-05-04']);

  for (const viewer of [ann, author, await site.join('admin')]) expect((await read(viewer, survey)).status).toBe(200);
  for (const viewer of [site.guest, await site.join(), await site.join('surveyor')]) {
    expect((await read(viewer, survey)).status).toBe(404);
    expect((await read(viewer, survey, 1)).status).toBe(404);
  }
  await site.database.pool.query('update surveys set deadline = now() where id = $1', [survey._id]);
});

test('[K04] a question whose counts say all has no other statistics, and neither has one of another kind', async () => {
  const survey = await site.survey(author, {
    questions: [
      { kind: 'number', text: 'How many?', settings: { min: 0, max: 10 } },
      { kind: 'moment', text: 'When?', settings: { earliest: '2027-05-01', latest: '2027-05-31' } },
      { kind: 'text', text: 'Why?' },
      { text: 'Again?', options: ['Yes', 'No'] },
    ],
  });
  for (const index of survey.questions.keys()) expect((await read(author, survey, index)).status).toBe(404);
  const other = await asking({ kind: 'number', text: 'How many?' });
  const params = { id: survey._id, question: other.questions[0]?._id ?? '' };
  expect((await author.call('getStatistics', { params })).status).toBe(404);
});

test('[K04] any number of callers share one reading, which is made anew after a while', async () => {
  const survey = await asking({ kind: 'number', text: 'How many?' });
  await answerAll(survey, [4]);
  const all = await Promise.all(Array.from({ length: 100 }, () => read(author, survey)));
  await answerAll(survey, [5]);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  const again = await statisticsFor(survey);
  vi.restoreAllMocks();

  // More than may wait, so that each for itself would be refused.
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(again).toMatchObject({ n: 2, median: 4.5 });
});

/** What is known of these numbers, counted one by one. */
function statisticsIn(values: readonly number[]) {
  const sorted = [...new Set(values)].toSorted((one, other) => one - other);
  const found = statisticsOf(sorted.map((value) => ({ value, count: values.filter((each) => each === value).length })));
  const { mean = 0, interval = null } = found ?? {};
  return {
    ...found,
    mean: expect.closeTo(mean, 6),
    interval: interval && { from: expect.closeTo(interval.from, 4), to: expect.closeTo(interval.to, 4) },
  };
}
