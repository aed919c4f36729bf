import { expect, test } from 'vitest';
import type { Question } from '#questions/contract.ts';
import { secondsNeeded } from './seconds-needed.ts';

const question = (changes: object = {}): Question =>
  ({
    ...{ _id: 'a', kind: 'choice', text: 'Where do you eat?', options: ['Here', 'There'], codes: [1, 2], settings: {} },
    ...changes,
  }) as Question; // the schema would give the same

const needed = (questions: Question[], sections: object[] = []) =>
  secondsNeeded({ questions, sections: sections as Parameters<typeof secondsNeeded>[0]['sections'] });

test('[S36] a respondent needs more time for more questions and more words, and none for no questions', () => {
  const one = needed([question()]);

  expect(one).toBeGreaterThan(2);
  expect(needed([question(), question({ _id: 'b' })])).toBeGreaterThan(one * 1.5);
  expect(needed([question({ explanation: 'word '.repeat(238) })]) - one).toBe(60);
  expect(needed([])).toBe(0);
});

test('[S36] the time counts a section’s words, and not what only some respondents are asked', () => {
  const show = { all: [{ question: 'a', chosen: [1] }] };
  const [one, two] = [question(), question({ _id: 'b' })];

  expect(needed([one, two], [{ from: 'b', title: '', text: 'word '.repeat(238) }]) - needed([one, two])).toBe(60);
  expect(needed([one, question({ _id: 'b', show })])).toBe(needed([one]));
  expect(needed([one, two], [{ from: 'b', title: '', text: '', show }])).toBe(needed([one]));
});
