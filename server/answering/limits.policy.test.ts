import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTED, type Tallies } from '#server/db/tallies.ts';
import { fitting, type Limit, lackOf, leftOf, limitsOn } from './limits.policy.ts';

const SURVEY = 's1';
const QUESTION = {
  id: 'q1',
  text: 'Which day?',
  required: true as const,
  options: [
    { code: 1, text: 'Monday', seats: 2 },
    { code: 2, text: 'Tuesday' },
    { code: 3, text: 'Wednesday' },
  ],
  quotas: [{ name: 'Midweek', codes: [2, 3], most: 3 }],
};
const LIMITED = { cap: 10, questions: [QUESTION], sections: [] };
const tallies = (counts: Record<number, number>): Tallies =>
  new Map(Object.entries(counts).map(([code, n]) => [Number(code), n]));

const CODE = fc.integer({ min: 1, max: 4 });
const LIMIT: fc.Arbitrary<Limit> = fc.record({
  codes: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 3 }),
  most: fc.integer({ min: 0, max: 6 }),
  isTold: fc.boolean(),
});
const BATCH = fc.record({
  before: fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4'), fc.integer({ min: 0, max: 4 })),
  limits: fc.array(LIMIT, { maxLength: 4 }),
  choices: fc.array(fc.uniqueArray(CODE, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
});

test('[S70] whatever a batch brings, no limit is passed, and none is turned away that would have fitted', () => {
  fc.assert(
    fc.property(BATCH, ({ before, limits, choices }) => {
      const items = choices.map((each) => ({ surveyId: SURVEY, choices: each, limits }));
      const counted = tallies(before);
      const chosen = new Set(fitting(items, new Map([[SURVEY, counted]])));

      const sums = new Map(counted);
      const sumOf = ({ codes }: Limit) => codes.reduce((sum, code) => sum + (sums.get(code) ?? 0), 0);
      for (const item of items) {
        const codes = [COUNTED.responses, ...item.choices];
        const passed = limits.some((limit) => {
          const adds = codes.filter((code) => limit.codes.includes(code)).length;
          return adds > 0 && sumOf(limit) + adds > limit.most;
        });
        expect(chosen.has(item)).toBe(!passed);
        if (!passed) for (const code of codes) sums.set(code, (sums.get(code) ?? 0) + 1);
      }
    }),
  );
});

test('[S70] a response counts in the limits of what it chose, and in the cap', () => {
  expect(limitsOn(LIMITED, [1]).map(({ codes }) => codes)).toEqual([[0], [1]]);
  expect(limitsOn(LIMITED, [3]).map(({ codes }) => codes)).toEqual([[0], [2, 3]]);
  expect(limitsOn({ ...LIMITED, cap: null }, [9])).toEqual([]);
});

test('[S71] everybody is told what is left of seats, and of a quota only that it is full', () => {
  expect(
    leftOf({ ...LIMITED, cap: null, questions: [{ ...QUESTION, options: [], quotas: [] }] }, tallies({})),
  ).toBeNull();
  expect(leftOf(LIMITED, tallies({ 0: 2, 1: 1, 2: 1 }))).toEqual({ full: false, options: [{ code: 1, left: 1 }] });
  expect(leftOf(LIMITED, tallies({ 0: 4, 1: 5, 2: 1, 3: 1 }))).toEqual({
    full: false,
    options: [{ code: 1, left: 0 }],
  });
  expect(leftOf(LIMITED, tallies({ 0: 4, 1: 1, 2: 1, 3: 2 }))).toEqual({
    full: false,
    options: [
      { code: 1, left: 1 },
      { code: 2, left: 0 },
      { code: 3, left: 0 },
    ],
  });
});

test('[S70] [S72] a survey is full at its cap, and when a required question has no answer left', () => {
  expect(leftOf(LIMITED, tallies({ 0: 10 }))?.full).toBe(true);
  const taken = tallies({ 0: 5, 1: 2, 2: 3 });
  expect(leftOf(LIMITED, taken)?.full).toBe(true);
  const { required: _, ...optional } = QUESTION;
  expect(leftOf({ ...LIMITED, questions: [optional] }, taken)?.full).toBe(false);
  const other = { ...QUESTION, settings: { look: 'list', chart: 'pie', other: 'Another day' } };
  expect(leftOf({ ...LIMITED, questions: [other] }, taken)?.full).toBe(false);
  const several = { ...QUESTION, kind: 'multiple' as const, settings: { look: 'list', min: 2 } };
  expect(leftOf({ ...LIMITED, questions: [several] }, tallies({ 0: 3, 2: 1 }))?.full).toBe(false);
  expect(leftOf({ ...LIMITED, questions: [several] }, tallies({ 0: 3, 2: 3 }))?.full).toBe(true);
});

test('[S70] what does not fit is named with what is left', () => {
  const taken = tallies({ 0: 3, 1: 2, 2: 1 });
  expect(lackOf(LIMITED, [2], taken)).toBeNull();
  expect(lackOf(LIMITED, [1], taken)).toEqual({ 'answers.q1': 'No longer free: Monday. Left: Tuesday, Wednesday.' });
  expect(lackOf(LIMITED, [3], tallies({ 0: 4, 1: 1, 2: 3 }))).toEqual({
    'answers.q1': 'No longer free: Wednesday. Left: Monday (1).',
  });
  expect(lackOf(LIMITED, [1], tallies({ 0: 10, 1: 2 }))).toEqual({});
});
