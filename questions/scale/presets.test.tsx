import { expect, test } from 'vitest';
import type { EveryText } from '#questions/kind-web.ts';
import { say } from '#web/messages/read-words.tsx';
import { scale } from './contract.ts';
import { scaleEditor } from './editor.tsx';
import { isNps } from './points.ts';

const presets = new Map(
  scaleEditor
    .entries(say as EveryText)
    .map(({ key, blank }) => [key, scale.settings.parse(blank.settings ?? {})] as const),
);

test('[K06] the presets are the scales that they are named after', () => {
  const told = Object.fromEntries(
    [...presets].map(([key, { look, from, points, labels, ...rest }]) => [
      key,
      {
        look,
        ends: [from, from + points - 1],
        words: labels.filter(Boolean).length,
        nps: isNps({ ...rest, from, points }),
      },
    ]),
  );

  expect(told).toEqual({
    rating: { look: 'numbers', ends: [1, 5], words: 0, nps: false },
    stars: { look: 'stars', ends: [1, 5], words: 0, nps: false },
    nps: { look: 'numbers', ends: [0, 10], words: 2, nps: true },
    csat: { look: 'words', ends: [1, 5], words: 5, nps: false },
    ces: { look: 'numbers', ends: [1, 7], words: 2, nps: false },
    agreement: { look: 'words', ends: [1, 5], words: 5, nps: false },
  });
});

test('[K06] the words of a preset stand at its ends, from the least on', () => {
  const endsOf = (key: string) => {
    const { labels = [], points } = presets.get(key) ?? {};
    return [labels[0], labels[(points ?? 0) - 1]];
  };
  expect(endsOf('nps')).toEqual(['Not at all likely', 'Extremely likely']);
  expect(endsOf('csat')).toEqual(['Very dissatisfied', 'Very satisfied']);
  expect(endsOf('ces')).toEqual(['Strongly disagree', 'Strongly agree']);
  expect(endsOf('agreement')).toEqual(['Strongly disagree', 'Strongly agree']);
});
