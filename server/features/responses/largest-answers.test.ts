import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMNS_MAX, QUESTIONS_MAX, ROWS_MAX, TEXT_MAX } from '#contract/limits.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

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
  // Each has 372 codes, and a survey 32,000.
  const several = { settings: { several: true } };
  const questions = textsOf('Matrix', 85).map((text) => ({ ...matrix, ...several, text }));
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

test('[C15] the longest answers to as many texts as a survey has are taken', async () => {
  const questions = textsOf('Text', QUESTIONS_MAX).map((text) => ({
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
