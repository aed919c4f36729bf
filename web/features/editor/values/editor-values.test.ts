import { describe, expect, test } from 'vitest';
import { SurveyInput } from '#contract/surveys.ts';
import { noDeadline } from '#web/features/editor/values/deadline-values.ts';
import {
  type EditorValues,
  emptySurvey,
  gapOf,
  linesOf,
  toInput,
  toPreview,
} from '#web/features/editor/values/editor-values.ts';

const WRITTEN: EditorValues = {
  title: ' Travel ',
  description: 'How we travel',
  category: 'Technology',
  duration: '120',
  ...noDeadline('Pacific/Kiritimati'),
  deadline: '2027-03-01',
  questions: [
    { _id: '01a1f45d-75e4-7785-9086-e1a7852cfaa8', text: 'How?', options: [{ text: 'Train' }, { text: '' }] },
    { text: 'Never finished', options: [{ text: ' ' }] },
  ],
  pollQuestion: 'Seven?',
  pollOptions: [{ text: 'Yes' }, { text: 'No' }, { text: 'Yes ' }],
};

test('[V03] the fields are sent in the contract’s shape, without incomplete parts', () => {
  const pollOptions = [{ text: 'Yes' }, { text: 'No' }];

  expect(SurveyInput.parse(toInput({ ...WRITTEN, pollOptions }))).toEqual({
    title: 'Travel',
    description: 'How we travel',
    category: 'Technology',
    duration: 120,
    deadline: '2027-03-01T09:59:59.999Z',
    questions: [{ _id: '01a1f45d-75e4-7785-9086-e1a7852cfaa8', text: 'How?', options: ['Train'] }],
    pollQuestion: 'Seven?',
    pollOptions: ['Yes', 'No'],
  });
});

test('the preview shows what would be stored, each option once', () => {
  expect(toPreview(WRITTEN)).toEqual({
    title: 'Travel',
    description: 'How we travel',
    questions: [{ _id: '0', text: 'How?', options: ['Train'], codes: [0] }],
    poll: { text: 'Seven?', options: ['Yes', 'No'], codes: [0, 1] },
  });
  expect(toPreview(emptySurvey('UTC'))).toEqual({ title: '', description: '', questions: [], poll: null });
});

test.each([
  [{ text: 'How?', options: [] }, 'noOptions'],
  [{ text: 'How?', options: [{ text: ' ' }] }, 'noOptions'],
  [{ text: ' ', options: [{ text: 'Train' }] }, 'noText'],
  [{ text: 'How?', options: [{ text: 'Train' }] }, null],
  [{ text: '', options: [{ text: '' }] }, null],
] as const)('the gap of %j is %s', ({ text, options }, gap) => {
  expect(gapOf({ text, options: [...options] })).toBe(gap);
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
