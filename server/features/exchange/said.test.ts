import { describe, expect, test } from 'vitest';
import { readLimeSaid, readSurveyJsSaid, wordsOfSaid } from './dialects.ts';

/** An expression with its calls as `name(…)`, to compare what binds what. */
const told = (said: ReturnType<typeof readLimeSaid>): string | null => {
  if (!said) return null;
  if ('name' in said) return said.name;
  if ('value' in said) return said.quoted ? `"${said.value}"` : said.value;
  if ('list' in said) return `[${said.list.map(told).join(' ')}]`;
  return `${said.call}(${said.of.map(told).join(' ')})`;
};

describe('[L54] an expression of SurveyJS', () => {
  test.each([
    ["{pets} = 'dog'", '=(pets "dog")'],
    ['{age} >= 18 and {a} <> 1 or {b} notempty', 'or(and(>=(age 18) <>(a 1)) notEmpty(b))'],
    ["{pets} anyof ['dog', 'cat']", 'anyOf(pets ["dog" "cat"])'],
    ["{a} = 'Don\\'t know'", '=(a "Don\'t know")'],
    ['not {a} = 1', 'not(=(a 1))'],
    ['!({a} empty)', 'not(empty(a))'],
    ['{a} + 2 * {b} - 1 > -3', '>(-(+(a *(2 b)) 1) -3)'],
    ["iif({a} > 2, 'x', {b.c})", 'iif(>(a 2) "x" b.c)'],
    ['{agree} = true', '=(agree true)'],
    ['{a} notcontains 7 && {b} noneof [1]', 'and(hasNot(a 7) noneOf(b [1]))'],
  ])('is read: %s', (expression, said) => {
    expect(told(readSurveyJsSaid(expression))).toBe(said);
  });

  test.each(['{a} =', '{a} = 1 xor', '', '#', '({a} = 1', '{a} {b}'])('is none: %s', (expression) => {
    expect(readSurveyJsSaid(expression)).toBeNull();
  });
});

describe('[L55] an equation of LimeSurvey', () => {
  test.each([
    ['((pets.NAOK == "A1"))', '=(pets.NAOK "A1")'],
    ['age ge 18 && !is_empty(pets_SQ001.NAOK)', 'and(>=(age 18) not(is_empty(pets_SQ001.NAOK)))'],
    ['count(that.pets.NAOK) >= 2', '>=(count(that.pets.NAOK) 2)'],
    ['111X1X600SQ001 == "Y"', '=(111X1X600SQ001 "Y")'],
    ["countif('1', a, b) - 1", '-(countif("1" a b) 1)'],
  ])('is read: %s', (expression, said) => {
    expect(told(readLimeSaid(expression))).toBe(said);
  });
});

test('[L57] expressions nested deeply are not read, and long chains take a moment', () => {
  expect(readSurveyJsSaid(`${'('.repeat(1_000)}{a} = 1${')'.repeat(1_000)}`)).toBeNull();
  expect(readSurveyJsSaid('!'.repeat(3_000))).toBeNull();
  expect(readSurveyJsSaid(Array.from({ length: 10_000 }, (_, n) => `{q${n}} = 1`).join(' and '))).toBeNull();
  expect(told(readSurveyJsSaid(Array.from({ length: 1_000 }, () => '{a}=1').join(' and ')))).toMatch(/^and\(/);
});

test('[L54] [L55] conditions are told with the words of the questions', () => {
  const words: Record<string, string> = { age: 'How old?', pets: 'Pets?', 'pets dog': 'A dog' };
  const said = readSurveyJsSaid("{age} >= 18 and ({pets} = 'dog' or {pets} empty)");
  expect(said && wordsOfSaid(said, (name, value) => words[`${name} ${value}`] ?? value ?? words[name] ?? name)).toBe(
    'How old? ≥ 18 & (Pets? = A dog | Pets? = ∅)',
  );
});
