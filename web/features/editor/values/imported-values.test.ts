import { describe, expect, test } from 'vitest';
import type { ImportedSurvey } from '#contract/surveys/exchange.ts';
import type { DocumentContent } from '#survey/document/document.ts';
import { emptyQuestion, emptySurvey, firstSurvey } from '#web/authoring/values/editor-values.ts';
import { toDraft } from '#web/features/editor/draft/stored-draft.ts';
import { broughtInput, toContent } from '#web/features/editor/values/document-values.ts';
import { importedValues } from '#web/features/editor/values/imported-values.ts';
import { faultsOf } from '#web/features/editor/values/resolve-survey.ts';
import { templateValues } from '#web/features/editor/values/template-values.ts';

const ID = '018f0000-0000-7000-8000-000000000001';

test('[L53] an imported survey fills the fields, without the ids of its file', () => {
  const { values, lost } = importedValues(
    {
      ...{ title: 'Days', description: 'Which?', category: 'Technology', duration: 120, asked: 'one-by-one' },
      ...{ audience: 'link', cap: 20, pollQuestion: 'Tea?', pollOptions: ['Yes', { _id: 9, text: 'No' }] },
      questions: [
        {
          ...{ _id: ID, text: 'Which day?', required: true, explanation: 'One.' },
          options: [{ _id: 1, text: 'Monday', seats: 3 }, 'Tuesday'],
          quotas: [{ name: 'Few', options: ['Tuesday'], most: 2 }],
          section: { _id: ID, title: 'Part', text: 'One', shuffled: true },
        },
      ],
    },
    emptySurvey('UTC'),
  );

  expect(lost).toEqual([]);
  expect(values).toMatchObject({ title: 'Days', duration: '120', untimed: false, audience: 'link', cap: 20 });
  const key = expect.stringMatching(/^_[\da-f]{12}$/);
  const _id = expect.not.stringMatching(ID);
  expect(values.pollOptions).toEqual([
    { key, text: 'Yes' },
    { key, text: 'No' },
  ]);
  expect(values.questions).toEqual([
    {
      ...{ _id, kind: 'choice', text: 'Which day?', required: true, explanation: 'One.', hasSeats: true, rows: [] },
      options: [
        { key, text: 'Monday', seats: 3 },
        { key, text: 'Tuesday', quotas: [0] },
      ],
      quotas: [{ key: 0, name: 'Few', most: 2 }],
      section: { _id, title: 'Part', text: 'One', shuffled: true, show: null },
      settings: { choice: { look: 'list', chart: 'pie' } },
    },
  ]);
});

test('[L53] what a file does not say is as in a new survey, and so are its deadline that has passed and its questions', () => {
  const blank = firstSurvey('UTC', { description: 'Thank you.', category: 'Technology' });
  const { values } = importedValues(
    { deadline: '2020-01-01T00:00:00.000Z', opensAt: '2019-01-01T00:00:00.000Z' },
    blank,
  );

  const { deadline } = blank;
  expect(values).toMatchObject({
    description: 'Thank you.',
    category: 'Technology',
    deadline,
    opensAt: '',
    untimed: true,
  });
  const { _id, options, ...empty } = emptyQuestion();
  expect(values.questions).toMatchObject([{ ...empty, options: options.map(({ text }) => ({ text })) }]);
});

test('[L53] hidden fields and translations of a file come along, and go with a template', () => {
  const translations = { language: 'en', others: [{ language: 'de', offered: true, texts: [] }] };
  const { values } = importedValues({ title: 'Shops', fields: [{ name: 'shop' }], translations }, emptySurvey('UTC'));
  const template = {
    title: 'T',
    description: 'D',
    category: 'Technology',
    durationSeconds: 60,
    questions: [],
  } as const;

  expect(broughtInput(values)).toEqual({ fields: [{ name: 'shop', label: '' }], translations });
  // The server stores them beside the draft.
  expect(toDraft(values, 'No title').values).not.toHaveProperty('translations');
  expect(broughtInput(templateValues(template, values))).toEqual({});
  expect(broughtInput(importedValues({ title: 'Days' }, emptySurvey('UTC')).values)).toEqual({});
});

/** Names ids by the order in which they come first, so that surveys with other ids are the same. */
function withoutIds(survey: object): unknown {
  const ids: string[] = [];
  return JSON.parse(
    JSON.stringify(survey, (name, value) => (name === '_id' && typeof value === 'number' ? undefined : value)),
    (_, value) => {
      if (typeof value !== 'string' || !/^[\da-f]{8}-[\da-f-]{27}$/.test(value)) return value;
      if (!ids.includes(value)) ids.push(value);
      return `id ${ids.indexOf(value)}`;
    },
  );
}

/** The content with the texts of parts in place of their names, as in files. */
function inTexts({ scores, questions, endings }: DocumentContent): object {
  const items = questions.flatMap(({ options, rows }) => [...options, ...rows]);
  const texts = new Map([
    ...items.map(({ key, text }) => [key, text]),
    ...scores.map(({ key, name }) => [key, name]),
  ] as [string, string][]);
  return JSON.parse(JSON.stringify({ scores, questions, endings }), (name, value) => {
    const { _id, key, row, ...rest } = Object(value);
    if (name === 'section' && value) return rest;
    if (!texts.has(key) || Object.keys(rest).length > 0) return value;
    return row === undefined ? texts.get(key) : { option: texts.get(key), row: texts.get(row) };
  });
}

describe('[L53] conditions, endings and points of a file', () => {
  const [RIDE, HOW, ROOMS, KM, DAY, LAST] = Array.from({ length: 6 }, () => crypto.randomUUID());
  const question = (rest: object): object => ({
    ...{ required: false, settings: {}, section: null, options: [], rows: [], show: null },
    ...rest,
  });
  const FILED = {
    scores: [{ _id: 40, name: 'Strain', shown: true, bands: [{ from: 0, to: 3, title: 'Low' }] }],
    questions: [
      question({
        ...{ _id: RIDE, kind: 'choice', text: 'How?', settings: { look: 'list', other: 'Other' } },
        options: [
          { _id: 1, text: 'Bus', show: { any: [{ field: 'src', op: 'isNot', value: 'mail' }] } },
          { _id: 2, text: 'Car', show: null },
        ],
        scoring: { scores: ['Strain'], points: [{ of: 'Bus', points: 2 }], right: { chosen: ['Car'] }, forRight: 1 },
      }),
      question({
        ...{ _id: HOW, kind: 'scale', text: 'How well?', settings: { points: 5, from: 1 } },
        show: { all: [{ question: RIDE, chosen: ['Bus', { slot: 'other' }], not: true }] },
        scoring: { scores: ['Strain'], points: [{ of: { slot: '5' }, points: 3 }] },
      }),
      question({
        ...{ _id: ROOMS, kind: 'matrix', text: 'Rooms?', options: [{ _id: 3, text: 'Good' }, { text: 'Bad' }] },
        rows: [{ _id: 4, text: 'Hall' }, { text: 'Bath' }],
        show: { any: [{ question: HOW, chosen: [{ slot: '1' }, { slot: '2' }] }] },
        section: {
          ...{ title: 'Rooms', text: '', shuffled: false },
          show: {
            all: [{ any: [{ answered: HOW }, { answered: RIDE, not: true }] }, { number: HOW, op: 'atMost', value: 4 }],
          },
        },
      }),
      question({
        ...{ _id: KM, kind: 'number', text: 'How far?' },
        show: { all: [{ question: ROOMS, chosen: [{ row: 'Hall', option: 'Bad' }] }] },
      }),
      question({
        ...{ _id: DAY, kind: 'moment', text: 'When?', show: { all: [{ number: KM, op: 'above', value: 1.5 }] } },
      }),
      question({
        ...{ _id: LAST, kind: 'text', text: 'Why?' },
        show: {
          all: [
            { score: 'Strain', op: 'atLeast', value: 2 },
            { moment: DAY, op: 'below', value: '2027-01-01' },
          ],
        },
      }),
    ],
    endings: [
      {
        _id: 9,
        title: 'Not for you',
        text: '',
        link: '',
        screens: true,
        show: { all: [{ question: RIDE, chosen: ['Car'] }] },
      },
      { _id: 10, title: 'Thanks', text: 'Bye', link: 'https://example.org/go', show: null },
    ],
  };
  const filed = (changes: object = {}) => ({ ...FILED, ...changes }) as ImportedSurvey;

  test('come back as they are sent, with other ids', () => {
    const { values, lost } = importedValues(filed(), emptySurvey('UTC'));
    const sent = toContent(values);

    expect(lost).toEqual([]);
    expect(withoutIds(inTexts(sent))).toMatchObject(withoutIds(FILED) as object);
    expect(JSON.stringify(sent)).not.toContain(RIDE);
    expect(
      faultsOf({
        ...values,
        title: 'T',
        description: 'D',
        category: 'Technology',
        duration: '60',
        deadline: '2099-01-01',
      }),
      // Its condition on a score with points for a right answer is read, and refused as in a survey that was typed.
    ).toEqual({ 'questions.5.show': { type: 'scoreSecret' } });
  });

  test('may name options by the ids that they have in the file', () => {
    const questions = [FILED.questions[0], { ...FILED.questions[1], show: { all: [{ question: RIDE, chosen: [2] }] } }];
    const { values, lost } = importedValues(filed({ questions, endings: [] }), emptySurvey('UTC'));

    expect(lost).toEqual([]);
    const { questions: read } = toContent(values);
    expect(read).toMatchObject([{}, { show: { all: [{ chosen: [{ key: read[0]?.options[1]?.key }] }] } }]);
  });

  test.each([
    ['a question', { answered: LAST }],
    ['an option', { question: RIDE, chosen: ['Tram'] }],
    ['one option of two', { question: RIDE, chosen: ['Bus', 'Tram'] }],
    ['a code', { question: RIDE, chosen: [77] }],
    ['a slot', { question: RIDE, chosen: [{ slot: 'none' }] }],
    ['a score', { score: 'Luck', op: 'is', value: 1 }],
  ])('that name %s which is not there are listed with their place', (_, condition) => {
    const show = { any: [{ all: [{ answered: RIDE }, condition] }] };
    const [ride] = FILED.questions;
    const questions = [
      ride,
      question({ text: 'Why?', show, options: [{ text: 'A', show }, 'B'], section: { title: 'Part', show } }),
    ];
    const { values, lost } = importedValues(
      filed({ questions, endings: [{ title: 'Thanks', show }] }),
      emptySurvey('UTC'),
    );

    expect(lost.map(({ where, of, what, detail }) => [where, of, what, detail].join())).toEqual([
      'survey.questions.1.section,Part,condition,',
      'survey.questions.1,Why?,condition,A',
      'survey.questions.1,Why?,condition,',
      'survey.endings.0,Thanks,condition,',
    ]);
    expect(values.endings).toMatchObject([{ title: 'Thanks' }]);
    expect(JSON.stringify(values.questions[1])).not.toContain('"show":{');
  });

  test('that the fields cannot say stay as they are: points that differ from row to row', () => {
    const points = [{ of: { row: 'Hall', option: 'Bad' }, points: 2 }];
    const questions = [{ ...FILED.questions[2], show: null, section: null, scoring: { scores: ['Strain'], points } }];
    const { values, lost } = importedValues(filed({ questions, endings: [] }), emptySurvey('UTC'));

    expect(lost).toEqual([]);
    expect(inTexts(toContent(values))).toMatchObject({ questions: [{ scoring: { scores: ['Strain'], points } }] });
  });
});
