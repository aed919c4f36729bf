import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderWords } from '#web/messages/read-words.tsx';
import { AnswerList } from './answer-list.tsx';

const answersOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ questionName: `Question ${n + 1}?`, selectedOption: 'Yes' }));
const shown = (count: number) => renderWords(createElement(AnswerList, { name: 'Ann', answers: answersOf(count) }));

test.each([0, 1, 3])('[S21] %d answers are all shown, without a button for more', (count) => {
  const html = shown(count);
  expect(html.match(/<dt/g) ?? []).toHaveLength(count);
  expect(html).not.toContain('<button');
});

test.each([4, 100])('[S21] of %d answers the first three are shown, and a button tells how many there are', (count) => {
  const html = shown(count);
  expect(html.match(/<dt/g)).toHaveLength(3);
  expect(html).toContain(`Show all ${count} answers of Ann`);
  expect(html).toContain('aria-expanded="false"');
});

test('[S21] each answer has the text direction of its own language', () => {
  const answers = [{ questionName: 'מה?', selectedOption: 'כן' }];
  const html = renderWords(createElement(AnswerList, { name: 'Ann', answers }));
  expect(html).toMatch(/<dt dir="auto"[^>]*>מה\?<\/dt><dd dir="auto">כן<\/dd>/);
});

test('[S21] two questions with the same text are listed twice', () => {
  const twice = [...answersOf(1), ...answersOf(1)];
  expect(renderWords(createElement(AnswerList, { name: 'Ann', answers: twice })).match(/<dt/g)).toHaveLength(2);
});
