import { describe, expect, test } from 'vitest';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { contractOf, KIND_NAMES, Question } from '#questions/contract.ts';
import { becoming } from '#web/authoring/values/becoming.ts';
import {
  emptyOption,
  emptyQuestion,
  emptySurvey,
  gapOf,
  linesOf,
  numberAt,
  titleOf,
} from '#web/authoring/values/editor-values.ts';
import { kindsFor } from '#web/authoring/values/frozen.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { toDocument } from '#web/features/editor/values/document-values.ts';
import { toPreview } from '#web/features/editor/values/preview-values.ts';
import { writtenSurvey } from '#web/features/editor/values/sample-survey.ts';

const ID = '01a1f45d-75e4-7785-9086-e1a7852cfaa8';
const WRITTEN = writtenSurvey({
  title: ' Travel ',
  ...{ deadline: '2027-03-01', deadlineZone: 'Pacific/Kiritimati' },
  questions: [
    {
      ...emptyQuestion(),
      _id: '01a1f45d-75e4-7785-9086-e1a7852cfaa8',
      text: 'How?',
      explanation: ' Every day ',
      required: true,
      options: [
        { key: '3', text: 'Train' },
        { key: '_blank', text: '' },
      ],
      rows: [{ key: '_Keptforanotherkind', text: 'Kept for another kind' }],
      settings: { choice: { chart: 'bars' } },
    },
    { ...emptyQuestion(), text: 'Never finished', options: [{ key: '_blank', text: ' ' }] },
  ],
  pollQuestion: 'Seven?',
  pollOptions: [
    { key: '_Yes', text: 'Yes' },
    { key: '_No', text: 'No' },
    { key: '_Yesagain', text: 'Yes ' },
  ],
});

test('[V03] the fields are sent in the contract’s shape, without incomplete parts', () => {
  const pollOptions = [
    { key: '_Yes', text: 'Yes' },
    { key: '_No', text: 'No' },
  ];

  expect(SurveyInput.parse(toDocument({ ...WRITTEN, pollOptions }))).toEqual({
    title: 'Travel',
    description: 'How we travel',
    category: 'Technology',
    duration: 120,
    deadline: '2027-03-01T09:59:59.999Z',
    opensAt: null,
    asked: 'together',
    buttons: {},
    shuffled: false,
    audience: 'members',
    listed: true,
    anonymous: false,
    confirms: false,
    resultsOpen: 'after-answering',
    textsOpen: false,
    cap: null,
    questions: [
      {
        _id: '01a1f45d-75e4-7785-9086-e1a7852cfaa8',
        kind: 'choice',
        text: 'How?',
        explanation: 'Every day',
        required: true,
        options: [{ key: '3', text: 'Train', show: null }],
        rows: [],
        settings: { look: 'list', chart: 'bars' },
        section: null,
        subsection: null,
        show: null,
      },
    ],
    endings: [],
    pollQuestion: 'Seven?',
    pollOptions,
  });
});

test('the preview shows what would be stored, each option once', () => {
  expect(toPreview(WRITTEN)).toEqual({
    ...{ audience: 'members', listed: true, anonymous: false, confirms: false, resultsOpen: 'after-answering' },
    worth: { resultShown: 'at-once', questions: [], scores: [] },
    title: 'Travel',
    description: 'How we travel',
    asked: 'together',
    buttons: {},
    shuffled: false,
    seats: { [ID]: [] },
    sections: [],
    questions: [
      {
        _id: ID,
        kind: 'choice',
        text: 'How?',
        explanation: 'Every day',
        required: true,
        options: ['Train'],
        codes: [1],
        settings: { look: 'list', chart: 'bars' },
      },
    ],
    endings: [],
    calculations: [],
    poll: {
      _id: 'poll',
      kind: 'choice',
      text: 'Seven?',
      options: ['Yes', 'No'],
      codes: [2, 3],
      settings: { look: 'list', chart: 'pie' },
    },
  });
  expect(toPreview(WRITTEN).questions.every((question) => Question.safeParse(question).success)).toBe(true);
  expect(toPreview(emptySurvey('UTC'))).toEqual({
    ...{ title: '', description: '', asked: 'together', buttons: {}, shuffled: false },
    ...{ questions: [], sections: [], endings: [], calculations: [], poll: null, seats: {} },
    ...{ audience: 'members', listed: true, anonymous: false, confirms: false, resultsOpen: 'after-answering' },
    worth: expect.anything(),
  });
});

test.each([
  [{ text: 'How?', options: [] }, 'noOptions'],
  [{ text: 'How?', options: [{ key: '_blank', text: ' ' }] }, 'noOptions'],
  [{ text: ' ', options: [{ key: '_Train', text: 'Train' }] }, 'noText'],
  [{ text: 'How?', options: [{ key: '_Train', text: 'Train' }] }, null],
  [{ text: '', options: [{ key: '_blank', text: '' }] }, null],
] as const)('the gap of %j is %s', ({ text, options }, gap) => {
  expect(gapOf({ ...emptyQuestion(), text, options: [...options] })).toBe(gap);
});

test('options, rows and settings of another kind are kept, and not sent', () => {
  const other = {
    ...emptyQuestion(),
    rows: [{ key: '_Row', text: 'Row' }],
    settings: { choice: { chart: 'pie' }, matrix: { most: 3 } },
  };
  const { settings, rows } = becoming(other, 'choice', { options: 2 });

  expect({ settings, rows }).toEqual({ settings: other.settings, rows: other.rows });
  expect(toDocument({ ...WRITTEN, questions: [other] }).questions).toMatchObject([
    { settings: { chart: 'pie' }, rows: [] },
  ]);
  expect(gapOf(other)).toBeNull();
});

test('a question of another kind gets the empty options of it, but keeps the written ones', () => {
  const options = (written: string[]) => ({ ...emptyQuestion(), options: written.map(emptyOption) });
  const became = (written: string[]) =>
    becoming(options(written), 'choice', { options: ['Yes', 'No'] }).options.map(({ text }) => text);

  expect(became([])).toEqual(['Yes', 'No']);
  expect(became(['Mine'])).toEqual(['Mine']);
});

test('an answered question may stay of its kind or become one that can read its answers', () => {
  const frozen = { text: 'How?', count: 1, kind: 'choice' as const, settings: {}, chosen: {} };

  expect(kindsFor(undefined)).toEqual(KIND_NAMES);
  expect(kindsFor(frozen)).toEqual(
    KIND_NAMES.filter((kind) => kind === 'choice' || contractOf(kind).reads?.includes('choice')),
  );
});

describe('a pasted list', () => {
  test('becomes one option per line, without blank ones', () => {
    expect(linesOf('Train\r\n\n  Bike \nFoot\n')).toEqual(['Train', 'Bike', 'Foot']);
  });

  test('loses the marks and numbers of a list', () => {
    expect(linesOf('- Train\n* Bike\n• Foot\n1. Car\n12) Bus\na) Boat')).toEqual([
      'Train',
      'Bike',
      'Foot',
      'Car',
      'Bus',
      'Boat',
    ]);
  });

  test('keeps numbers and dashes that belong to the text', () => {
    expect(linesOf('18-24\n1.5 hours\n-5 degrees\n2 cars')).toEqual(['18-24', '1.5 hours', '-5 degrees', '2 cars']);
  });
});

test('[K11] words between the questions have no number, and the questions after them go on from those before', () => {
  const questions = (['statement', 'choice', 'statement', 'text'] as const).map((kind) => emptyQuestion(kind, {}));
  expect(questions.map((_, index) => numberAt(questions, index))).toEqual([0, 1, 0, 2]);
  expect(numberAt(questions, 9)).toBe(0);
});

test('[S73] limits are sent with the options and texts that they are of, and only for kinds that have them', () => {
  const question = {
    ...emptyQuestion(),
    text: 'When?',
    hasSeats: true,
    options: [
      { key: '_Monday', text: 'Monday', seats: 3, quotas: [7] },
      { key: '_Tuesday', text: 'Tuesday', quotas: [7] },
      { key: '_blank', text: '' },
    ],
    quotas: [{ key: 7, name: 'Early', most: 5 }],
  };
  const sent = (changes: object) =>
    SurveyInput.parse(toDocument({ ...WRITTEN, cap: 9, pollOptions: [], questions: [{ ...question, ...changes }] }));

  expect(sent({})).toMatchObject({
    cap: 9,
    questions: [
      {
        options: [
          { key: '_Monday', text: 'Monday', seats: 3 },
          { key: '_Tuesday', text: 'Tuesday', seats: null },
        ],
        quotas: [{ name: 'Early', options: [{ key: '_Monday' }, { key: '_Tuesday' }], most: 5 }],
      },
    ],
  });
  expect(sent({ hasSeats: false }).questions[0]?.options).toEqual([
    { key: '_Monday', text: 'Monday', seats: null, show: null },
    { key: '_Tuesday', text: 'Tuesday', seats: null, show: null },
  ]);
  const ranked = sent({ kind: 'ranking' }).questions[0];
  expect(ranked).not.toHaveProperty('quotas');
  expect(ranked?.options).toEqual([
    { key: '_Monday', text: 'Monday', show: null },
    { key: '_Tuesday', text: 'Tuesday', show: null },
  ]);
  expect(toPreview({ ...WRITTEN, questions: [question] }).seats).toEqual({ [question._id]: [[1, 3]] });
});

test('[S32] [S34] [S35] who is reached, when and for how long is sent as its author set it, and comes back', () => {
  const set: EditorValues = {
    ...WRITTEN,
    ...{ audience: 'link', listed: false, anonymous: true, untimed: true },
    ...{ deadlineZone: 'Europe/Berlin', opensAt: '2027-02-01', opensAtTime: '' },
  };
  expect(toDocument(set)).toMatchObject({
    ...{ audience: 'link', listed: false, anonymous: true, duration: null },
    opensAt: '2027-02-01T00:00:00.000+01:00',
  });
  expect(toDocument(WRITTEN)).toMatchObject({ audience: 'members', listed: true, duration: 120, opensAt: null });
});

test('[S99] a survey without a title is named by the words of its first question, without the marks of their form', () => {
  const questions = [emptyQuestion(), { ...emptyQuestion(), text: 'How **often** do you travel?' }];
  expect(titleOf({ title: ' ', questions })).toBe('How often do you travel?');
  expect(titleOf({ title: 'Travel', questions })).toBe('Travel');
});
