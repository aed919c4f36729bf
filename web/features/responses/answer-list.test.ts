import { createElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { AnswerList, answersIn } from '#web/features/responses/answer-list.tsx';
import { renderWords } from '#web/messages/read-words.tsx';
import { loadParts } from '#web/ui/part.tsx';

beforeAll(() => loadParts(['ChoiceAnswer']));

const resultOf = (_id: string, question: string, option: string) => ({
  ...{ _id, kind: 'choice' as const, question, total: 1, order: 'none' as const },
  options: [{ code: 1, option, count: 1 }],
});
const answersOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ result: resultOf(`q${n}`, 'Which?', 'Yes'), value: 1 }));
const shown = (count: number) => renderWords(createElement(AnswerList, { surveyId: 's', answers: answersOf(count) }));

test.each([0, 1, 4, 100])('[S21] all of %d answers are shown', (count) => {
  expect(shown(count).match(/<dt/g) ?? []).toHaveLength(count);
});

test('[S21] each answer has the text direction of its own language', () => {
  const answers = [{ result: resultOf('q', 'מה?', 'כן'), value: 1 }];
  const html = renderWords(createElement(AnswerList, { surveyId: 's', answers }));
  expect(html).toMatch(/<dt dir="auto"[^>]*>מה\?<\/dt><dd dir="auto">(?:<!--.*?-->)*כן(?:<!--.*?-->)*<\/dd>/);
});

test('[S21] two questions with the same text are listed twice', () => {
  expect(shown(2).match(/Which\?/g)).toHaveLength(2);
});

test('[S21] answers stand in the order of the questions, without those that were not given', () => {
  const results = [resultOf('b', 'First?', 'Yes'), resultOf('c', 'Second?', 'Yes'), resultOf('a', 'Third?', 'Yes')];
  const given = answersIn(results, { a: 1, b: 1 });

  expect(given.map(({ result }) => result.question)).toEqual(['First?', 'Third?']);
});
