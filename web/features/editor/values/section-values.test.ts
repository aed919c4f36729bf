import { expect, test } from 'vitest';
import { emptySection } from '#web/authoring/values/editor-values.ts';
import {
  canPassOn,
  isAmongShuffled,
  neighbourOf,
  placesFor,
  sectionAt,
  startsIn,
  stepOverHeading,
} from '#web/features/editor/values/section-values.ts';

/** A capital letter is a question that begins a section, a small one begins a subsection, and `*` begins both. */
const questions = (pattern: string) =>
  [...pattern].map((sign) => ({
    section: /[A-Z*]/.test(sign) ? { ...emptySection(), title: sign } : null,
    subsection: /[a-z*]/.test(sign) ? { ...emptySection(), title: sign } : null,
  }));

test('[K21] a section reaches to the next one, or to the end', () => {
  expect(sectionAt(questions('-A--B-'), 1, 'section')).toEqual({ start: 1, end: 4 });
  expect(sectionAt(questions('-A--B-'), 4, 'section')).toEqual({ start: 4, end: 6 });
});

test('[L98] a section contains its subsections, and a subsection ends where any section begins', () => {
  expect(sectionAt(questions('-A-b-c-D-'), 1, 'section')).toEqual({ start: 1, end: 7 });
  expect(sectionAt(questions('-A-b-c-D-'), 3, 'subsection')).toEqual({ start: 3, end: 5 });
  expect(sectionAt(questions('-A-b-c-D-'), 5, 'subsection')).toEqual({ start: 5, end: 7 });
  expect(sectionAt(questions('*-b-'), 0, 'subsection')).toEqual({ start: 0, end: 2 });
});

test('[K21] a section changes places with the section before or after it, not with questions of no section', () => {
  const neighbour = (start: number, step: 1 | -1) =>
    neighbourOf(questions('-A--B-'), start, { field: 'section', step });
  expect(neighbour(4, -1)).toEqual({ start: 1, end: 4 });
  expect(neighbour(1, 1)).toEqual({ start: 4, end: 6 });
  expect(neighbour(1, -1)).toBeNull();
  expect(neighbour(4, 1)).toBeNull();
});

test('[L98] a subsection changes places with a subsection of the same section only', () => {
  const neighbour = (pattern: string, start: number, step: 1 | -1) =>
    neighbourOf(questions(pattern), start, { field: 'subsection', step });
  expect(neighbour('A-b-c-D-e', 4, -1)).toEqual({ start: 2, end: 4 });
  expect(neighbour('A-b-c-D-e', 2, 1)).toEqual({ start: 4, end: 6 });
  expect(neighbour('*-c-D', 2, -1)).toEqual({ start: 0, end: 2 });
  expect(neighbour('A-b-c-D-e', 2, -1)).toBeNull();
  expect(neighbour('A-b-c-D-e', 4, 1)).toBeNull();
  expect(neighbour('A-b-*-', 2, 1)).toBeNull();
  expect(neighbour('A-b-*-', 4, -1)).toBeNull();
});

test.each([
  ['-A-', 1, -1, { from: 1, to: 2, field: 'section' }],
  ['--A', 1, 1, { from: 2, to: 1, field: 'section' }],
  // Among questions.
  ['---', 1, -1, null],
  ['--A', 0, 1, null],
  // A section with a single question.
  ['-AB', 1, -1, null],
  ['-A', 1, -1, null],
  ['AB', 0, 1, null],
  // Nothing is above the first.
  ['A-', 0, -1, null],
  // Out of a subsection, then out of its section; into a section, then into its subsection.
  ['-*-', 1, -1, { from: 1, to: 2, field: 'subsection' }],
  ['-Ab', 1, -1, { from: 1, to: 2, field: 'section' }],
  ['-*', 0, 1, { from: 1, to: 0, field: 'section' }],
  ['-Ab', 1, 1, { from: 2, to: 1, field: 'subsection' }],
  // A subsection with a single question.
  ['-ab', 1, -1, null],
  ['aB', 0, 1, null],
] as const)('[K21] in %s question %d steps by %d over the heading: %j', (pattern, index, step, expected) => {
  expect(stepOverHeading(questions(pattern), index, step)).toEqual(expected);
});

test('[K21] a section begins with the next question when its first is removed, unless another begins there', () => {
  expect(canPassOn(questions('A-'), 0)).toEqual(['section']);
  expect(canPassOn(questions('AB'), 0)).toEqual([]);
  expect(canPassOn(questions('-A'), 1)).toEqual([]);
  expect(canPassOn(questions('--'), 0)).toEqual([]);
  expect(canPassOn(questions('*-'), 0)).toEqual(['section', 'subsection']);
  expect(canPassOn(questions('Ab'), 0)).toEqual(['section']);
  expect(canPassOn(questions('*b'), 0)).toEqual(['section']);
  expect(canPassOn(questions('aB'), 0)).toEqual([]);
});

test('[L98] a shuffled section shuffles the questions of its subsections, and a shuffled subsection only its own', () => {
  const shuffled = (pattern: string, letter: string, index: number, isFirstShuffled = false) => {
    const all = questions(pattern);
    for (const { section, subsection } of all) {
      for (const each of [section, subsection]) if (each?.title === letter) each.shuffled = true;
    }
    return isAmongShuffled({ questions: all, shuffled: isFirstShuffled }, index);
  };
  expect(shuffled('-A-b-C-', 'A', 4)).toBe(true);
  expect(shuffled('-A-b-C-', 'A', 6)).toBe(false);
  expect(shuffled('-A-b-C-', 'b', 2)).toBe(false);
  expect(shuffled('-A-b-C-', 'b', 4)).toBe(true);
  expect(shuffled('-A-b-C-', 'b', 6)).toBe(false);
  expect(shuffled('-a-B', '', 2, true)).toBe(true);
  expect(shuffled('-a-B', '', 3, true)).toBe(false);
});

test('[S104] sections may change places with sections, and subsections with those of their section', () => {
  const begun = (...fields: ('section' | 'subsection')[]) => ({
    ...{ section: null, subsection: null },
    ...Object.fromEntries(fields.map((field) => [field, { ...emptySection(), set: 'A', setDrawn: 1 }])),
  });
  const starts = startsIn([begun('subsection'), begun('section', 'subsection'), begun('subsection'), begun('section')]);
  const indexes = (index: number, field: 'section' | 'subsection') =>
    placesFor(starts, index, field).map((start) => start.index);

  expect(starts[0]).toEqual({ index: 0, field: 'subsection', set: 'A', setDrawn: 1 });
  expect(indexes(1, 'section')).toEqual([1, 3]);
  expect(indexes(0, 'subsection')).toEqual([0]);
  expect(indexes(2, 'subsection')).toEqual([1, 2]);
});
