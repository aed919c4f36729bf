import { expect, test } from 'vitest';
import { QuestionInput } from '#questions/contract.ts';
import { compileNew } from './compile-new.ts';
import { readInput } from './input.ts';
import { judge } from './judge.ts';

const CHOICE = {
  text: 'How?',
  options: [{ text: 'Bus', seats: 3, show: { all: [{ field: 'src', op: 'is', value: 'mail' }] } }, 'Car'],
  quotas: [{ name: 'All', options: ['Car'], most: 9 }],
};
const poll = { pollQuestion: '', pollOptions: [] };

test('[C18] a question that becomes another kind keeps what that kind can have, and loses the rest without a fault', () => {
  const stored = compileNew({ ...poll, questions: [QuestionInput.parse(CHOICE)] });
  const [before] = stored.questions;
  const [bus, car] = before?.options ?? [];
  expect(before).toMatchObject({ quotas: [{ codes: [car?.code] }], options: [{ seats: 3, show: {} }, {}] });

  const options = [
    { _id: bus?.code, text: 'Bus' },
    { _id: car?.code, text: 'Car' },
  ];
  const as = (kind: string, rows?: string[]) => {
    const questions = [QuestionInput.parse({ _id: before?.id, kind, text: 'How?', options, rows })];
    const content = readInput({ ...poll, questions }, stored, () => crypto.randomUUID());
    expect(judge(content)).toEqual([]);
    return content.questions[0];
  };

  const multiple = as('multiple');
  expect(multiple?.options).toMatchObject([{ key: String(bus?.code), seats: 3, show: {} }, { key: String(car?.code) }]);
  expect(multiple?.quotas).toHaveLength(1);
  const matrix = as('matrix', ['Today']);
  expect(matrix?.options).toEqual([
    { key: String(bus?.code), text: 'Bus' },
    { key: String(car?.code), text: 'Car' },
  ]);
  expect(matrix?.quotas).toBeUndefined();
});
