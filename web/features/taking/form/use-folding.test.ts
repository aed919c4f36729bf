import { expect, test } from 'vitest';
import type { DraftAnswers } from '#web/features/taking/form/draft-answers.ts';
import { fold, foldedAtFirst, unfold } from '#web/features/taking/form/use-folding.ts';

const ANSWERS: DraftAnswers = { q1: { value: 1, question: 'Where?', said: 'Here', words: { 1: 'Here' } } };

test('answers of an earlier visit are folded, and the description with them', () => {
  expect(foldedAtFirst(ANSWERS)).toEqual({ folded: new Set(['q1']), hasBegun: true });
  expect(foldedAtFirst({})).toEqual({ folded: new Set(), hasBegun: false });
});

test('questions fold one after the other, and one that is opened again leaves the others folded', () => {
  const both = fold(['q2'])(foldedAtFirst(ANSWERS));

  expect(both.folded).toEqual(new Set(['q1', 'q2']));
  expect(unfold('q1')(both)).toEqual({ folded: new Set(['q2']), hasBegun: true });
  expect(unfold('q2')(unfold('q1')(both))).toEqual({ folded: new Set(), hasBegun: true });
});
