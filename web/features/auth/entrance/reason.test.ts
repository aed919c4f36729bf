import { expect, test } from 'vitest';
import { readReason } from '#web/features/auth/entrance/reason.ts';

const DETAILS = '/dashboard/survey-details/0190a1b2';

test.each([
  [null, null, null],
  ['/dashboard/profile', null, null],
  ['/dashboard/add-survey', 'create', null],
  ['/dashboard/add-survey?copy=x', 'create', null],
  ['https://elsewhere.example/dashboard/add-survey', null, null],
  ['/dashboard/checkout', 'pro', null],
  ['/dashboard/survey/0190a1b2', 'answer', '0190a1b2'],
  ['/dashboard/survey/0190a1b2?try=1', null, '0190a1b2'],
  [DETAILS, 'answer', '0190a1b2'],
  [`${DETAILS}?vote=4`, 'vote', '0190a1b2'],
])('[S46] on the way to %s a guest is asked to %s in the survey %s', (next, wish, surveyId) => {
  expect(readReason(next)).toEqual({ wish, surveyId });
});
