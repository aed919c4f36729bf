import { expect, test } from 'vitest';
import { readPollAddress } from './ballot.ts';

const ID = '01a1feaa-2de4-71de-a090-5d47562b4d32';

test('the address of a survey says which option of its poll is ticked', () => {
  expect(readPollAddress(`/dashboard/survey-details/${ID}?vote=2`)).toEqual({ surveyId: ID, ticked: '2' });
  expect(readPollAddress(`/dashboard/survey-details/${ID}?a=b&vote=7#poll`)).toEqual({ surveyId: ID, ticked: '7' });
  expect(readPollAddress(`/dashboard/survey-details/${ID}`)).toEqual({ surveyId: ID, ticked: null });
});

test('[S01] of several options that an address ticks none is ticked', () => {
  const address = `/dashboard/survey-details/${ID}?vote=2&vote=7`;
  expect(readPollAddress(address)).toEqual({ surveyId: ID, ticked: null });
  expect(readPollAddress(address.replace('vote=7', 'vote=2'))).toEqual({ surveyId: ID, ticked: '2' });
});

test.each([
  null,
  '',
  '/',
  '/dashboard/surveys',
  `/dashboard/survey/${ID}`,
  `//evil.example/dashboard/survey-details/${ID}`,
])('the address %s shows no poll', (address) => expect(readPollAddress(address)).toBeNull());
