import { expect, test } from 'vitest';
import { PAGE_SIZE } from '#basics/limits.ts';
import { type Comment, firstPage } from '#web/features/discussion/comments.api.ts';

const comments = (count: number): Comment[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: String(index),
    user_name: 'Mina',
    comment: `Comment ${index}`,
    timestamp: '2026-11-20T12:00:00Z',
  }));

test('[S17] the first page has the size of the others, and the next one begins at its end', () => {
  const newest = comments(PAGE_SIZE + 1);

  expect(firstPage(newest)).toEqual({
    comments: newest.slice(0, PAGE_SIZE),
    nextCursor: newest[PAGE_SIZE - 1]?._id,
  });
});

test('[S17] there is no next page when all comments came with the survey', () => {
  expect(firstPage(comments(PAGE_SIZE))).toEqual({ comments: comments(PAGE_SIZE), nextCursor: null });
  expect(firstPage([])).toEqual({ comments: [], nextCursor: null });
});
