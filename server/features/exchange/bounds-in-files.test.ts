import { describe, expect, test } from 'vitest';
import type { QuestionInput } from '#questions/contract.ts';
import { asked, GROUPS, lime, type Row, read } from '#server/test/small-files.ts';
import { toFiled } from './canvass-file.ts';
import { writeLimeSurvey } from './lime-writing.ts';
import { createLosses } from './losses.ts';
import { writeSurveyJs } from './surveyjs-writing.ts';

const PARTS = ['A', 'B', 'C'].map((text, place) => ({
  ...{ qid: `6${place}`, parent_qid: '6', title: `SQ00${place + 1}`, question: text },
  ...{ question_order: String(place), language: 'en', scale_id: '0' },
}));
const ANSWERS = ['bad', 'good'].map((answer, place) => ({
  ...{ qid: '6', code: `A${place}`, answer, sortorder: String(place), language: 'en' },
}));

/** A question of LimeSurvey with three rows and these attributes. */
function limeWith(type: string, attributes: Row) {
  const { survey, lost } = read(
    lime({
      ...{ groups: GROUPS, questions: [asked('6', type, 'it')], subquestions: PARTS, answers: ANSWERS },
      question_attributes: Object.entries(attributes).map(([attribute, value]) => ({ qid: '6', attribute, value })),
    }),
  );
  return { question: survey.questions?.[0], lost: lost.map(({ what, detail }) => `${what} ${detail}`) };
}

describe('[L100] what an answer may be, in files of LimeSurvey', () => {
  test('several options that exclude the others', () => {
    const { question, lost } = limeWith('M', { exclude_all_others: 'SQ002;SQ003' });
    expect(question).toMatchObject({
      kind: 'multiple',
      options: [{ text: 'A' }, { text: 'B', exclusive: true }, { text: 'C', exclusive: true }],
    });
    expect(lost).toEqual([]);
  });

  test.each([
    ['F', { min_answers: '1', max_answers: '1' }, { kind: 'matrix', required: true, settings: { fewest: 1, most: 1 } }],
    ['Q', { min_answers: '2' }, { kind: 'fields', required: true, settings: { fewest: 2 } }],
    ['K', { min_num_value: '3', max_num_value: '10.5' }, { kind: 'fields', settings: { leastSum: 3, mostSum: 10.5 } }],
    [
      'K',
      { equals_num_value: '12', min_num_value_n: '1', max_num_value_n: '9' },
      { kind: 'fields', settings: { leastSum: 12, mostSum: 12 }, options: [{ settings: { min: 1, max: 9 } }, {}, {}] },
    ],
    ['K', { equals_num_value: '100' }, { kind: 'points', settings: { total: 100 } }],
  ])('bounds of type %s: %o', (type, attributes, expected) => {
    const { question, lost } = limeWith(type, attributes);
    expect(question).toMatchObject(expected);
    expect(lost).toEqual([]);
  });
});

const NUMBERS = ['A', 'B', 'C'].map((text) => ({ text, settings: { type: 'number', min: 1, max: 9 } }));
const QUESTIONS = [
  {
    ...{ kind: 'multiple', text: 'Which?' },
    options: ['A', 'B', { text: 'None', exclusive: true }, { text: 'Unknown', exclusive: true }],
  },
  { kind: 'fields', text: 'How many?', options: NUMBERS, settings: { leastSum: 5, mostSum: 20 } },
];

test.each([
  ['SurveyJS', writeSurveyJs],
  ['LimeSurvey', writeLimeSurvey],
])('[L100] exclusive options and sums go to %s and come back', (_, write) => {
  const losses = createLosses();
  const { survey } = read(write(toFiled({ title: 'Bounds', questions: QUESTIONS }), losses));
  const [which, many] = (survey.questions ?? []) as QuestionInput[]; // they passed its schema
  expect(which?.options.map(({ exclusive = false }) => exclusive)).toEqual([false, false, true, true]);
  expect(many).toMatchObject({ kind: 'fields', settings: { leastSum: 5, mostSum: 20 } });
  expect(many?.options).toMatchObject(NUMBERS);
  expect(losses.list()).toEqual([]);
});
