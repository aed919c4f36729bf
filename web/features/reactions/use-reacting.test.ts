import { expect, test } from 'vitest';
import { deedOf } from '#web/features/reactions/use-reacting.ts';

const survey = { likes: 3, dislikes: 1, likedBy: [], dislikedBy: [] };

test('[T11] a first press counts for its kind only', () => {
  expect(deedOf('like', survey, 'ann')).toEqual({ did: 'like', by: 'ann', count: 4 });
  expect(deedOf('dislike', survey, 'ann')).toEqual({ did: 'dislike', by: 'ann', count: 2 });
});

test('[T11] [S10] a second press takes the reaction back, down to zero', () => {
  const liked = { ...survey, likedBy: ['ann'] };
  expect(deedOf('like', liked, 'ann')).toEqual({ did: 'takeBack', of: 'like', by: 'ann', count: 2 });
  const only = { ...survey, dislikedBy: ['ann'] };
  expect(deedOf('dislike', only, 'ann')).toEqual({ did: 'takeBack', of: 'dislike', by: 'ann', count: 0 });
});

test('[T11] with a like in place, a dislike is still sent to the server', () => {
  const liked = { ...survey, likedBy: ['ann'] };
  expect(deedOf('dislike', liked, 'ann')).toEqual({ did: 'dislike', by: 'ann', count: 2 });
});
