import { describe, expect, test } from 'vitest';
import { emptyQuestion, emptySurvey } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { withNames } from '#web/features/editor/draft/named-values.ts';
import { toContent, toDocument } from '#web/features/editor/values/document-values.ts';
import { faultsOf } from '#web/features/editor/values/resolve-survey.ts';
import { writtenSurvey } from '#web/features/editor/values/sample-survey.ts';

const [RIDE, ROOMS] = ['01a1f45d-75e4-7785-9086-e1a7852cfaa1', '01a1f45d-75e4-7785-9086-e1a7852cfaa2'];
const condition = { question: null, field: null, test: 'chosen', picks: [], value: '' };
const all = (...parts: object[]) => ({ by: 'all', parts });
const question = (rest: object) => ({ ...emptyQuestion(), options: [], ...rest });
/** Fields as an older version stored them: options had numbers, keys or no name. */
const ofBefore = (changes: object) => withNames(writtenSurvey(changes as Partial<EditorValues>));

const STORED = {
  scores: [
    { _id: 9, key: 9, name: 'Strain', shown: true, bands: [] },
    { key: -1, name: 'Luck', shown: true, bands: [] },
  ],
  questions: [
    question({
      ...{ _id: RIDE, text: 'How?', hasScoring: true },
      options: [{ _id: 1, text: 'Bus', points: 2 }, { key: '0a1b2c', text: 'Car' }, { text: 'Tram' }],
      scoring: {
        scores: [9, -1],
        slots: {},
        from: null,
        to: null,
        texts: '',
        forRight: null,
        forWrong: null,
        explanation: '',
      },
    }),
    question({
      ...{ _id: ROOMS, kind: 'matrix', text: 'Rooms?', settings: { matrix: {} } },
      options: [{ _id: 3, text: 'Good' }, { text: 'Bad' }],
      rows: [{ key: 'hall', text: 'Hall' }],
      show: all({ ...condition, question: RIDE, picks: [{ option: 1 }, { option: '0a1b2c' }, { slot: 'other' }] }),
      section: { title: 'Rooms', text: '', show: all({ ...condition, score: -1, test: 'above', value: '1' }) },
    }),
    question({
      ...{ kind: 'multiple', text: 'Which?', carries: { question: RIDE, not: true }, settings: { multiple: {} } },
      options: [
        { _id: 5, text: 'Bus', of: 1 },
        { text: 'Car', of: '0a1b2c' },
      ],
    }),
  ],
  endings: [
    { _id: 8, title: 'Bye', text: '', link: '', screens: false },
    {
      ...{ title: 'New', text: '', link: '', screens: false },
      show: all(all({ ...condition, question: ROOMS, picks: [{ option: 3, row: 'hall' }] })),
    },
  ],
  pollOptions: [{ _id: 12, text: 'Yes' }, { text: '' }],
};

describe('[S19] [S20] a draft from before all parts had names', () => {
  const values = ofBefore(STORED);
  const [ride, rooms, which] = values.questions;

  test('keeps ids and keys as names, and gives a name to each other part', () => {
    expect(ride?.options.map(({ key }) => key)).toEqual(['1', '_0a1b2c', expect.stringMatching(/^_[\da-f]{12}$/)]);
    expect([rooms?.options, rooms?.rows].map((list) => list?.map(({ key }) => key))).toEqual([
      ['3', expect.stringMatching(/^_/)],
      ['_hall'],
    ]);
    expect(values.endings.map(({ key }) => key)).toEqual(['8', expect.stringMatching(/^_/)]);
    expect(values.pollOptions.map(({ key }) => key)).toEqual(['12', expect.stringMatching(/^_/)]);
    expect([ride?._id, rooms?._id]).toEqual([RIDE, ROOMS]);
    expect([which?._id, rooms?.section?._id]).toEqual([expect.any(String), expect.any(String)]);
    expect(JSON.stringify(values)).not.toMatch(/"_id":\d/);
  });

  test('keeps its conditions, carried options and scores, by the names', () => {
    expect(rooms?.show).toEqual(
      all({ ...condition, question: RIDE, picks: [{ key: '1' }, { key: '_0a1b2c' }, { slot: 'other' }] }),
    );
    expect(which?.options).toMatchObject([{ key: '5', of: '1' }, { of: '_0a1b2c' }]);
    expect(values.scores?.map(({ key, name }) => [key, name])).toEqual([
      ['9', 'Strain'],
      ['_s-1', 'Luck'],
    ]);
    expect(rooms?.section?.show).toMatchObject(all({ score: '_s-1', test: 'above' }));
    expect(values.endings[1]?.show).toEqual(
      all(all({ ...condition, question: ROOMS, picks: [{ key: '3', row: '_hall' }] })),
    );
    expect(toContent(values).questions[0]?.scoring).toEqual({
      scores: [{ key: '9' }, { key: '_s-1' }],
      points: [{ of: { key: '1' }, points: 2 }],
    });
  });

  test('can be published, and has the names for good', () => {
    const settings = { choice: { other: 'Other' } };
    const whole = {
      ...values,
      questions: values.questions.map((each) => (each === ride ? { ...each, settings } : each)),
    };

    expect(faultsOf(whole)).toEqual({});
    expect(withNames(values)).toBe(values);
  });
});

test('[S19] a copy of before had the codes of its original for keys: they are no codes of the copy', () => {
  const { questions } = ofBefore({
    questions: [
      question({ _id: RIDE, text: 'How?', options: [{ key: '12', text: 'Bus' }] }),
      question({ text: 'Why?', show: all({ ...condition, question: RIDE, picks: [{ option: '12' }] }) }),
    ],
    pollOptions: [{ text: '' }],
  });

  expect(questions[0]?.options).toMatchObject([{ key: '_12' }]);
  expect(questions[1]?.show).toMatchObject(all({ picks: [{ key: '_12' }] }));
});

test('[L34] a scoring that the fields could not say stays as it is stored, unless it was turned off', () => {
  const kept = { scoring: { scores: [], isKept: true } };
  const { questions } = toDocument(
    ofBefore({
      questions: [true, false].map((hasScoring) => question({ text: 'How?', ...kept, hasScoring })),
      pollOptions: [{ text: '' }],
    }),
  );

  expect(questions?.[0]).not.toHaveProperty('scoring');
  expect(questions?.[1]).toMatchObject({ scoring: null });
});

test('[L64] everything that a draft of before has gets a name once, and new parts have one from the start', () => {
  const bare = ofBefore({
    questions: [
      question({ _id: undefined, options: [{ text: 'A' }, { text: 'A' }], section: { title: '', text: '' } }),
    ],
    endings: [{ title: 'Bye', text: '', link: '', screens: false }],
    pollOptions: [{ text: '' }, { text: '' }],
  });
  const namesIn = ({ questions, endings, pollOptions }: EditorValues) => [
    ...questions.flatMap(({ _id, options, section }) => [_id, ...options.map(({ key }) => key), section?._id]),
    ...[...endings, ...pollOptions].map(({ key }) => key),
  ];

  expect(new Set(namesIn(bare)).size).toBe(7);
  expect(namesIn(bare)).not.toContain(undefined);
  const fresh = emptySurvey('UTC');
  expect(new Set(namesIn(fresh).filter((name) => name !== undefined)).size).toBe(5);
  expect(withNames(fresh)).toBe(fresh);
});
