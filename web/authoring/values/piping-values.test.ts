import { describe, expect, test } from 'vitest';
import { toKept, toRead, withGone } from '#basics/piped-names.ts';
import { judge } from '#survey/document/judge.ts';
import { emptyEnding, emptyQuestion, emptySurvey } from '#web/authoring/values/editor-values.ts';
import { rekeyed } from '#web/authoring/values/rekeyed.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { toContent } from '#web/features/editor/values/document-values.ts';
import { importedValues } from '#web/features/editor/values/imported-values.ts';
import { toPreview } from '#web/features/editor/values/preview-values.ts';
import { fieldName } from '#web/features/editor/values/resolve-survey.ts';
import { chipsIn, nameOf, namesOf } from './piping-values.ts';

const [NAME, USED, LIKED] = [
  '018f0000-0000-7000-8000-000000000001',
  '018f0000-0000-7000-8000-000000000002',
  '018f0000-0000-7000-8000-000000000003',
];
const ask = (text: string, rest: Partial<QuestionValues> = {}): QuestionValues => ({
  ...emptyQuestion(),
  text,
  ...rest,
});
const QUESTIONS = [
  ask('Your {name}|?', { _id: NAME, kind: 'text', options: [] }),
  ask('Hello', { kind: 'statement', options: [] }),
  ask('Which do you use, of all that there are?', {
    _id: USED,
    kind: 'multiple',
    options: [
      { key: '4', text: 'Anton' },
      { text: 'Berta', key: '_b' },
      { key: '_blank', text: ' ' },
    ],
  }),
  ask(`Which, {question:${NAME}|dear}?`, {
    _id: LIKED,
    carries: { question: USED, not: false },
    options: [
      { key: '9', text: 'Anton', of: '4' },
      { key: '_Berta', text: 'Berta', of: '_b' },
    ],
  }),
];
const ending = (title: string) => ({ ...emptyEnding(), title });
/** The faults of references in the parts, by field. */
const faultsOf = (changes: Pick<EditorValues, 'questions' | 'endings'>) => {
  const values = { ...emptySurvey('UTC'), ...changes };
  return Object.fromEntries(
    judge(toContent(values)).map(({ path, fault }) => [fieldName(path.split('.'), values), fault]),
  );
};

describe('a text in the editor', () => {
  test('[L81] names calculated values by a sign and their names, also those that are gone', () => {
    const [known, gone] = [crypto.randomUUID() as string, crypto.randomUUID() as string];
    const names = namesOf(QUESTIONS, [{ _id: known, name: 'BMI {2}', formula: { expression: { value: 1 } } }]);
    const kept = `{calculated:${known}|none} {calculated:${gone}} {question:${NAME}}`;
    const read = '{= BMI 2|none} {= ?} {1. Your name ?}';
    expect(toRead(kept, withGone(names, kept))).toBe(read);
    expect(toKept(read, withGone(names, kept))).toBe(kept);
  });

  test('[L20] names questions by number and words, and is kept with their ids', () => {
    expect(QUESTIONS.map((_, place) => nameOf(QUESTIONS, place)).slice(0, 3)).toEqual([
      '1. Your name ?',
      '0. Hello',
      '2. Which do you use, of all that…',
    ]);
    const kept = `{question:${NAME}|} {question:${USED}} {field:src|x} {name} {1. Your name} {question:${LIKED.replace('3', '9')}}`;
    const read = `{1. Your name ?|} {2. Which do you use, of all that…} {field:src|x} {name} {1. Your name} {?}`;
    expect(toRead(kept, namesOf(QUESTIONS))).toBe(read);
    expect(toKept(read, withGone(namesOf(QUESTIONS), kept))).toBe(kept);
  });

  test('[L20] its chips are what is filled in, and faulty where nothing can be', () => {
    const read = 'a {b} {1. Your name ?|you} {field:Name} {3. Which, dear?}';
    expect(
      chipsIn(read, { questions: QUESTIONS, before: 3, names: namesOf(QUESTIONS) }).map(
        ({ from, named, to, isFaulty }) => [read.slice(from, to), named - from, isFaulty],
      ),
    ).toEqual([
      ['{1. Your name ?|you}', 15, false],
      ['{field:Name}', 11, true],
      ['{3. Which, dear?}', 16, true],
    ]);
  });

  test('[L22] says what cannot be carried along: gone, later, itself, incomplete, a statement, a field without a name', () => {
    const [first, second, third] = QUESTIONS;
    const values = {
      questions: [
        ask(`{question:${NAME}}`, { kind: 'text', options: [], _id: LIKED, explanation: `{question:${LIKED}}` }),
        ...[first, second, third].flatMap((question) => question ?? []),
        ask('Left out', { _id: 'incomplete' }),
        ask('Which?', {
          options: [
            { key: '_A', text: 'A' },
            { key: '_questionstatement', text: '{question:statement}' },
          ],
          rows: [{ key: '_field_', text: '{field:_}' }],
        }),
        ask('Hello', { _id: 'statement', kind: 'statement', options: [] }),
      ],
      endings: [
        ending('{question:statement} {field:src}'),
        ending(`{question:${NAME}} {field:}`),
        ending('{question:gone}'),
      ],
    };
    expect(faultsOf(values)).toEqual({
      'questions.0.text': 'pipedLater',
      'questions.0.explanation': 'pipedLater',
      'questions.5.options.1.text': 'pipedLater',
      'endings.0.title': 'pipedLeftOut',
      'endings.2.title': 'pipedGone',
    });
  });

  test('[L23] says what options cannot stand elsewhere', () => {
    const carrying = (carries: string, rest: Partial<QuestionValues> = {}) =>
      ask('Which?', {
        carries: { question: carries, not: false },
        options: [
          { key: '_A', text: 'A' },
          { key: '_B', text: 'B' },
        ],
        ...rest,
      });
    const questions = [
      ...QUESTIONS.slice(0, 3),
      carrying(NAME),
      carrying('gone'),
      carrying(USED, { kind: 'text' }),
      carrying(LIKED),
    ];
    expect(faultsOf({ questions: [...questions, QUESTIONS[3] as QuestionValues], endings: [] })).toEqual({
      'questions.3.carries': 'carriesNone',
      'questions.4.carries': 'pipedGone',
      'questions.6.carries': 'pipedLater',
    });
  });
});

test('[L23] a copy and an imported file carry their own questions along', () => {
  const { questions, endings } = rekeyed({ questions: QUESTIONS, endings: [ending(`{question:${NAME}}`)] });
  const [name, , used, liked] = questions;
  expect(name?._id).not.toBe(NAME);
  expect(liked?.text).toBe(`Which, {question:${name?._id}|dear}?`);
  expect(endings[0]?.title).toBe(`{question:${name?._id}}`);
  expect(liked?.carries).toEqual({ question: used?._id, not: false });
  expect(used?.options.map(({ text }) => text)).toEqual(['Anton', 'Berta', ' ']);
  expect(used?.options.map(({ key }) => key)).not.toEqual(['4', '_b', '_blank']);
  expect(liked?.options.map(({ of }) => of)).toEqual(used?.options.slice(0, 2).map(({ key }) => key));

  const { values, lost } = importedValues(
    {
      questions: [
        { _id: USED, kind: 'multiple', text: 'Which?', options: ['A', 'B'] },
        { _id: LIKED, text: `Of {question:${USED}}`, carries: { question: USED, not: true } },
        { text: 'Why?', kind: 'text', show: { all: [{ question: LIKED, chosen: ['B'] }] } },
      ],
    },
    emptySurvey('UTC'),
  );
  expect(lost).toEqual([]);
  const [first, second, third] = values.questions;
  expect(second).toMatchObject({
    text: `Of {question:${first?._id}}`,
    carries: { question: first?._id, not: true },
    options: [
      { text: 'A', of: first?.options[0]?.key },
      { text: 'B', of: first?.options[1]?.key },
    ],
  });
  expect(third?.show).toMatchObject({
    parts: [{ question: second?._id, picks: [{ key: second?.options[1]?.key }] }],
  });
});

test('[L20] [L23] the preview carries along by the ids of its questions, and what it cannot is read as not answered', () => {
  const { questions, endings } = toPreview({
    ...emptySurvey('UTC'),
    questions: [...QUESTIONS, ask(`{question:${LIKED}} {question:gone|gone}`, { kind: 'text', options: [] })],
    endings: [ending(`Bye {question:${NAME}}`)],
  });
  expect(questions.map(({ text }) => text).slice(3)).toEqual([
    `Which, {question:${NAME}|dear}?`,
    `{question:${LIKED}} gone`,
  ]);
  expect(endings[0]?.title).toBe(`Bye {question:${NAME}}`);
  const [, , used, liked] = questions;
  expect(liked?.optionShow).toEqual(used?.codes.map((code) => ({ all: [{ question: USED, chosen: [code] }] })));
});
