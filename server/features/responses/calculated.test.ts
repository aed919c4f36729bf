import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { readCsv } from '#server/test/syntax-files.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const [WEIGHT, HEIGHT, PETS, DIET, BMI, HEAVY, TOLD] = Array.from({ length: 7 }, () => randomUUID());
const call = (name: string, ...of: object[]) => ({ call: name, of });
const ROUNDED = call(
  'round',
  call('divide', { answer: WEIGHT }, call('power', call('divide', { answer: HEIGHT }, { value: 100 }), { value: 2 })),
  { value: 1 },
);

/** Those with a BMI of 25 or more, or with a dog, are asked for a diet. */
const HEALTH = {
  ...{ title: 'Health', description: 'How are you?', category: 'Technology', duration: null, audience: 'members' },
  ...{ deadline: new Date(Date.now() + 86_400_000).toISOString(), pollQuestion: '', pollOptions: [] },
  questions: [
    { _id: WEIGHT, kind: 'number', text: 'Weight?', ownCode: 'weight', settings: { decimals: 1 } },
    { _id: HEIGHT, kind: 'number', text: 'Height?', ownCode: 'height' },
    { _id: PETS, kind: 'multiple', text: 'Pets?', options: [{ text: 'A dog', ownCode: 'dog' }, 'A cat'] },
    {
      ...{ _id: DIET, kind: 'text', text: 'Your BMI is {calculated:BMI|unknown}. Which diet?' },
      show: {
        any: [
          { holds: call('atLeast', { calculated: 'BMI' }, { value: 25 }) },
          { holds: call('contains', { answer: PETS }, { value: 'DOG' }) },
        ],
      },
    },
  ],
  calculations: [
    { _id: BMI, name: 'BMI', formula: ROUNDED },
    { _id: HEAVY, name: 'Heavy', formula: call('above', { calculated: BMI }, { value: 25 }) },
    { _id: TOLD, name: 'Said', formula: call('join', { answer: PETS }, { value: '; ' }, { calculated: 'BMI' }) },
  ],
};

const write = (changes: object = {}) => author.call('createSurvey', { body: { ...HEALTH, ...changes } as never });
const hand = async (survey: Survey, answers: readonly unknown[]) => {
  const given = survey.questions.flatMap(({ _id }, index) =>
    answers[index] === undefined ? [] : [[_id, answers[index]]],
  );
  const person = await t.join();
  const body = { surveyId: survey._id, revision: survey.revision, answers: Object.fromEntries(given) };
  return (await person.call('submitResponse', { body: body as never })).status;
};

test('[L81] calculated values decide what is asked, are told in texts and are exported, each in a column', async () => {
  const { body: made, problem } = await write();
  expect(problem?.fields).toBeUndefined();
  const survey = (await author.call('getSurvey', { params: { id: made._id } })).body;
  const [, , pets, diet] = survey.questions;
  const [dog = 0, cat = 0] = pets?.codes ?? [];
  // The page gets formulas, and what they read of options, but no names.
  expect(survey.calculations.map(({ _id }) => _id)).toHaveLength(3);
  expect(JSON.stringify(survey.calculations)).not.toContain('Heavy');
  expect(pets?.values).toEqual(['dog', 'A cat']);
  expect(diet?.text).toBe(`Your BMI is {calculated:${survey.calculations[0]?._id}|unknown}. Which diet?`);

  expect(await hand(survey, [81.2, 180, [cat], 'None'])).toBe(200);
  expect(await hand(survey, [60, 180, [cat], 'Dropped'])).toBe(200);
  expect(await hand(survey, [60, undefined, [dog, cat], 'Meat'])).toBe(200);

  const csv = await author.call('exportResponsesCsv', { params: { id: survey._id }, query: {} } as never);
  const rows = readCsv(csv.bytes.toString('utf8'));
  const told = (name: string) => rows.map((row) => row[name]);
  expect(told('Your BMI is {BMI}. Which diet?')).toEqual(['None', undefined, 'Meat']);
  expect(told('BMI')).toEqual(['25.1', '18.5', undefined]);
  expect(told('Heavy')).toEqual(['1', '0', '0']);
  expect(told('Said')).toEqual(['A cat; 25.1', 'A cat; 18.5', 'dogA cat; ']);

  const workbook = await author.call('exportResponsesXlsx', { params: { id: survey._id }, query: {} } as never);
  const [names = [], first = []] = await readSheet(workbook.bytes);
  expect(first[names.indexOf('BMI')]).toBe(25.1);
});

test('[L81] an edit keeps calculated values that it does not name, and changes what exports say of earlier answers', async () => {
  const { body: survey } = await write();
  const { body: document } = await author.call('getDocument', { params: { id: survey._id } });
  const update = (changes: object) =>
    author.call('updateSurvey', { params: { id: survey._id }, body: { ...document, ...changes } as never });
  const kept = await update({ calculations: undefined, title: 'Health again' });
  expect(kept.body.survey.calculations).toEqual(survey.calculations);
  const [first, ...rest] = document.calculations;
  const gone = await update({ calculations: rest, revision: undefined });
  expect(Object.keys(gone.problem.fields ?? {})).toEqual(
    expect.arrayContaining(['calculations.0.formula', 'questions.3.text', 'questions.3.show.any.0']),
  );
  const renamed = await update({ calculations: [{ ...first, name: 'Mass' }, ...rest], revision: undefined });
  expect(renamed.status).toBe(200);
});

describe('[L81] refused with the place:', () => {
  const formula = (given: unknown, ...more: object[]) => ({
    calculations: [{ _id: BMI, name: 'BMI', formula: given }, ...more],
  });
  const [weight, ...others] = HEALTH.questions;
  test.each<[string, object, string]>([
    ['a formula that uses itself', formula({ calculated: BMI }), 'calculations.0.formula'],
    [
      'a formula that uses a later one',
      formula({ calculated: HEAVY }, { _id: HEAVY, name: 'Heavy', formula: { value: 1 } }),
      'calculations.0.formula',
    ],
    ['a question that is not there', formula({ answer: randomUUID() }), 'calculations.0.formula'],
    ['a row that is not there', formula({ answer: WEIGHT, part: 'First' }), 'calculations.0.formula'],
    ['two of a name', formula({ value: 1 }, { name: 'bmi', formula: { value: 1 } }), 'calculations.1.name'],
    ['no expression', formula({ call: 'eval', of: [{ value: '1' }] }), 'calculations.0.formula'],
    ['a regular expression', formula(call('matches', { field: 'src' }, { value: '(a+)+' })), 'calculations.0.formula'],
    [
      'fifty-one of them',
      { calculations: Array.from({ length: 51 }, (_, n) => ({ name: `C${n}`, formula: { value: n } })) },
      'calculations',
    ],
    [
      'a condition before a question that its value uses',
      {
        questions: [
          { ...weight, show: { all: [{ holds: call('is', { calculated: 'BMI' }, { value: 1 }) }] } },
          ...others,
        ],
      },
      'questions.0.show.all.0',
    ],
    [
      'a text before a question that its value uses',
      { questions: [weight, { ...others[0], text: 'Height for {calculated:BMI}?' }, ...others.slice(1)] },
      'questions.1.text',
    ],
  ])('%s', async (_name, changes, field) => {
    const { status, problem } = await write(changes);
    expect(status).toBe(422);
    expect(Object.keys(problem?.fields ?? {})).toContain(field);
  });
});
