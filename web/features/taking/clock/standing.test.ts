import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Survey } from '#contract/surveys.ts';
import { standingOf } from '#web/features/taking/clock/standing.ts';

type Known = Pick<Survey, 'survey_response' | 'expired' | 'questions'>;

const OPEN: Known = {
  survey_response: [],
  expired: false,
  questions: [
    {
      _id: 'q1',
      text: 'How?',
      options: ['Well'],
      codes: [1],
      kind: 'choice',
      settings: { look: 'list', chart: 'pie' },
    },
  ],
};
const RESPONSE = {
  respondedUser: 'ann',
  user_name: 'Ann',
  submittedAt: '2026-11-20T12:00:00.000Z',
  answers: {},
  responses: [],
};

const READ_ONLY: Known['questions'][number] = {
  ...{ _id: 'q2', text: 'Welcome', options: [], codes: [] },
  kind: 'statement',
  settings: { look: 'text' },
};

test.each<[string, Partial<Known>]>([
  ['open', {}],
  ['submitted', { survey_response: [RESPONSE] }],
  ['submitted', { survey_response: [RESPONSE], expired: true }],
  ['closed', { expired: true }],
  ['no-questions', { questions: [] }],
  ['no-questions', { questions: [READ_ONLY] }],
])('[T08] [T09] a survey is %s by what is known of it', (standing, known) => {
  expect(standingOf({ ...OPEN, ...known }, 'ann', [null])).toBe(standing);
});

test.each([
  ['already_submitted', 'submitted'],
  ['survey_closed', 'closed'],
  ['time_up', 'time-up'],
  ['not_found', 'gone'],
  ['invalid_input', 'open'],
] as const)('a call refused with "%s" makes it %s', (code, standing) => {
  expect(standingOf(OPEN, 'ann', [null, new AppError(code)])).toBe(standing);
});

test('other respondents’ answers do not close it', () => {
  expect(standingOf({ ...OPEN, survey_response: [RESPONSE] }, 'ben', [])).toBe('open');
});
