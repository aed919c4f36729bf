import { expect, test } from 'vitest';
import type { Question } from '#questions/contract.ts';
import { shownBallot } from './shown-ballot.ts';

const question = (changes: object) =>
  ({ kind: 'choice', options: [], codes: [], settings: {}, ...changes }) as unknown as Question; // only these parts are read

test('[S38] the ballot of a survey is its poll, otherwise its first question with one answer', () => {
  const questions = [
    question({ kind: 'text', text: 'Why?' }),
    question({ kind: 'multiple', text: 'Which?', options: ['A', 'B'] }),
    question({ text: 'Do you like {field:place|it}?', options: ['Yes', 'No'] }),
  ];
  const poll = { pollQuestion: 'Longer?', pollOptions: ['Yes', 'No'] };
  const none = { pollQuestion: '', pollOptions: [] };

  expect(shownBallot({ questions, ...poll })).toEqual({ question: 'Longer?', options: ['Yes', 'No'], round: false });
  expect(shownBallot({ questions, ...none })).toEqual({
    ...{ question: 'Do you like it?', options: ['Yes', 'No'], round: true },
  });
  expect(shownBallot({ questions: questions.slice(0, 2), ...none })).toBeNull();
});
