import { expect, test } from 'vitest';
import { suggestedFor } from './suggested.ts';

test.each([
  ['Do you drive to work?', 'yesNo'],
  ['  Isn’t it too early?', 'yesNo'],
  ['Would you come again', 'yesNo'],
  ['Do you prefer tea or coffee?', null],
  ['Are', null],
  ['Island or mainland?', null],
  ['How satisfied are you with the course?', 'rating'],
  ['How likely are you to come again or bring a friend?', 'rating'],
  ['Rate the food.', 'rating'],
  ['How many chairs do we need?', null],
  ['Which book next?', null],
  ['', null],
])('[S47] “%s” suggests %s', (text, suggested) => {
  expect(suggestedFor(text)).toBe(suggested);
});
