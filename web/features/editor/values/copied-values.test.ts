import { expect, test } from 'vitest';
import { deadlineSent, firstDeadline } from '#web/authoring/values/deadline-values.ts';
import { emptyQuestion } from '#web/authoring/values/editor-values.ts';
import { copiedValues } from '#web/features/editor/values/copied-values.ts';
import { toDocument } from '#web/features/editor/values/document-values.ts';
import { storedSurvey } from '#web/features/editor/values/sample-survey.ts';

const SURVEY = storedSurvey({
  title: 'How do you get to work?',
  ...{ description: 'Two questions.', duration: 90, deadline: '2999-01-02T23:59:59.999Z' },
  ...{ asked: 'by-section', shuffled: true },
  questions: [
    {
      _id: '0190a1b2-0000-7000-8000-000000000002',
      kind: 'choice',
      text: 'By what?',
      explanation: 'Most days',
      required: true,
      options: [{ key: '4', text: 'Train', picture: '/uploads/train.webp', pinned: true }],
      rows: [],
      settings: { look: 'list', chart: 'bars' },
      ...{ shuffled: true, pinned: true },
      section: { _id: '0190a1b2-0000-7000-8000-000000000003', title: 'The way', text: 'Most days', shuffled: true },
    },
  ],
  ...{ pollQuestion: 'From home?', pollOptions: [{ key: '9', text: 'Yes' }] },
});

test('[K21] a copy has the texts of the survey and none of its ids and names', () => {
  const copy = copiedValues(SURVEY, 'Copy of it', 'Pacific/Kiritimati');
  const own = expect.any(String);
  const [question] = SURVEY.questions;

  for (const name of [question?._id, question?.section?._id, '"4"', '"9"']) {
    expect(JSON.stringify(copy)).not.toContain(name);
  }
  expect(copy).toEqual({
    title: 'Copy of it',
    description: 'Two questions.',
    category: 'Technology',
    duration: '90',
    ...{ untimed: false, opensAt: '', opensAtTime: '' },
    deadline: '2999-01-03',
    deadlineTime: '13:59',
    deadlineZone: 'Pacific/Kiritimati',
    asked: 'by-section',
    shuffled: true,
    audience: 'members',
    listed: true,
    anonymous: false,
    confirms: false,
    buttons: {},
    resultsOpen: 'after-answering',
    textsOpen: false,
    cap: null,
    questions: [
      {
        _id: own,
        kind: 'choice',
        text: 'By what?',
        explanation: 'Most days',
        required: true,
        options: [{ key: own, text: 'Train', picture: '/uploads/train.webp', pinned: true }],
        rows: [],
        settings: { choice: { look: 'list', chart: 'bars' } },
        section: { _id: own, title: 'The way', text: 'Most days', shuffled: true, show: null },
        ...{ shuffled: true, pinned: true },
      },
    ],
    endings: [],
    pollQuestion: 'From home?',
    pollOptions: [{ key: own, text: 'Yes' }],
  });
});

test('the title of a copy has no isolation characters', () => {
  expect(copiedValues(SURVEY, 'Copy of \u2068שלום!\u2069', 'UTC').title).toBe('Copy of שלום!');
});

test('a deadline that has passed becomes that of a new survey, and a title that is too long is cut', () => {
  const survey = { ...SURVEY, deadline: '2001-01-01T23:59:59.999Z' };
  const values = copiedValues(survey, `${'x'.repeat(195)}👨‍👩‍👧`, 'UTC');
  expect(values).toMatchObject(firstDeadline('UTC'));
  expect(Date.parse(deadlineSent(values))).toBeGreaterThan(Date.now());
  expect(values.title).toBe('x'.repeat(195));
});

test('[L34] points that differ from row to row are in a copy, too, by its names', () => {
  const matrix = {
    ...{ _id: '0190a1b2-0000-7000-8000-000000000004', kind: 'matrix', text: 'How are these?', settings: {} },
    options: [{ key: '11', text: 'Good' }],
    rows: [
      { key: '12', text: 'Tea' },
      { key: '13', text: 'Milk' },
    ],
    scoring: { scores: [{ key: '1' }], points: [{ of: { key: '11', row: '12' }, points: 2 }] },
  };
  const scores = [{ key: '1', name: 'Drinks', shown: true, bands: [] }];
  const copy = copiedValues({ ...storedSurvey({ questions: [matrix], scores }) }, 'Copy', 'UTC');
  const [question = emptyQuestion()] = copy.questions;
  const [good, tea, drinks] = [question.options[0]?.key, question.rows[0]?.key, copy.scores?.[0]?.key];

  expect(new Set([good, tea, drinks, '11', '12', '1']).size).toBe(6);
  expect(toDocument(copy).questions).toMatchObject([
    { scoring: { scores: [{ key: drinks }], points: [{ of: { key: good, row: tea }, points: 2 }] } },
  ]);
});
