import { expect, test } from 'vitest';
import { fitsSegments } from './room.ts';

test.each([
  [['Very poor', 'Poor', 'Fair', 'Good', 'Very good'], true],
  [['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'], true],
  [['1', '2', '3', '4', '5', '6'], false],
  [['Unsatisfactory', 'Satisfactory', 'Good', 'Excellent', 'Outstanding'], false],
  [['Yes', 'No'], true],
  [['Donaudampfschifffahrtsgesellschaft', 'Bahn'], false],
])('[S37] whether %j are segments on a phone: %s', (options, fits) => {
  expect(fitsSegments(options)).toBe(fits);
});
