import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Survey } from '#contract/surveys.ts';
import { standingOf } from '#web/features/taking/clock/standing.ts';

type Known = Pick<Survey, 'respondent' | 'survey_response' | 'expired' | 'left' | 'questions'>;

const OPEN: Known = {
  respondent: { kind: 'member', id: 'ann' },
  survey_response: [],
  expired: false,
  left: null,
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
  kind: 'member' as const,
  submittedAt: '2026-11-20T12:00:00.000Z',
  revision: 1,
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
  ['full', { left: { full: true, options: [] } }],
  ['closed', { left: { full: true, options: [] }, expired: true }],
  ['no-questions', { questions: [] }],
  ['no-questions', { questions: [READ_ONLY] }],
])('[T08] [T09] a survey is %s by what is known of it', (standing, known) => {
  expect(standingOf({ ...OPEN, ...known }, [null])).toBe(standing);
});

test.each([
  ['already_submitted', 'submitted'],
  ['survey_closed', 'closed'],
  ['full', 'full'],
  ['time_up', 'time-up'],
  ['not_found', 'gone'],
  ['invalid_input', 'open'],
] as const)('a call refused with "%s" makes it %s', (code, standing) => {
  expect(standingOf(OPEN, [null, new AppError(code)])).toBe(standing);
});

test('[S71] a place that was taken leaves the survey open: the respondent chooses another', () => {
  const refusal = new AppError('full', { fields: { 'answers.q1': 'No longer free: Monday.' } });
  expect(standingOf(OPEN, [refusal])).toBe('open');
});

test('other respondents’ answers do not close it', () => {
  expect(standingOf({ ...OPEN, respondent: { kind: 'member', id: 'ben' }, survey_response: [RESPONSE] }, [])).toBe(
    'open',
  );
});
