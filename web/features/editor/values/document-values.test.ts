import { expect, test } from 'vitest';
import { toContent } from '#survey/document/document.ts';
import { emptyQuestion } from '#web/authoring/values/editor-values.ts';
import { type SurveyBody, toDocument, toEdit, valuesOf } from '#web/features/editor/values/document-values.ts';
import { fieldOfStored } from '#web/features/editor/values/resolve-survey.ts';
import { storedSurvey } from '#web/features/editor/values/sample-survey.ts';

const STORED = storedSurvey({
  ...{ deadline: '2027-03-01T14:30:00.000Z', revision: 4, asked: 'one-by-one' },
  questions: [
    {
      _id: '01a1f45d-75e4-7785-9086-e1a7852cfaa9',
      kind: 'choice',
      text: 'How?',
      options: [
        { key: '1', text: 'Train' },
        { key: '5', text: 'Foot' },
      ],
      rows: [],
      settings: { look: 'list', chart: 'bars' },
    },
  ],
  ...{ pollQuestion: 'Far?', pollOptions: [{ key: '2', text: 'Yes' }] },
});

test('[S20] the fields of a stored survey hold the names of its parts, and its deadline', () => {
  expect(valuesOf(STORED, 'America/St_Johns')).toEqual({
    title: 'Travel',
    description: 'How we travel',
    category: 'Technology',
    duration: '120',
    deadline: '2027-03-01',
    deadlineTime: '11:00',
    deadlineZone: 'America/St_Johns',
    asked: 'one-by-one',
    shuffled: false,
    ...{
      audience: 'members',
      listed: true,
      anonymous: false,
      confirms: false,
      buttons: {},
      resultsOpen: 'after-answering',
      textsOpen: false,
      cap: null,
    },
    ...{ untimed: false, opensAt: '', opensAtTime: '' },
    questions: [
      {
        _id: '01a1f45d-75e4-7785-9086-e1a7852cfaa9',
        kind: 'choice',
        text: 'How?',
        explanation: null,
        required: false,
        options: [
          { key: '1', text: 'Train' },
          { key: '5', text: 'Foot' },
        ],
        rows: [],
        settings: { choice: { look: 'list', chart: 'bars' } },
        section: null,
      },
    ],
    endings: [],
    pollQuestion: 'Far?',
    pollOptions: [{ key: '2', text: 'Yes' }],
  });
});

test('a poll that was removed is not in the fields', () => {
  const poll = { text: 'Far?', options: [{ code: 2, text: 'Yes' }], removed: true as const };
  const { pollQuestion, pollOptions } = toContent({
    questions: [],
    sections: [],
    endings: [],
    scores: [],
    calculations: [],
    poll,
  });
  expect(valuesOf({ ...STORED, pollQuestion, pollOptions }, 'UTC')).toMatchObject({
    pollQuestion: '',
    pollOptions: [{ text: '' }, { text: '' }],
  });
});

test('[C18] [T08] an edit keeps the ids and an untouched deadline, to the millisecond', () => {
  const stored = { ...STORED, deadline: '2027-03-01T14:30:07.123Z' };
  const values = valuesOf(stored, 'Asia/Kathmandu');
  const sent = (deadline: string) => {
    const changed = { ...values, deadline };
    return toEdit(toDocument(changed) as SurveyBody, changed, stored); // the fields are valid
  };

  expect(sent('2027-03-01')).toMatchObject({
    deadline: stored.deadline,
    revision: 4,
    questions: [{ _id: STORED.questions[0]?._id, kind: 'choice', options: values.questions[0]?.options }],
  });
  expect(sent('2027-03-02').deadline).toBe('2027-03-02T20:15:00.000+05:45');
});

test('the server’s indexes lead to the fields, blank ones not counted', () => {
  const values = {
    ...valuesOf(STORED, 'UTC'),
    questions: [
      emptyQuestion(),
      {
        ...emptyQuestion(),
        text: 'How?',
        options: [
          { key: '_blank', text: '' },
          { key: '_Train', text: 'Train' },
          { key: '_Foot', text: 'Foot' },
        ],
      },
    ],
    pollOptions: [
      { key: '_blank', text: ' ' },
      { key: '_Yes', text: 'Yes' },
    ],
  };

  expect(fieldOfStored('questions.0.text', values)).toBe('questions.1.text');
  expect(fieldOfStored('questions.0.options.1', values)).toBe('questions.1.options.2.text');
  expect(fieldOfStored('questions.0.kind', values)).toBe('questions.1.kind');
  expect(fieldOfStored('questions.0.settings.chart', values)).toBe('questions.1.settings.choice.chart');
  expect(fieldOfStored('pollOptions.0', values)).toBe('pollOptions.1.text');
  expect(fieldOfStored('pollQuestion', values)).toBe('pollQuestion');
});
