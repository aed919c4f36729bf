import { describe, expect, test } from 'vitest';
import type { Definition } from '../survey/definitions.ts';
import { readTexts, toTexts } from './answer-texts.policy.ts';

const DEFINITION = {
  questions: [
    {
      id: 'colour',
      text: 'Which colour?',
      options: [
        { code: 1, text: 'Blue' },
        { code: 2, text: 'Green' },
        { code: 3, text: 'Blue' },
        { code: 4, text: 'Red', removed: true },
      ],
    },
    {
      id: 'gone',
      text: 'Now?',
      options: [{ code: 5, text: 'Left' }],
      removed: true,
    },
    {
      id: 'first',
      text: 'Now?',
      options: [
        { code: 6, text: 'Left' },
        { code: 7, text: 'Right' },
      ],
    },
    {
      id: 'second',
      text: 'Now?',
      options: [
        { code: 8, text: 'Left' },
        { code: 9, text: 'Right' },
      ],
    },
  ],
} as Partial<Definition> as Definition; // as much as texts touch

const read = (...answers: [questionName: string, selectedOption: string][]) =>
  readTexts(
    DEFINITION,
    answers.map(([questionName, selectedOption]) => ({ questionName, selectedOption })),
  );

describe('[C15] answers by their texts', () => {
  test('mean the questions with these texts, in any order', () => {
    expect(read(['Now?', 'Right'], ['Which colour?', 'Green'])).toEqual({ answers: { first: 7, colour: 2 } });
  });

  test('mean questions with equal texts in their order', () => {
    expect(read(['Now?', 'Left'], ['Now?', 'Right'])).toEqual({ answers: { first: 6, second: 9 } });
  });

  test('with an empty option leave the question unanswered, which keeps its place among those with equal texts', () => {
    expect(read(['Now?', ''], ['Now?', 'Right'], ['Which colour?', ''])).toEqual({ answers: { second: 9 } });
    expect(read()).toEqual({ answers: {} });
  });

  test('mean the first of two options with equal texts', () => {
    expect(read(['Which colour?', 'Blue'])).toEqual({ answers: { colour: 1 } });
  });

  test('are refused by name when a text is not in the survey, or no longer', () => {
    expect(read(['Why?', 'Blue'], ['Which colour?', 'Red'], ['Now?', ''], ['Now?', 'Up'], ['Now?', 'Left'])).toEqual({
      fields: {
        'responses.0.questionName': 'No such question in this survey',
        'responses.1.selectedOption': 'No such option in this question',
        'responses.3.selectedOption': 'No such option in this question',
        'responses.4.questionName': 'No such question in this survey',
      },
    });
  });
});

test('[C15] [C29] answers are written by their texts in the order of the questions, including removed ones', () => {
  expect(toTexts(DEFINITION, { second: 9, first: 6, gone: 5, colour: 4 })).toEqual([
    { questionName: 'Which colour?', selectedOption: 'Red' },
    { questionName: 'Now?', selectedOption: 'Left' },
    { questionName: 'Now?', selectedOption: 'Left' },
    { questionName: 'Now?', selectedOption: 'Right' },
  ]);
});
