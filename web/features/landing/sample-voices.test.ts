import { expect, test } from 'vitest';
import { SAMPLE_VOICES } from '#web/features/landing/sample-voices.ts';

test('[S04] there are three different voices, each with a title, words and one to five stars', () => {
  expect(new Set(SAMPLE_VOICES.map(({ name }) => name)).size).toBe(3);
  for (const { title, words, stars } of SAMPLE_VOICES) {
    expect([title, words]).not.toContain('');
    expect([1, 2, 3, 4, 5]).toContain(stars);
  }
});
