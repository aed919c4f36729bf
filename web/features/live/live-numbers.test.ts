import { expect, test } from 'vitest';
import type { LiveEvent } from '#contract/responses/live.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { hasMoreNews, withLiveNumbers } from '#web/features/live/live-numbers.ts';

const results = (count: number) => [
  {
    _id: 'q',
    kind: 'choice' as const,
    question: 'By what?',
    total: count,
    order: 'none' as const,
    options: [{ code: 1, option: 'Train', count }],
  },
];
const SURVEY = {
  title: 'How do you get to work?',
  likes: 4,
  dislikes: 2,
  vote: 7,
  responseCount: 10,
  results: null,
  ended: null,
  pollResult: null,
  left: null,
  expired: false,
  opened: true,
  revision: 3,
} as unknown as Survey; // only the fields that the numbers change
const EVENT: LiveEvent = {
  likes: 5,
  dislikes: 2,
  vote: 9,
  responseCount: 11,
  newestComment: null,
  results: null,
  ended: null,
  pollResult: null,
  left: null,
  expired: false,
  opened: true,
  revision: 3,
};

test('[S15] an event changes the numbers and nothing else', () => {
  expect(withLiveNumbers(SURVEY, EVENT)).toEqual({ ...SURVEY, likes: 5, vote: 9, responseCount: 11 });
});

test('[S14] likes and dislikes decrease when they are taken back', () => {
  expect(withLiveNumbers(SURVEY, { ...EVENT, likes: 3, dislikes: 0 })).toMatchObject({ likes: 3, dislikes: 0 });
});

test('a number of responses or votes that is lower than a known one is older', () => {
  const known = { ...SURVEY, vote: 10, results: results(12), responseCount: 12 };

  const shown = withLiveNumbers(known, { ...EVENT, results: results(11) });

  expect(shown).toMatchObject({ vote: 10, responseCount: 12, results: results(12) });
});

test('[S15] the results change with the numbers', () => {
  const shown = withLiveNumbers({ ...SURVEY, results: results(10) }, { ...EVENT, results: results(11) });

  expect(shown.results).toEqual(results(11));
});

test('[S16] the result of the poll changes with the votes, and is not replaced by an older one', () => {
  const [pollResult = null, older = null] = [...results(9), ...results(6)];
  const known = { ...SURVEY, pollResult: older };

  expect(withLiveNumbers(known, { ...EVENT, pollResult }).pollResult).toEqual(pollResult);
  expect(withLiveNumbers({ ...SURVEY, pollResult }, { ...EVENT, vote: 6, pollResult: older }).pollResult).toEqual(
    pollResult,
  );
  expect(withLiveNumbers({ ...SURVEY, pollResult }, EVENT).pollResult).toEqual(pollResult);
});

test('[S15] shown results stay when an event brings none', () => {
  expect(withLiveNumbers({ ...SURVEY, results: results(10) }, EVENT).results).toEqual(results(10));
});

test('[S15] [S16] a survey is read again when it closes or opens again, when it was changed and when its results open', () => {
  expect(hasMoreNews(SURVEY, EVENT)).toBe(false);
  expect(hasMoreNews(SURVEY, { ...EVENT, expired: true })).toBe(true);
  expect(hasMoreNews({ ...SURVEY, expired: true }, EVENT)).toBe(true);
  expect(hasMoreNews(SURVEY, { ...EVENT, revision: 4 })).toBe(true);
  expect(hasMoreNews(SURVEY, { ...EVENT, revision: 2 })).toBe(false);
  expect(hasMoreNews(SURVEY, { ...EVENT, results: results(11) })).toBe(true);
  expect(hasMoreNews(SURVEY, { ...EVENT, pollResult: results(9)[0] ?? null })).toBe(true);
  expect(hasMoreNews({ ...SURVEY, results: results(10) }, { ...EVENT, results: results(11) })).toBe(false);
});
