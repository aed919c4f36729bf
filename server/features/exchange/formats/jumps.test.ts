import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, type Jump, not, type Step, waysIn } from './jumps.ts';

/** A form in which each step asks for a number from 0 to 2, and jumps by it. */
const form = fc.integer({ min: 1, max: 9 }).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, place) =>
      fc.array(
        fc.record({ to: fc.integer({ min: place + 1, max: count + 1 }), value: fc.integer({ min: 0, max: 3 }) }),
        {
          maxLength: 3,
        },
      ),
    ),
  ),
);
const toSteps = (given: { to: number; value: number }[][]): Step[] =>
  given.map((jumps, place) => ({
    jumps: jumps.map(({ to, value }): Jump => {
      // The value that nobody answers stands for "always".
      return value === 3 ? { to, when: null } : { to, when: compare(`s${place}`, '=', value), choiceOf: `s${place}` };
    }),
  }));

/** The steps that a respondent with these answers is asked, and the end. */
function walk(given: { to: number; value: number }[][], answers: readonly number[]): { asked: number[]; end: number } {
  const asked: number[] = [];
  let at = 0;
  while (at < given.length) {
    asked.push(at);
    const jump = (given[at] ?? []).find(({ value }) => value === 3 || value === answers[at]);
    at = jump ? jump.to : at + 1;
  }
  return { asked, end: at - given.length };
}

/** Whether a condition holds; a step that was not asked has no answer. */
function holds(condition: string | null | undefined, answers: readonly (number | null)[]): boolean {
  if (condition === null) return true;
  const script = (condition ?? 'false')
    .replaceAll(/\{s(\d+)\} = (\d)/g, (_, place, value) => `a[${place}] === ${value}`)
    .replaceAll('1 = 2', 'false')
    .replaceAll(' and ', ' && ')
    .replaceAll(' or ', ' || ');
  return new Function('a', `return ${script}`)(answers);
}

test('[L90] the conditions of steps and ends say what jumps say, for every form and every respondent', () => {
  fc.assert(
    fc.property(form, fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 9, maxLength: 9 }), (given, wanted) => {
      const { steps, ends } = waysIn(toSteps(given), 2);
      // Forms whose ways cross too often are told, and not read.
      fc.pre(![...steps, ...ends].includes(undefined));
      const { asked, end } = walk(given, wanted);
      const answers = wanted.map((answer, place) => (asked.includes(place) ? answer : null));
      const shown = steps.flatMap((condition, place) => (holds(condition, answers) ? [place] : []));
      expect(shown).toEqual(asked);
      expect(ends.flatMap((condition, place) => (holds(condition, answers) ? [place] : []))).toEqual([end]);
    }),
    { numRuns: 2_000 },
  );
});

test('what every way passes has no condition, and a branch only its own', () => {
  const yes = compare('s0', '=', 'yes');
  const branch: Step[] = [
    { jumps: [{ to: 2, when: yes, choiceOf: 's0' }] },
    { jumps: [{ to: 3, when: null }] },
    { jumps: [] },
    { jumps: [] },
  ];
  expect(waysIn(branch)).toEqual({ steps: [null, not(yes), yes, null], ends: [null], hasJumpBack: false });
});

test('a jump back is told, and asks nothing again', () => {
  const again: Step[] = [{ jumps: [] }, { jumps: [{ to: 0, when: compare('s1', '=', 1) }] }];
  expect(waysIn(again)).toEqual({ steps: [null, null], ends: [null], hasJumpBack: true });
});

test('hundreds of steps that cross each other are read in time, and their conditions stay short or are none', () => {
  const steps = Array.from(
    { length: 500 },
    (_, place): Step => ({
      jumps: [1, 2, 3].map((value) => ({ to: place + value * 3, when: compare(`s${place}`, '=', value) })),
    }),
  );
  const { steps: reached } = waysIn(steps);
  expect(reached).toHaveLength(500);
  expect(reached.every((condition) => (condition ?? '').length <= 8_000)).toBe(true);
});
