import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMNS_MAX, ROWS_MAX, TEXT_MAX } from '#basics/limits.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { readCsv, unpack } from '#server/test/syntax-files.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const textsOf = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

test('[C15] a full answer to as many matrices as a survey can count, with several options in each row, is taken', async () => {
  const matrix = { kind: 'matrix' as const, rows: textsOf('Row', ROWS_MAX), options: textsOf('Step', COLUMNS_MAX) };
  // Each has 3,612 codes, and a survey 32,000.
  const several = { settings: { several: true } };
  const questions = textsOf('Matrix', 8).map((text) => ({ ...matrix, ...several, text }));
  const survey = await t.survey(author, { questions, pollQuestion: '', pollOptions: [] } as never);
  const answers = Object.fromEntries(
    survey.questions.map(({ _id, rows = [], codes }) => [
      _id,
      Object.fromEntries(rows.map(({ code }) => [code, codes])),
    ]),
  );
  const person = await t.join();
  const body = { surveyId: survey._id, revision: survey.revision, answers };
  expect(await person.call('submitResponse', { body: body as never })).toMatchObject({ status: 200 });
});

test('[C15] the longest answers to a hundred texts are taken', async () => {
  const questions = textsOf('Text', 100).map((text) => ({
    kind: 'text' as const,
    text,
    settings: { look: 'lines' as const },
  }));
  const survey = await t.survey(author, { questions, pollQuestion: '', pollOptions: [] } as never);
  const answers = Object.fromEntries(survey.questions.map(({ _id }) => [_id, '字'.repeat(TEXT_MAX)]));
  const person = await t.join();
  const body = { surveyId: survey._id, revision: survey.revision, answers };
  expect(await person.call('submitResponse', { body: body as never })).toMatchObject({ status: 200 });
});

test('[K07] [K09] an option that its condition hid from some has the base of those who were offered it', async () => {
  const PETS = randomUUID();
  const options = ['Park', { text: 'Dog run', show: { all: [{ question: PETS, chosen: ['Dog'] }] } }];
  const survey = await t.survey(author, {
    ...{ pollQuestion: '', pollOptions: [] },
    questions: [
      { _id: PETS, text: 'Which pet?', options: ['Dog', 'None'] },
      { kind: 'ranking', text: 'What first?', options },
      { kind: 'points', text: 'How much?', options },
    ],
  } as never);
  const [pets, ranks, points] = survey.questions.map(({ _id, codes }) => ({ _id, codes }));
  const hand = async (pet: number, order: readonly (number | undefined)[], given: object) => {
    const answers = {
      [pets?._id ?? '']: pets?.codes[pet],
      [ranks?._id ?? '']: order,
      [points?._id ?? '']: given,
    };
    const person = await t.join();
    const body = { surveyId: survey._id, revision: survey.revision, answers };
    expect(await person.call('submitResponse', { body: body as never })).toMatchObject({ status: 200 });
  };
  const [park, run] = points?.codes ?? [];
  await hand(0, [ranks?.codes[1], ranks?.codes[0]], { [String(park)]: 20, [String(run)]: 80 });
  await hand(1, [ranks?.codes[0]], { [String(park)]: 100 });

  const { results } = (await author.call('getSurvey', { params: { id: survey._id } })).body;
  const bases = [
    { option: 'Park', offered: 2 },
    { option: 'Dog run', offered: 1 },
  ];
  expect(results?.slice(1)).toMatchObject([{ options: bases }, { options: bases }]);
});

test('[K22] an option that its condition hid from a respondent is missing in exports, and not 0', async () => {
  const PETS = randomUUID();
  const options = ['Park', { text: 'Dog run', show: { all: [{ question: PETS, chosen: ['Dog'] }] } }];
  const survey = await t.survey(author, {
    ...{ pollQuestion: '', pollOptions: [] },
    questions: [
      { _id: PETS, kind: 'multiple', text: 'Which pets?', options: ['Dog', 'Cat'] },
      { kind: 'multiple', text: 'Which of these?', options, settings: { other: 'Other', none: 'None' } },
      { kind: 'points', text: 'How much?', options },
      { kind: 'ranking', text: 'What first?', options },
      { kind: 'multiple', text: 'Which bite?', carries: { question: PETS } },
    ],
  } as never);
  const [pets, which, points, ranks, bite] = survey.questions;
  const hand = async (pet: number, given: readonly unknown[]) => {
    const asked = [which, points, ranks, bite];
    const answers = Object.fromEntries([
      [pets?._id, [pets?.codes[pet]]],
      ...asked.map((question, index) => [question?._id, given[index]]),
    ]);
    const person = await t.join();
    const body = { surveyId: survey._id, revision: survey.revision, answers };
    expect(await person.call('submitResponse', { body: body as never })).toMatchObject({ status: 200 });
  };
  const codesOf = (question: (typeof survey.questions)[number] | undefined) => question?.codes ?? [];
  const spread = (...each: number[]) => Object.fromEntries(each.map((value, index) => [codesOf(points)[index], value]));
  await hand(0, [codesOf(which).slice(0, 1), spread(100, 0), codesOf(ranks), codesOf(bite).slice(0, 1)]);
  await hand(1, [codesOf(which).slice(0, 1), spread(100), codesOf(ranks).slice(0, 1), codesOf(bite).slice(1)]);

  const columns = (question: (typeof survey.questions)[number] | undefined, index: number) =>
    codesOf(question).map((code) => `q${index}_o${code}`);
  const asked = [which, points, ranks, bite].flatMap((question, index) => columns(question, index + 2));
  const archive = unpack((await author.call('exportResponsesZip', { params: { id: survey._id } })).bytes);
  const rows = readCsv(archive['responses.csv'] ?? '');
  expect(rows.map((row) => asked.map((name) => row[name] ?? ''))).toEqual([
    ['1', '0', '100', '0', '1', '2', '1', ''],
    ['1', '', '100', '', '1', '', '', '1'],
  ]);
  const coded = await author.call('exportResponsesCsv', { params: { id: survey._id }, query: { words: 'codes' } });
  const table = readCsv(coded.bytes.toString());
  expect(table.map((row) => columns(which, 2).map((name) => row[name] ?? ''))).toEqual([
    ['1', '0'],
    ['1', ''],
  ]);
  const { variables } = JSON.parse(archive['codebook.json'] ?? '');
  const run = variables.find(({ name }: { name: string }) => name === columns(which, 2)[1]);
  expect(run).toMatchObject({
    count: 1,
    codes: [
      { code: 0, count: 1 },
      { code: 1, count: 0 },
    ],
  });
  // The respondents read their answers as they gave them.
  const { body } = await author.call('listResponses', { params: { id: survey._id } });
  expect(body.responses.map(({ answers }) => answers[which?._id ?? ''])).toEqual([
    codesOf(which).slice(0, 1),
    codesOf(which).slice(0, 1),
  ]);
});

test('[K22] an option that came later, or was removed before, is missing in exports, and not 0', async () => {
  const kinds = ['multiple', 'points'] as const;
  const asking = (options: readonly string[]) => kinds.map((kind) => ({ kind, text: `Which ${kind}?`, options }));
  let survey = await t.survey(author, {
    pollQuestion: '',
    pollOptions: [],
    questions: asking(['A', 'B', 'D']),
  } as never);
  const params = { id: survey._id };
  const hand = async (index: number) => {
    const [which, much] = survey.questions;
    const code = which?.codes[index];
    const answers = { [which?._id ?? '']: [code], [much?._id ?? '']: { [String(much?.codes[index])]: 100 } };
    const person = await t.join();
    const body = { surveyId: survey._id, revision: survey.revision, answers };
    expect(await person.call('submitResponse', { body: body as never })).toMatchObject({ status: 200 });
  };
  const offer = async (options: readonly string[]) => {
    const { body } = await author.call('getDocument', { params });
    const questions = body.questions.map((question) => ({ ...question, options }));
    const saved = await author.call('updateSurvey', { params, body: { ...body, questions } as never });
    expect(saved).toMatchObject({ status: 200 });
    survey = saved.body.survey;
  };
  await hand(1);
  await offer(['A', 'D', 'C']);
  await hand(2);
  await offer(['A', 'D', 'C', 'B']);
  await hand(0);

  const csv = async () =>
    readCsv((await author.call('exportResponsesCsv', { params, query: { words: 'codes' } })).bytes.toString());
  const cells = (row: Record<string, string>, index: number) =>
    (survey.questions[index]?.codes ?? []).map((code) => row[`q${index + 1}_o${code}`] ?? '').join('|');
  // In the order A, D, C, B.
  expect((await csv()).map((row) => [cells(row, 0), cells(row, 1)])).toEqual([
    ['0|0||1', '0|0||100'],
    ['0|0|1|', '0|0|100|'],
    ['1|0|0|0', '100|0|0|0'],
  ]);
  const { results } = (await author.call('getSurvey', { params })).body;
  expect((results?.[1] as { options?: object[] })?.options).toMatchObject([
    { option: 'A', offered: 3 },
    { option: 'D', offered: 3 },
    { option: 'C', offered: 2 },
    { option: 'B', offered: 2 },
  ]);

  // Of a version that is not kept, nothing is known but what was answered.
  await t.database.pool.query('delete from publications where survey_id = $1 and revision = 1', [survey._id]);
  expect((await csv()).map((row) => cells(row, 0))).toEqual(['0|0||1', '0|0|1|', '1|0|0|0']);
});
