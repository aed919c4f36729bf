import { expect, test } from 'vitest';
import { readReason } from '#web/features/auth/entrance/reason.ts';

const DETAILS = '/dashboard/survey-details/0190a1b2';

test.each([
  [{}, null, null],
  [{ next: '/dashboard/profile' }, null, null],
  [{ next: '/dashboard/add-survey' }, 'create', null],
  [{ next: '/dashboard/add-survey?copy=x' }, 'create', null],
  [{ next: 'https://elsewhere.example/dashboard/add-survey' }, null, null],
  [{ next: '/dashboard/checkout' }, 'pro', null],
  [{ next: '/dashboard/survey/0190a1b2' }, 'answer', '0190a1b2'],
  [{ next: '/dashboard/survey/0190a1b2?try=1' }, null, '0190a1b2'],
  [{ next: DETAILS }, null, '0190a1b2'],
  [{ next: DETAILS, to: 'react' }, 'react', '0190a1b2'],
  [{ next: DETAILS, to: 'steal' }, null, '0190a1b2'],
  [{ next: `${DETAILS}?vote=4` }, 'vote', '0190a1b2'],
  [{ to: 'vote' }, null, null],
])('[S46] with %o a guest is asked to %s in the survey %s', (address, wish, surveyId) => {
  expect(readReason(new URLSearchParams(address))).toEqual({ wish, surveyId });
});
