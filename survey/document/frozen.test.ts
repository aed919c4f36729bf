import { expect, test } from 'vitest';
import type { DocumentQuestion } from '#questions/contract.ts';
import { type Answered, frozen } from './frozen.ts';

const question = (rest: object) =>
  ({
    _id: 'how',
    kind: 'choice',
    text: 'How?',
    options: [],
    rows: [],
    settings: {},
    ...rest,
  }) as unknown as DocumentQuestion; // its settings come with `rest`, or do not matter
const OPTIONS = [
  { key: '1', text: 'Train' },
  { key: '_bus', text: 'Bus' },
];
const ROWS = [{ key: '2', text: 'To work' }];
const FAR = { _id: 'far', kind: 'number', text: 'Far?', settings: { decimals: 0, max: 9 } };
const CONTENT = {
  questions: [question({ options: OPTIONS, rows: ROWS }), question(FAR)],
  ...{ pollQuestion: 'Tea?', pollOptions: [{ key: '3', text: 'Yes' }] },
};
const ANSWERED: Answered = {
  questions: {
    how: { text: 'How?', count: 2, kind: 'choice', settings: {}, chosen: {} },
    far: { text: 'Far?', count: 2, kind: 'number', settings: FAR.settings, chosen: {} },
  },
  items: { 1: { text: 'Train', count: 2 }, 2: { text: 'To work', count: 1 }, 3: { text: 'Yes', count: 1 } },
  poll: { text: 'Tea?', count: 1 },
};
const how = (rest: object) => ({ ...CONTENT, questions: [question({ options: OPTIONS, rows: ROWS, ...rest })] });

test.each([
  ['nothing', CONTENT, []],
  ['what nobody chose', how({ options: [OPTIONS[0], { key: '_bus', text: 'Coach' }] }), []],
  ['parts that are gone', { questions: [], pollQuestion: '', pollOptions: [] }, []],
  ['a question', how({ text: 'How so?' }), ['questions.0.text']],
  ['an option', how({ options: [OPTIONS[1], { key: '1', text: 'Rail' }] }), ['questions.0.options.1']],
  ['a row', how({ rows: [{ key: '2', text: 'Home' }] }), ['questions.0.rows.0']],
  ['a kind to one that reads its answers', how({ kind: 'multiple' }), []],
  ['a kind to one that does not', how({ kind: 'text' }), ['questions.0.kind']],
  [
    'a setting to one that refuses given answers',
    { ...CONTENT, questions: [question({ ...FAR, settings: { decimals: 0, max: 5 } })] },
    ['questions.0.settings.max'],
  ],
  ['a poll', { ...CONTENT, pollQuestion: 'Coffee?' }, ['pollQuestion']],
  ['an option of a poll', { ...CONTENT, pollOptions: [{ key: '3', text: 'Oh yes' }] }, ['pollOptions.0']],
])('[S20] what people have answered keeps its words and meaning: an edit changes %s', (_, content, fields) => {
  expect(frozen(content, ANSWERED)).toEqual(fields);
});

test('[K33] an option that people chose cannot become exclusive, but one that nobody chose, or that was, can', () => {
  const [train, bus] = OPTIONS.map((option) => ({ ...option, exclusive: true as const }));
  const content = { ...CONTENT, questions: [question({ kind: 'multiple', options: [train, bus] })] };
  const answeredAs = (kind: 'choice' | 'multiple', exclusive?: true): Answered => ({
    ...ANSWERED,
    questions: { how: { text: 'How?', count: 2, kind, settings: {}, chosen: {} } },
    items: { 1: { text: 'Train', count: 2, ...(exclusive && { exclusive }) } },
  });
  expect(frozen(content, answeredAs('multiple'))).toEqual(['questions.0.options.0.exclusive']);
  expect(frozen(content, answeredAs('multiple', true))).toEqual([]);
  // Each answer to a single choice has one option.
  expect(frozen(content, answeredAs('choice'))).toEqual([]);
});
