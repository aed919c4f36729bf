import { expect, test } from 'vitest';
import { choicesIn } from '#server/test/choices-in.ts';
import type { StoredQuestion } from '#survey/document/stored.ts';
import { toPollResult, toResults } from './results.ts';

const WORDS = ['Never', 'Sometimes', 'Always', 'Don’t know'];

test('[S15] the order of the options is guessed from their words, and what is no step of it stands apart', () => {
  const [result] = choicesIn(toResults({ questions: [question(WORDS)] }, new Map()));

  expect(result?.order).toBe('rising');
  expect(result?.options.filter(({ apart }) => apart).map(({ option }) => option)).toEqual(['Don’t know']);
});

test('[S15] the author’s word wins over the guess', () => {
  const orders = (['none', 'falling'] as const).map((order) => ({ ...question(WORDS), order }));

  expect(choicesIn(toResults({ questions: orders }, new Map())).map(({ order }) => order)).toEqual(['none', 'falling']);
});

test('[S15] an option that is no longer offered neither changes the order nor is a step of it', () => {
  const asked = question(['Small', 'Medium', 'Large', 'Tiny']);
  const options = asked.options.map((option) =>
    option.text === 'Tiny' ? { ...option, removed: true as const } : option,
  );

  const [result] = choicesIn(toResults({ questions: [{ ...asked, options }] }, new Map([[4, 2]])));

  expect(result).toMatchObject({ order: 'rising', total: 2 });
  expect(result?.options.at(-1)).toEqual({ code: 4, option: 'Tiny', count: 2, removed: true, apart: true });
});

test('[S16] a poll has no order', () => {
  const { text, options } = question(WORDS);

  expect(toPollResult({ id: 'of the survey', poll: { text, options } }, new Map())).toMatchObject({ order: 'none' });
});

function question(texts: string[]): StoredQuestion {
  return { id: 'q', text: 'How often?', options: texts.map((text, index) => ({ code: index + 1, text })) };
}
