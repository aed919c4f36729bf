import { expect, test } from 'vitest';
import { SAMPLE_VOICES, STARS_MAX } from './sample-voices.ts';

test('[S04] there are three different voices, each with a title and a possible number of stars', () => {
  expect(new Set(SAMPLE_VOICES.map(({ name }) => name)).size).toBe(3);
  for (const { title, words, stars } of SAMPLE_VOICES) {
    expect([title, words]).not.toContain('');
    expect(Number.isInteger(stars) && stars >= 1 && stars <= STARS_MAX).toBe(true);
  }
});
