import { expect, test } from 'vitest';
import { emptySection } from '#web/authoring/values/editor-values.ts';
import { canPassOn, neighbourOf, sectionAt, stepOverHeading } from '#web/features/editor/values/section-values.ts';

/** A letter is a question that begins a section. */
const questions = (pattern: string) =>
  [...pattern].map((sign) => ({ section: sign === '-' ? null : { ...emptySection(), title: sign } }));

test('[K21] a section reaches to the next one, or to the end', () => {
  expect(sectionAt(questions('-A--B-'), 1)).toEqual({ start: 1, end: 4 });
  expect(sectionAt(questions('-A--B-'), 4)).toEqual({ start: 4, end: 6 });
});

test('[K21] a section changes places with the section before or after it, not with questions of no section', () => {
  expect(neighbourOf(questions('-A--B-'), 4, -1)).toEqual({ start: 1, end: 4 });
  expect(neighbourOf(questions('-A--B-'), 1, 1)).toEqual({ start: 4, end: 6 });
  expect(neighbourOf(questions('-A--B-'), 1, -1)).toBeNull();
  expect(neighbourOf(questions('-A--B-'), 4, 1)).toBeNull();
});

test.each([
  ['-A-', 1, -1, { from: 1, to: 2 }],
  ['--A', 1, 1, { from: 2, to: 1 }],
  // Among questions.
  ['---', 1, -1, null],
  ['--A', 0, 1, null],
  // A section with a single question.
  ['-AB', 1, -1, null],
  ['-A', 1, -1, null],
  ['AB', 0, 1, null],
  // Nothing is above the first.
  ['A-', 0, -1, null],
] as const)('[K21] in %s question %d steps by %d over the heading: %j', (pattern, index, step, expected) => {
  expect(stepOverHeading(questions(pattern), index, step)).toEqual(expected);
});

test('[K21] a section begins with the next question when its first is removed, unless another begins there', () => {
  expect(canPassOn(questions('A-'), 0)).toBe(true);
  expect(canPassOn(questions('AB'), 0)).toBe(false);
  expect(canPassOn(questions('-A'), 1)).toBe(false);
  expect(canPassOn(questions('--'), 0)).toBe(false);
});
