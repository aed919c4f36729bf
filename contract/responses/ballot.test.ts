import { expect, test } from 'vitest';
import { readSurveyAddress } from './ballot.ts';

const ID = '01a1feaa-2de4-71de-a090-5d47562b4d32';

test('the address of a survey says which option of its poll is ticked', () => {
  expect(readSurveyAddress(`/dashboard/survey-details/${ID}?vote=2`)).toEqual({
    surveyId: ID,
    isForm: false,
    ticked: '2',
  });
  expect(readSurveyAddress(`/dashboard/survey-details/${ID}?a=b&vote=7#poll`)).toEqual({
    surveyId: ID,
    isForm: false,
    ticked: '7',
  });
  expect(readSurveyAddress(`/dashboard/survey-details/${ID}`)).toEqual({ surveyId: ID, isForm: false, ticked: null });
});

test('the address of a survey’s form is one, unless it tests the survey', () => {
  expect(readSurveyAddress(`/dashboard/survey/${ID}`)).toEqual({ surveyId: ID, isForm: true, ticked: null });
  expect(readSurveyAddress(`/dashboard/survey/${ID}?try=1`)).toEqual({ surveyId: ID, isForm: false, ticked: null });
});

test('[S01] of several options that an address ticks none is ticked', () => {
  const address = `/dashboard/survey-details/${ID}?vote=2&vote=7`;
  expect(readSurveyAddress(address)).toEqual({ surveyId: ID, isForm: false, ticked: null });
  expect(readSurveyAddress(address.replace('vote=7', 'vote=2'))).toEqual({ surveyId: ID, isForm: false, ticked: '2' });
});

test.each([
  null,
  '',
  '/',
  '/dashboard/surveys',
  `/dashboard/surveyor/${ID}`,
  `//evil.example/dashboard/survey-details/${ID}`,
])('the address %s shows no survey', (address) => expect(readSurveyAddress(address)).toBeNull());
