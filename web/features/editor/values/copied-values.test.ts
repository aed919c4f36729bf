import { expect, test } from 'vitest';
import type { StoredDocument } from '#contract/surveys/editing.ts';
import { copiedValues, uncopiedIn } from '#web/features/editor/values/copied-values.ts';
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
      answers: 7,
      options: [{ key: '4', text: 'Train', chosen: 7, picture: '/uploads/train.webp', pinned: true }],
      rows: [],
      settings: { look: 'list', chart: 'bars' },
      ...{ shuffled: true, pinned: true },
      section: { _id: '0190a1b2-0000-7000-8000-000000000003', title: 'The way', text: 'Most days', shuffled: true },
    },
  ],
  poll: { key: '_Fromhome', text: 'From home?', answers: 0, options: [{ key: '9', text: 'Yes', chosen: 0 }] },
});

test('[K21] a copy has the texts of the survey and none of its ids', () => {
  expect(copiedValues(SURVEY, 'Copy of it', 'Pacific/Kiritimati')).toEqual({
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
    resultsOpen: 'after-answering',
    textsOpen: false,
    cap: null,
    questions: [
      {
        kind: 'choice',
        text: 'By what?',
        explanation: 'Most days',
        required: true,
        options: [{ key: '_Train', text: 'Train', picture: '/uploads/train.webp', pinned: true }],
        rows: [],
        settings: { choice: { look: 'list', chart: 'bars' } },
        section: { title: 'The way', text: 'Most days', shuffled: true },
        ...{ shuffled: true, pinned: true },
      },
    ],
    endings: [],
    pollQuestion: 'From home?',
    pollOptions: [{ key: '_Yes', text: 'Yes' }],
  });
});

test('the title of a copy has no isolation characters', () => {
  expect(copiedValues(SURVEY, 'Copy of \u2068שלום!\u2069', 'UTC').title).toBe('Copy of שלום!');
});

test('a deadline that has passed is left empty, and a title that is too long is cut', () => {
  const survey = { ...SURVEY, deadline: '2001-01-01T23:59:59.999Z' };
  const values = copiedValues(survey, `${'x'.repeat(195)}👨‍👩‍👧`, 'UTC');
  expect(values).toMatchObject({ deadline: '', deadlineTime: '23:59', deadlineZone: 'UTC' });
  expect(values.title).toBe('x'.repeat(195));
});

test('[L34] points that differ from row to row are not in a copy, and it says so', () => {
  const matrix = {
    ...{ _id: '0190a1b2-0000-7000-8000-000000000004', kind: 'matrix' as const, text: 'How are these?', answers: 0 },
    options: [{ key: '11', text: 'Good', chosen: 0 }],
    rows: [
      { key: '12', text: 'Tea', chosen: 0 },
      { key: '13', text: 'Milk', chosen: 0 },
    ],
    slots: { '12 11': 14, '13 11': 15 },
    settings: { several: false },
    scoring: {
      scores: [1],
      points: [{ code: 14, option: 0, row: 0, points: 2 }],
      choices: [],
    },
  };
  const survey = { ...SURVEY, questions: [...SURVEY.questions, matrix] } as unknown as StoredDocument;

  expect(uncopiedIn(survey)).toEqual(['How are these?']);
  expect(copiedValues(survey, 'Copy', 'UTC').questions[1]).not.toHaveProperty('scoring');
  expect(uncopiedIn(SURVEY)).toEqual([]);
});
