import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

const ann = { id: 'ann', max: 2 };
const bob = { id: 'bob', max: 2 };

test('a holder gets no more places than allowed, until one is freed', () => {
  const take = createPlaces(10);
  const leave = take(ann);
  take(ann);

  expect(() => take(ann)).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
  take(bob);
  leave();
  take(ann);
  expect(() => take(ann)).toThrow();
});

test('all places together are limited, and a place that is freed twice counts once', () => {
  const take = createPlaces(3);
  const leave = take(null);
  take(ann);
  take(bob);
  expect(() => take(null)).toThrow(expect.objectContaining({ code: 'unavailable' }));

  leave();
  leave();
  take(null);
  expect(() => take(null)).toThrow(expect.objectContaining({ code: 'unavailable' }));
});
