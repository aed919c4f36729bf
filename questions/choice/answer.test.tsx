import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Json } from '#questions/model/kind.ts';
import { renderWords } from '#web/messages/read-words.tsx';
import { ChoiceAnswer } from './answer.tsx';

const RESULT = {
  ...{ _id: 'q', question: 'How?', order: 'none' as const, total: 3 },
  options: [
    { code: 7, option: 'Train', count: 1 },
    { code: 3, option: 'Horse', count: 1, removed: true as const },
    { code: 9, option: 'Other', count: 1 },
  ],
};

const shown = (value: Json) =>
  renderWords(createElement(ChoiceAnswer, { result: RESULT, value })).replaceAll(/[\u2066-\u2069]/g, '');

test('[S21] an answer is read in the words of its option, also after that was removed', () => {
  expect(shown(7)).toBe('Train');
  expect(shown(3)).toBe('Horse');
});

test('[S21] an answer in the respondent’s own words is read in them', () => {
  expect(shown({ other: 'On foot' })).toBe('Other: On foot');
});

test('[S21] what the result does not know is left out', () => {
  expect(shown(99)).toBe('');
  expect(shown([7])).toBe('');
});
