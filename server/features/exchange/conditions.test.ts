import { describe, expect, test } from 'vitest';
import { readRelevance, readVisibleIf, sayCondition } from './conditions.ts';

const is = (question: string, value: string, sign = '=') => ({ question, part: null, is: sign, value });
const words = (question: string, value: string, sign = '=') => ({ ...is(question, value, sign), quoted: true });
const has = (question: string, answered: boolean) => ({ question, part: null, answered });

describe('[L54] a condition of SurveyJS', () => {
  test.each([
    ["{pets} = 'dog'", words('pets', 'dog')],
    ['{age} >= 18', is('age', '18', '>=')],
    ['{age} notempty', has('age', true)],
    ['!({age} notempty)', has('age', false)],
    ["{pets} contains 'dog'", words('pets', 'dog', 'has')],
    ["{pets} anyof ['dog', 'cat']", { any: [words('pets', 'dog', 'has'), words('pets', 'cat', 'has')] }],
    ["{a} = 1 and ({b} = 2 or {c} <> 'x')", { all: [is('a', '1'), { any: [is('b', '2'), words('c', 'x', '<>')] }] }],
    ['{rooms.food} = 2', { question: 'rooms', part: 'food', is: '=', value: '2' }],
  ])('is read: %s', (expression, condition) => {
    expect(readVisibleIf(expression)).toEqual(condition);
  });

  test.each(['{a} * 2 > 3', 'today() > {a}', '{a} =', 'iif({a} = 1, 2, 3)', '{a} = 1 xor', '', '#'])(
    'beyond the common cases is not: %s',
    (expression) => {
      expect(readVisibleIf(expression)).toBeNull();
    },
  );
});

describe('[L55] a relevance equation', () => {
  test.each([
    ['((pets.NAOK == "A1"))', words('pets', 'A1')],
    ['!is_empty(age.NAOK)', has('age', true)],
    ['age.NAOK > 17 and pets.NAOK != "A2"', { all: [is('age', '17', '>'), words('pets', 'A2', '<>')] }],
    ['media_SQ001.NAOK == "Y"', { question: 'media', part: 'SQ001', is: '=', value: 'Y', quoted: true }],
    ['count(that.media.NAOK) > 0', has('media', true)],
    ['count(that.media.NAOK) == 0', has('media', false)],
    ['pets.NAOK == ""', has('pets', false)],
  ])('is read: %s', (expression, condition) => {
    expect(readRelevance(expression)).toEqual(condition);
  });

  test.each([
    'age.NAOK + 1 > 2',
    'sum(a.NAOK, b.NAOK) > 1',
    'pets',
    'count(pets.NAOK) > 0',
    'that.pets.NAOK == 1 and',
    'if(a.NAOK == 1, 1, 0)',
  ])('beyond the common cases is not: %s', (expression) => {
    expect(readRelevance(expression)).toBeNull();
  });
});

test('[L57] conditions nested deeply, and as many as one likes, are not read but take a moment', () => {
  expect(readVisibleIf(`${'('.repeat(1_000)}{a} = 1${')'.repeat(1_000)}`)).toBeNull();
  expect(readVisibleIf('!'.repeat(3_000))).toBeNull();
  expect(readVisibleIf(Array.from({ length: 10_000 }, (_, n) => `{q${n}} = 1`).join(' and '))).toBeNull();
});

test('[L54] [L55] conditions are told with the words of the questions', () => {
  const words: Record<string, string> = { age: 'How old?', pets: 'Pets?', 'pets dog': 'A dog' };
  const condition = readVisibleIf("{age} >= 18 and ({pets} = 'dog' or {pets} empty)");
  const said =
    condition && sayCondition(condition, (name, value) => words[`${name} ${value}`] ?? value ?? words[name] ?? name);
  expect(said).toBe('How old? ≥ 18 & (Pets? = A dog | Pets? = ∅)');
});
