import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderWords } from '#web/messages/read-words.tsx';
import { TextAnswer } from './answer.tsx';
import type { TextFormat } from './formats.ts';
import { TextResultPart } from './result.tsx';

const resultOf = (format: TextFormat, total: number) => ({
  ...{ _id: 'q', kind: 'text' as const, question: 'What else?' },
  ...{ format, total },
});
const draw = (format: TextFormat, total: number, own: string | null = null) =>
  renderWords(
    createElement(TextResultPart, { result: resultOf(format, total), own, digits: 0, margins: false }),
  ).replaceAll(/<[^>]+>/g, '');

test('[K03] the result says how many answered, and in which way they can be reached', () => {
  expect(draw('line', 1)).toContain('1 person answered in their own words');
  expect(draw('lines', 1_200)).toContain('1,200 people answered in their own words');
  expect(draw('email', 2)).toContain('2 people gave an email address');
  expect(draw('phone', 0)).toBe('This question has no answers.');
});

test('[K03] the viewer’s own words are shown to them', () => {
  expect(draw('lines', 2, 'More\ntrees')).toContain('More\ntrees');
  expect(draw('lines', 2)).not.toContain('Your answer');
});

test('[K03] one answer keeps its lines, and says when it was removed', () => {
  const shown = (value: string) => renderWords(createElement(TextAnswer, { result: resultOf('lines', 1), value }));
  expect(shown('<b>More</b>\ntrees')).toContain('&lt;b>More&lt;/b>\ntrees');
  expect(shown('')).toContain('Removed with the account');
});
