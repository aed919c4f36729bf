import { expect, test } from 'vitest';
import type { Survey, SurveySummary } from '#contract/surveys/surveys.ts';
import { withDeed } from '#web/features/surveys/deeds.ts';

const ME = 'me';
const SUMMARY = { likes: 4, dislikes: 2, vote: 7, likedBy: [], dislikedBy: [] } as unknown as SurveySummary; // only the fields that deeds change
const DETAILS = { ...SUMMARY, polledBy: [] } as unknown as Survey; // only the fields that deeds change

test('[T11] a like counts and is marked as the viewer’s', () => {
  expect(withDeed(SUMMARY, { did: 'like', by: ME, count: 5 })).toEqual({ ...SUMMARY, likes: 5, likedBy: [ME] });
});

test('[T11] a dislike counts and is marked as the viewer’s', () => {
  expect(withDeed(SUMMARY, { did: 'dislike', by: ME, count: 3 })).toEqual({
    ...SUMMARY,
    dislikes: 3,
    dislikedBy: [ME],
  });
});

test('[T11] a reaction that was taken back no longer counts, and is no longer the viewer’s', () => {
  const liked = { ...SUMMARY, likedBy: [ME] };
  const disliked = { ...SUMMARY, dislikedBy: [ME] };

  expect(withDeed(liked, { did: 'takeBack', of: 'like', by: ME, count: 3 })).toEqual({ ...SUMMARY, likes: 3 });
  expect(withDeed({ ...liked, likes: 3 }, { did: 'takeBack', of: 'like', by: ME, count: 3 }).likes).toBe(3);
  expect(withDeed(disliked, { did: 'takeBack', of: 'dislike', by: ME, count: 1 })).toEqual({ ...SUMMARY, dislikes: 1 });
});

test('[S16] a ballot counts, and the details hold the voter’s id', () => {
  const deed = { did: 'vote', by: ME, option: 3, selectedOption: 'Yes', count: 8 } as const;

  expect(withDeed(SUMMARY, deed)).toEqual({ ...SUMMARY, vote: 8 });
  expect(withDeed(DETAILS, deed)).toEqual({
    ...DETAILS,
    vote: 8,
    polledBy: [{ user: ME, option: 3, selectedOption: 'Yes' }],
  });
});

test('[T11] a deed that is already in the numbers is not counted again', () => {
  expect(withDeed({ ...SUMMARY, likes: 9 }, { did: 'like', by: ME, count: 5 }).likes).toBe(9);
  expect(
    withDeed({ ...SUMMARY, vote: 8 }, { did: 'vote', by: ME, option: 3, selectedOption: 'Yes', count: 8 }).vote,
  ).toBe(8);
});
