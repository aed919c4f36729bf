import { expect, test } from 'vitest';
import { SAMPLE_VOICES } from '#web/features/landing/sample-voices.ts';
import { landing } from '#web/messages/en/public/landing.ts';

test('[S04] there are three different voices, each with who they are, words and one to five stars', () => {
  const said = SAMPLE_VOICES.map((voice) => landing.voices.said[voice.said].words);
  expect(new Set(SAMPLE_VOICES.map(({ name }) => name)).size).toBe(3);
  expect(new Set(said).size).toBe(3);
  for (const { said: key, stars } of SAMPLE_VOICES) {
    expect(landing.voices.said[key].who).not.toBe('');
    expect([1, 2, 3, 4, 5]).toContain(stars);
  }
});
