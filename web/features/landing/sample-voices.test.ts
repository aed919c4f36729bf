import { expect, test } from 'vitest';
import { SAMPLE_VOICES } from './sample-voices.ts';

test('[S04] there are three different voices, each with a title and words', () => {
  expect(new Set(SAMPLE_VOICES.map(({ name }) => name)).size).toBe(3);
  for (const { title, words } of SAMPLE_VOICES) expect([title, words]).not.toContain('');
});
