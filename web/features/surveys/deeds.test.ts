import { expect, test } from 'vitest';
import type { Survey, SurveySummary } from '#contract/surveys.ts';
import { withDeed } from '#web/features/surveys/deeds.ts';

const ME = 'me';
const SUMMARY = { likes: 4, dislikes: 2, vote: 7, likedBy: [], dislikedBy: [] } as unknown as SurveySummary; // as much as deeds touch
const DETAILS = { ...SUMMARY, polledBy: [] } as unknown as Survey; // as much as deeds touch

test('[T11] a like counts and is the own one', () => {
  expect(withDeed(SUMMARY, { did: 'like', by: ME })).toEqual({ ...SUMMARY, likes: 5, likedBy: [ME] });
});

test('[T11] a dislike counts and is the own one', () => {
  expect(withDeed(SUMMARY, { did: 'dislike', by: ME })).toEqual({ ...SUMMARY, dislikes: 3, dislikedBy: [ME] });
});

test.each(['like', 'dislike'] as const)('[T11] a %s that the survey has already does not count twice', (did) => {
  const known = withDeed(SUMMARY, { did, by: ME });

  expect(withDeed(known, { did, by: ME })).toEqual(known);
});

test('[S16] a ballot counts, and the details know whose it is', () => {
  const deed = { did: 'vote', by: ME, option: 'Yes' } as const;

  const voted = withDeed(DETAILS, deed);

  expect(voted).toEqual({ ...DETAILS, vote: 8, polledBy: [{ user: ME, selectedOption: 'Yes' }] });
  expect(withDeed(voted, deed)).toEqual(voted);
  expect(withDeed(SUMMARY, deed)).toEqual({ ...SUMMARY, vote: 8 });
});
