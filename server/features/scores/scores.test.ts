import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { readCsv, unpack } from '#server/test/syntax-files.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

const SECRETS = ['Canberra is', 'Because of', 'four', 'Sehr gut', '1234.25', '3217.5'];

/** A question of each way to be right, with explanations that respondents may not read before. */
const QUIZ = {
  questions: [
    {
      text: 'Capital of Australia?',
      options: ['Sydney', 'Canberra', 'Perth'],
      scoring: {
        scores: ['Right'],
        right: { chosen: ['Canberra'] },
        forRight: 1234.25,
        forWrong: -1,
        explanation: 'Canberra is the capital since 1927',
      },
    },
    {
      kind: 'multiple' as const,
      text: 'Which are prime?',
      options: ['2', '3', '4'],
      scoring: { scores: ['Right'], right: { chosen: ['2', '3'] }, forRight: 3217.5, explanation: 'Because of 2 × 2' },
    },
    {
      kind: 'number' as const,
      text: 'How much is π, about?',
      settings: { decimals: 2 },
      scoring: { scores: ['Right'], right: { from: 3.1, to: 3.2 }, forRight: 1 },
    },
    {
      kind: 'text' as const,
      text: 'How many legs has a dog, in words?',
      scoring: { scores: ['Right'], right: { texts: ['four', 'Vier'] }, forRight: 1 },
    },
  ],
  scores: [
    {
      name: 'Right',
      bands: [
        { from: -10, to: 5, title: 'Try again' },
        { from: 5.01, to: 9000, title: 'Sehr gut', text: 'You know a lot' },
      ],
    },
  ],
  pollQuestion: '',
  pollOptions: [],
};
const LIKERT = {
  questions: [
    {
      kind: 'scale' as const,
      text: 'How tired?',
      settings: { points: 3 },
      scoring: {
        scores: ['Strain'],
        points: [
          { of: { slot: '1' }, points: 0 },
          { of: { slot: '2' }, points: 0.5 },
          { of: { slot: '3' }, points: 2 },
        ],
      },
    },
    {
      kind: 'matrix' as const,
      text: 'How often?',
      options: ['Never', 'Often'],
      rows: ['Stress', 'Joy'],
      scoring: {
        scores: ['Strain'],
        points: [
          { of: 'Often', points: 3 },
          { of: { row: 'Joy', option: 'Often' }, points: -1 },
        ],
      },
    },
  ],
  scores: [
    {
      name: 'Strain',
      bands: [
        { from: 0, to: 2, title: 'Low' },
        { from: 2.25, to: 5, title: 'High' },
      ],
    },
  ],
  pollQuestion: '',
  pollOptions: [],
};

const as = (body: object) => body as never;
const write = (body: object) => site.survey(author, as(body));
const idOf = (survey: Survey, question: number) => survey.questions[question]?._id ?? '';
const codeOf = (survey: Survey, question: number, option: number) => survey.questions[question]?.codes[option] ?? 0;
const hand = (by: Caller, survey: Survey, answers: Record<string, unknown>) =>
  by.call('submitResponse', { body: { surveyId: survey._id, revision: survey.revision, answers } as never });
const resultOf = async (by: Caller, survey: Survey) => by.call('getOwnResult', { params: { id: survey._id } });
const statisticsOf = async (survey: Survey, by: Caller = author) =>
  by.call('getScoreStatistics', { params: { id: survey._id } });

/** All right but for those of these places. */
function answersTo(survey: Survey, wrong: readonly number[] = []) {
  const right = [codeOf(survey, 0, 1), survey.questions[1]?.codes.slice(0, 2), 3.14, ' VIÉR '];
  const not = [codeOf(survey, 0, 0), survey.questions[1]?.codes, 3, 'five'];
  return Object.fromEntries(right.map((value, at) => [idOf(survey, at), wrong.includes(at) ? not[at] : value]));
}
/** A matrix that is answered by the index of the option in each row. */
function strainOf(survey: Survey, point: number, stress: number, joy: number) {
  const [rows = [], codes = []] = [survey.questions[1]?.rows, survey.questions[1]?.codes];
  return {
    [idOf(survey, 0)]: point,
    [idOf(survey, 1)]: { [rows[0]?.code ?? 0]: codes[stress], [rows[1]?.code ?? 0]: codes[joy] },
  };
}

describe('scores', () => {
  test('[L25] are written by names and texts, and come back to their author by the names of what they count', async () => {
    const survey = await write(LIKERT);
    const { body: form } = await author.call('getDocument', { params: { id: survey._id } });

    const [strain] = form.scores;
    expect(strain).toMatchObject({ name: 'Strain', shown: true, bands: LIKERT.scores[0]?.bands });
    expect(form.questions[0]?.scoring).toMatchObject({
      scores: [{ key: strain?.key }],
      points: [
        { of: { slot: '1' }, points: 0 },
        { of: { slot: '2' }, points: 0.5 },
        { of: { slot: '3' }, points: 2 },
      ],
    });
    const [, matrix] = form.questions;
    const [joy, second] = [matrix?.options[1]?.key, matrix?.rows.map(({ key }) => key)];
    expect(matrix?.scoring?.points).toEqual([
      { of: { key: joy, row: second?.[0] }, points: 3 },
      { of: { key: joy, row: second?.[1] }, points: -1 },
    ]);
  });

  test('[L26] stay with an edit that does not name them, and are computed anew after one that does', async () => {
    const survey = await write(LIKERT);
    const ann = await site.join();
    await hand(ann, survey, strainOf(survey, 2, 1, 0));
    const { body: form } = await author.call('getDocument', { params: { id: survey._id } });
    const questions = form.questions.map(({ scoring, ...question }) => question);
    const update = (body: object) =>
      author.call('updateSurvey', {
        params: { id: survey._id },
        body: as({ ...form, ...body, pollQuestion: '', revision: undefined }),
      });

    expect((await resultOf(ann, survey)).body.result?.scores).toMatchObject([{ sum: 3.5, band: { title: 'High' } }]);
    expect((await update({ title: 'Another', questions, scores: undefined })).status).toBe(200);
    expect((await resultOf(ann, survey)).body.result?.scores).toMatchObject([{ sum: 3.5 }]);

    const [tired, often] = questions;
    const halved = { ...LIKERT.questions[0]?.scoring, points: [{ of: { slot: '2' }, points: 0.25 }] };
    const renamed = [{ ...form.scores[0], name: 'Load' }];
    const changed = { questions: [{ ...tired, scoring: { ...halved, scores: ['Load'] } }, often], scores: renamed };
    expect((await update(changed)).status).toBe(200);
    expect((await resultOf(ann, survey)).body.result?.scores).toMatchObject([{ name: 'Load', sum: 3.25 }]);

    expect((await update({ questions: [{ ...tired, scoring: null }, often], scores: renamed })).status).toBe(200);
    expect((await resultOf(ann, survey)).body.result?.scores).toMatchObject([{ sum: 3 }]);
    expect((await update({ questions, scores: [] })).status).toBe(200);
    expect((await resultOf(ann, survey)).body.result?.scores).toEqual([]);
  });

  test('[L27] decide by conditions on sums of earlier answers, and only the points that they look at come with the page', async () => {
    const show = { all: [{ score: 'Strain', op: 'above', value: 2 }] };
    const body = {
      ...LIKERT,
      questions: [
        ...LIKERT.questions,
        { text: 'Help?', options: ['Yes'], show },
        { text: 'Fine?', options: ['Yes'], scoring: { scores: ['Other'], points: [{ of: 'Yes', points: 7654.25 }] } },
      ],
      scores: [...LIKERT.scores, { name: 'Other' }],
      endings: [{ title: 'See a doctor', show: { all: [{ score: 'Strain', op: 'atLeast', value: 5 }] } }],
    };
    const survey = await write(body);
    const rest = { [idOf(survey, 2)]: codeOf(survey, 2, 0), [idOf(survey, 3)]: codeOf(survey, 3, 0) };
    const [low, high] = [await site.join(), await site.join()];
    expect((await hand(low, survey, { ...strainOf(survey, 1, 1, 1), ...rest })).status).toBe(200);
    expect((await hand(high, survey, { ...strainOf(survey, 3, 1, 0), ...rest })).status).toBe(200);

    const { body: now } = await author.call('getSurvey', { params: { id: survey._id } });
    expect(now.results?.map(({ total }) => total)).toEqual([2, 2, 1, 2]);
    expect(now.ended?.endings).toMatchObject([{ count: 1 }]);
    expect(survey.questions.map(({ told }) => told !== undefined)).toEqual([true, true, false, false]);
    expect(JSON.stringify(survey)).not.toContain('7654.25');
  });

  test('[L27] with points for right answers cannot be looked at by conditions, which would tell them', async () => {
    const show = { any: [{ score: 'Right', op: 'is' as const, value: 3 }] };
    const reply = await author.call('createSurvey', {
      body: as({ ...BASE, ...QUIZ, endings: [{ title: 'Passed', show }] }),
    });
    expect(reply).toMatchObject({ status: 422, problem: { fields: { 'endings.0.show.any.0': expect.any(String) } } });
  });
});

describe('right answers', () => {
  test('[L28] [L30] are told with the explanation and the scores to each respondent who has handed in', async () => {
    const survey = await write(QUIZ);
    const ann = await site.join();
    await hand(ann, survey, answersTo(survey, [1, 2]));

    const { body } = await resultOf(ann, survey);
    expect(body.result).toMatchObject({
      ...{ right: 2, of: 4 },
      scores: [{ name: 'Right', sum: 1235.25, band: { title: 'Sehr gut', text: 'You know a lot' } }],
    });
    expect(body.result?.questions.map(({ right, rightAnswers }) => [right, rightAnswers])).toEqual([
      [true, ['Canberra']],
      [false, ['2', '3']],
      [false, ['3.1 – 3.2']],
      [true, ['four', 'Vier']],
    ]);
    expect(body.result?.questions[0]).toMatchObject({
      answer: 'Canberra',
      explanation: expect.stringContaining('1927'),
    });
  });

  test('[L29] are in nothing that anybody but the author reads before', async () => {
    const survey = await write({ ...QUIZ, audience: 'link' });
    const bob = await site.join();
    const seen: unknown[] = [];
    for (const viewer of [bob, site.guest, await site.join('surveyor'), author]) {
      seen.push((await viewer.call('getSurvey', { params: { id: survey._id } })).body);
      expect((await resultOf(viewer, survey)).status).toBe(404);
    }
    seen.push((await site.guest.call('listSurveys', {})).body);
    seen.push((await bob.call('startSurvey', { params: { id: survey._id } })).body);
    seen.push((await hand(bob, survey, { [idOf(survey, 0)]: 31_999 })).problem);

    for (const secret of SECRETS) expect(JSON.stringify(seen)).not.toContain(String(secret));
    for (const viewer of [site.guest, bob, await site.join('surveyor')]) {
      expect((await viewer.call('getDocument', { params: { id: survey._id } })).status).not.toBe(200);
      expect((await statisticsOf(survey, viewer)).status).not.toBe(200);
    }
  });

  test('[L30] are told when the author says it: at once, after the deadline, or never', async () => {
    const ask = async (resultShown: string) => {
      const survey = await write({ ...QUIZ, resultShown });
      const person = await site.join();
      await hand(person, survey, answersTo(survey));
      const isRead = async () => (await resultOf(person, survey)).body.result !== null;
      const before = await isRead();
      const past = `update surveys set deadline = now() - interval '1 second' where id = $1`;
      await site.database.pool.query(past, [survey._id]);
      await site.database.pool.query(`insert into change_marks (kind, id) values ('survey', $1)`, [survey._id]);
      const read = { params: { id: survey._id } };
      await expect.poll(async () => (await person.call('getSurvey', read)).body.expired, { timeout: 2_000 }).toBe(true);
      return [survey.resultShown, before, await isRead()];
    };

    expect(await ask('at-once')).toEqual(['at-once', true, true]);
    expect(await ask('after-deadline')).toEqual(['after-deadline', false, true]);
    expect(await ask('never')).toEqual(['never', false, false]);
    const plain = await write({ questions: [{ text: 'One?', options: ['a'] }], pollQuestion: '', pollOptions: [] });
    expect(plain.resultShown).toBeNull();
  });

  test('[L30] of a score that the author keeps to themselves are not told, and what was not asked is neither right nor wrong', async () => {
    const first = randomUUID();
    const survey = await write({
      ...QUIZ,
      scores: [{ ...QUIZ.scores[0], shown: false }],
      questions: QUIZ.questions.map((question, index) => ({
        ...question,
        ...(index === 0 && { _id: first }),
        ...(index === 1 && { show: { all: [{ question: first, chosen: ['Perth'] }] } }),
      })),
    });
    const ann = await site.join();
    await hand(ann, survey, { [idOf(survey, 0)]: codeOf(survey, 0, 1) });

    expect((await resultOf(ann, survey)).body.result).toMatchObject({ right: 1, of: 3, scores: [] });
    expect((await statisticsOf(survey)).body.scores).toMatchObject([{ name: 'Right', n: 1, mean: 1234.25 }]);
  });
});

describe('[L31] the statistics of scores', () => {
  test('have mean, spread, bands and the share of right answers, as computed by hand', async () => {
    const survey = await write(LIKERT);
    // 0 + 0, 0.5 + 3, 2 + 3 - 1: the last answers nothing that is scored.
    for (const [point, stress, joy] of [
      [1, 0, 0],
      [2, 1, 0],
      [3, 1, 1],
    ] as const) {
      await hand(await site.join(), survey, strainOf(survey, point, stress, joy));
    }
    const { body } = await statisticsOf(survey);

    expect(body.responses).toBe(3);
    expect(body.scores).toMatchObject([
      {
        ...{ n: 3, mean: 2.5, lowest: 0, highest: 4, exact: false, outside: 0 },
        deviation: expect.closeTo(Math.sqrt((2.5 ** 2 + 1 + 1.5 ** 2) / 2), 9),
        bars: [
          { from: 0, to: 0, count: 1 },
          { from: 3.5, to: 3.5, count: 1 },
          { from: 4, to: 4, count: 1 },
        ],
        bands: [
          { title: 'Low', count: 1 },
          { title: 'High', count: 2 },
        ],
      },
    ]);
  });

  test('are exact from the tallies where one question of one choice says all', async () => {
    const survey = await write({ ...QUIZ, questions: QUIZ.questions.slice(0, 1) });
    const ids = [0, 1, 1, 1].map((option) => ({ [idOf(survey, 0)]: codeOf(survey, 0, option) }));
    for (const answers of ids) await hand(await site.join(), survey, answers);

    const { body } = await statisticsOf(survey);
    expect(body.scores).toMatchObject([
      { n: 4, exact: true, mean: (3 * 1234.25 - 1) / 4, bands: [{ count: 1 }, { count: 3 }] },
    ]);
    expect(body.questions).toMatchObject([{ answered: 4, right: 3, exact: true }]);
  });

  test('say for random answers what the respondents read, one by one', async () => {
    const survey = await write(QUIZ);
    const sums: number[] = [];
    const rights = [0, 0, 0, 0];
    for (let person = 0; person < 12; person += 1) {
      const wrong = [0, 1, 2, 3].filter((at) => (person >> at) & 1);
      const respondent = await site.join();
      await hand(respondent, survey, answersTo(survey, wrong));
      const { result } = (await resultOf(respondent, survey)).body;
      sums.push(result?.scores[0]?.sum ?? Number.NaN);
      for (const [at, { right }] of result?.questions.entries() ?? []) rights[at] = (rights[at] ?? 0) + Number(right);
    }
    const { body } = await statisticsOf(survey);

    expect(body.scores[0]?.mean).toBeCloseTo(sums.reduce((sum, each) => sum + each, 0) / sums.length, 9);
    expect(body.questions.map(({ right }) => right)).toEqual(rights);
    expect(body.questions.map(({ answered }) => answered)).toEqual([12, 12, 12, 12]);
  });
});

test('[L32] exports have a column for each sum and its band, and the codebook names them', async () => {
  const survey = await write(LIKERT);
  await hand(await site.join(), survey, strainOf(survey, 2, 1, 0));
  const params = { id: survey._id };
  const { body: form } = await author.call('getDocument', { params });
  const code = form.scores[0]?.key;

  const { bytes } = await author.call('exportResponsesCsv', { params });
  const [header, line] = Buffer.from(bytes).toString('utf8').trim().split(/\r?\n/);
  expect(header).toMatch(/Strain,Strain: band$/);
  expect(line).toMatch(/,3\.5,High$/);
  const archive = await unpack((await author.call('exportResponsesZip', { params })).bytes);
  expect(readCsv(archive['responses.csv'] ?? '')[0]).toMatchObject({
    [`score_${code}`]: '3.5',
    [`band_${code}`]: 'High',
  });
  const { variables } = JSON.parse(archive['codebook.json'] ?? '');
  expect(variables.slice(-2)).toMatchObject([
    { name: `score_${code}`, type: 'number', text: 'Strain', count: 1 },
    { name: `band_${code}`, type: 'text', count: 1 },
  ]);
  expect(archive['read.R']).toContain(`score_${code}`);
});

const BASE = {
  title: 'Quiz',
  description: 'Questions with answers',
  category: 'Technology',
  duration: null,
  deadline: '2030-01-01',
};

describe('hostile scores are refused with their place:', () => {
  const asked = { text: 'One?', options: ['a', 'b'] };
  const scores = [{ name: 'S' }];
  const scored = (scoring: object, question: object = asked) => ({ scores, questions: [{ ...question, scoring }] });
  const banded = (bands: unknown) => ({ scores: [{ name: 'S', bands }] });

  test.each<[string, object, string]>([
    ['10,000 bands', banded(Array.from({ length: 10_000 }, () => ({ from: 0, to: 1, title: 'b' }))), 'scores.0.bands'],
    ['a band upside down', banded([{ from: 2, to: 1, title: 'b' }]), 'scores.0.bands.0.to'],
    ['a band that is no number', banded([{ from: Number.NaN, to: 1, title: 'b' }]), 'scores.0.bands.0.from'],
    ['eleven scores', { scores: Array.from({ length: 11 }, (_, n) => ({ name: `${n}` })) }, 'scores'],
    ['two of a name', { scores: [...scores, ...scores] }, 'scores.1.name'],
    ['points of 1e308', scored({ points: [{ of: 'a', points: 1e308 }] }), 'questions.0.scoring.points.0.points'],
    ['points of three digits', scored({ points: [{ of: 'a', points: 0.001 }] }), 'questions.0.scoring.points.0.points'],
    ['a score that is not there', scored({ scores: ['T'] }), 'questions.0.scoring.scores.0'],
    ['an option that is not there', scored({ points: [{ of: 'c', points: 1 }] }), 'questions.0.scoring.points.0.of'],
    ['the code of another question', scored({ points: [{ of: 99, points: 1 }] }), 'questions.0.scoring.points.0.of'],
    ['a right answer of another', scored({ right: { chosen: [99] } }), 'questions.0.scoring.right.chosen.0'],
    ['words that a choice has not', scored({ right: { texts: ['a'] } }), 'questions.0.scoring.right'],
    [
      'bounds that words have not',
      scored({ right: { from: 1, to: 2 } }, { kind: 'text', text: 'W?' }),
      'scoring.right',
    ],
    ['bounds upside down', scored({ right: { from: 2, to: 1 } }, { kind: 'number', text: 'N?' }), 'scoring.right.to'],
    ['mixed bounds', scored({ right: { from: '1', to: 2 } }, { kind: 'number', text: 'N?' }), 'scoring.right'],
    ['points for right without it', scored({ forRight: 1 }), 'questions.0.scoring.right'],
    ['points of a heading', scored({ scores: ['S'] }, { kind: 'statement', text: 'H' }), 'questions.0.scoring'],
    [
      'a condition on a score that is not there',
      { scores, questions: [{ ...asked, show: { all: [{ score: 'T', op: 'is', value: 1 }] } }] },
      'questions.0.show.all.0',
    ],
  ])('[L33] %s', async (_, body, field) => {
    const reply = await author.call('createSurvey', { body: as({ ...BASE, ...body }) });

    expect(reply.status).toBe(422);
    expect(Object.keys(reply.problem.fields ?? {}).join()).toContain(field);
  });
});
