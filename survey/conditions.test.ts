import { describe, expect, test } from 'vitest';
import { QuestionInput } from '#questions/contract.ts';
import type { ConditionInput, ShowInput } from '#questions/model/condition-input.ts';
import type { Json } from '#questions/model/kind.ts';
import { shownIn, toAnswers, toStored } from '#server/answering/answers.policy.ts';
import { compileNew } from './document/compile-new.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const PETS = id(0);
const KM = id(1);
const MILES = id(2);
const DAY = id(3);
const END = id(4);
const NAME = id(5);
const ROOMS = id(6);
const SHARE = id(7);
const BEST = id(8);
const LAST = id(9);

/** A survey with a question of each kind of value, and a last one with that condition. */
function surveyWith(show: ShowInput | null, rows: readonly unknown[] = ['Hall', 'Bath']) {
  const questions = [
    { _id: PETS, kind: 'multiple', text: 'Pets?', options: ['Dog', 'Cat', 'Fish'], settings: { other: 'Other' } },
    { _id: KM, kind: 'number', text: 'How far?' },
    { _id: MILES, kind: 'number', text: 'In miles?' },
    { _id: DAY, kind: 'moment', text: 'From?' },
    { _id: END, kind: 'moment', text: 'To?' },
    { _id: NAME, kind: 'text', text: 'Name?' },
    { _id: ROOMS, kind: 'matrix', text: 'Rooms?', options: ['Good', 'Bad'], rows, required: true },
    { _id: SHARE, kind: 'points', text: 'Share?', options: ['Left', 'Right'], settings: { total: 10 } },
    { _id: BEST, kind: 'ranking', text: 'Best?', options: ['One', 'Two'] },
    { _id: LAST, kind: 'text', text: 'Last?', show },
  ].map((question) => QuestionInput.parse(question));
  return compileNew({ questions, pollQuestion: '', pollOptions: [] }, (given) => given ?? crypto.randomUUID());
}

/** Turns texts of options and rows in answers into codes. */
function coded(survey: ReturnType<typeof surveyWith>, answers: Record<string, unknown>): Record<string, Json> {
  const codes = new Map(
    survey.questions.flatMap(({ options, rows = [] }) =>
      [...options, ...rows].map(({ text, code }) => [text, code] as const),
    ),
  );
  const code = (value: unknown): unknown => {
    if (typeof value === 'string') return codes.get(value) ?? value;
    if (Array.isArray(value)) return value.map(code);
    if (typeof value !== 'object' || value === null || 'other' in value) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [codes.get(name) ?? name, code(each)]));
  };
  return code(answers) as Record<string, Json>; // answers as they are sent
}

const isLastAsked = (show: ShowInput, answers: Record<string, unknown>): boolean => {
  const survey = surveyWith(show);
  return shownIn(survey, coded(survey, answers)).shown?.has(LAST) === true;
};

const ANSWERS = {
  ...{ [PETS]: ['Dog', 'Cat', { other: 'A bird' }], [KM]: 16.1, [MILES]: 10, [DAY]: '2027-01-18', [END]: '2027-02-01' },
  ...{ [NAME]: ' ada@Example.org ', [ROOMS]: { Hall: 'Good', Bath: 'Bad' }, [SHARE]: { Left: 7, Right: 3 } },
  [BEST]: ['Two', 'One'],
};
const OTHER = { slot: 'other' };

describe('[L80] a condition holds, its opposite does not, and neither does without an answer:', () => {
  test.each<[ConditionInput, ConditionInput]>([
    [
      { count: PETS, op: 'is', value: 3 },
      { count: PETS, op: 'above', value: 3 },
    ],
    [
      { count: ROOMS, op: 'atLeast', value: 2 },
      { count: ROOMS, op: 'below', value: 2 },
    ],
    [
      { text: NAME, op: 'is', value: 'ADA@example.org' },
      { text: NAME, op: 'isNot', value: 'ada@example.org' },
    ],
    [
      { text: NAME, op: 'contains', value: '@EX' },
      { text: NAME, op: 'notContains', value: 'ada' },
    ],
    [
      { text: NAME, op: 'startsWith', value: 'Ada' },
      { text: NAME, op: 'startsWith', value: 'example' },
    ],
    [
      { text: NAME, op: 'endsWith', value: '.ORG' },
      { text: NAME, op: 'endsWith', value: 'ada' },
    ],
    [
      { text: NAME, op: 'matches', value: 'email' },
      { text: NAME, op: 'matches', value: 'phone' },
    ],
    [
      { text: PETS, part: OTHER, op: 'contains', value: 'bird' },
      { text: PETS, part: OTHER, op: 'is', value: 'dog' },
    ],
    [
      { number: KM, op: 'above', value: { answer: MILES } },
      { number: KM, op: 'below', value: { answer: MILES } },
    ],
    [
      { moment: DAY, op: 'below', value: { answer: END } },
      { moment: DAY, op: 'is', value: { answer: END } },
    ],
    [
      { number: SHARE, part: 'Left', op: 'is', value: 7 },
      { number: SHARE, part: 'Right', op: 'is', value: 7 },
    ],
    [
      { number: BEST, part: 'Two', op: 'is', value: 1 },
      { number: BEST, part: 'One', op: 'is', value: 1 },
    ],
    [
      { holds: { call: 'is', of: [{ answer: ROOMS, part: 'Bath' }, { value: 'Bad' }] } },
      { holds: { call: 'is', of: [{ answer: ROOMS, part: 'Hall' }, { value: 'Bad' }] } },
    ],
    [
      { holds: { call: 'is', of: [{ answer: PETS, part: 'Dog' }, { value: true }] } },
      { holds: { call: 'is', of: [{ answer: PETS, part: 'Fish' }, { value: true }] } },
    ],
    [
      { holds: { call: 'is', of: [{ call: 'sum', of: [{ answer: SHARE }] }, { value: 10 }] } },
      { holds: { call: 'above', of: [{ call: 'days', of: [{ answer: DAY }, { answer: END }] }, { value: 14 }] } },
    ],
  ])('%j', (holds, opposite) => {
    expect(isLastAsked({ all: [holds] }, ANSWERS)).toBe(true);
    expect(isLastAsked({ all: [opposite] }, ANSWERS)).toBe(false);
    for (const condition of [holds, opposite]) expect(isLastAsked({ all: [condition] }, {})).toBe(false);
  });

  test('whether a row was answered', () => {
    const bath = { answered: ROOMS, part: 'Bath' };
    const partly = { [ROOMS]: { Hall: 'Good' } };
    expect(isLastAsked({ all: [bath] }, ANSWERS)).toBe(true);
    expect(isLastAsked({ all: [bath] }, partly)).toBe(false);
    expect(isLastAsked({ all: [{ ...bath, not: true }] }, partly)).toBe(true);
  });
});

test('[L80] groups nest six levels, and "none" is the opposite of "any"', () => {
  const dog: ConditionInput = { question: PETS, chosen: ['Dog'] };
  const fish: ConditionInput = { question: PETS, chosen: ['Fish'] };
  const deep: ShowInput = { all: [{ any: [fish, { none: [{ all: [{ none: [{ any: [fish, dog] }] }] }] }] }] };
  expect(isLastAsked(deep, ANSWERS)).toBe(true);
  expect(isLastAsked(deep, { [PETS]: ['Cat'] })).toBe(false);
  expect(isLastAsked({ none: [fish, dog] }, ANSWERS)).toBe(false);
  expect(isLastAsked({ none: [fish, { text: NAME, op: 'is', value: 'x' }] }, {})).toBe(true);
});

describe('[L83] the rows of a matrix', () => {
  const rows = ['Hall', { text: 'Bath', show: { all: [{ question: PETS, chosen: ['Dog'] }] } }];
  const stored = (answers: Record<string, unknown>, given: readonly unknown[] = rows) => {
    const survey = surveyWith(null, given);
    const kept = toStored(survey, shownIn(survey, coded(survey, answers)), 1);
    return 'fields' in kept ? Object.values(kept.fields) : toAnswers(survey, kept)[ROOMS];
  };
  const codesIn = (answers: Record<string, unknown>) => coded(surveyWith(null, rows), { [ROOMS]: answers })[ROOMS];

  test('that are hidden are not required, and nothing of their answers is stored', () => {
    const both = { Hall: 'Good', Bath: 'Bad' };
    expect(stored({ [PETS]: ['Dog'], [ROOMS]: both })).toEqual(codesIn(both));
    expect(stored({ [PETS]: ['Cat'], [ROOMS]: both })).toEqual(codesIn({ Hall: 'Good' }));
    expect(stored({ [PETS]: ['Cat'], [ROOMS]: { Hall: 'Good' } })).toEqual(codesIn({ Hall: 'Good' }));
    expect(stored({ [PETS]: ['Dog'], [ROOMS]: { Hall: 'Good' } })).toHaveLength(1);
  });

  test('ask nothing if none is left', () => {
    const [, bath] = rows;
    expect(stored({ [PETS]: ['Cat'] }, [bath])).toBeUndefined();
    expect(stored({ [PETS]: ['Cat'], [ROOMS]: { Bath: 'Bad' } }, [bath])).toBeUndefined();
  });
});
