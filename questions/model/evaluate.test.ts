import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, type Reading } from './evaluate.ts';
import { type Expression, FUNCTIONS, type FunctionName, isExpression } from './expressions.ts';

const READINGS: Record<string, Reading> = {
  ...{ age: 30, name: ' Ada Lovelace ', born: '2000-02-29', seen: '2001-02-28', dog: true, none: null, words: '١٢' },
  ...{ pets: ['dog', 'cat'], one: ['dog'], empty: [], time: '09:30' },
};
const read = (reference: object): Reading => READINGS['answer' in reference ? String(reference.answer) : ''] ?? null;
const node = (value: unknown): Expression =>
  typeof value === 'string' && Object.hasOwn(READINGS, value)
    ? { answer: value }
    : Array.isArray(value)
      ? { call: value[0], of: value.slice(1).map(node) }
      : ({ value } as Expression);
const result = (value: unknown) => evaluate(node(value), read);

describe('[L78] an expression', () => {
  test.each<[unknown, Reading]>([
    [['add', 0.1, 0.2], 0.3],
    [['add', 1_000_000_000.1, -1_000_000_000], 0.1],
    [['subtract', 0.3, 0.1], 0.2],
    [['multiply', 1.1, 3], 3.3],
    [['multiply', 4.35, 100], 435],
    [['divide', 1, 0], null],
    [['divide', 1, 8], 0.125],
    [['modulo', 0.3, 0.1], 0],
    [['modulo', -7, 3], -1],
    [['modulo', 1, 0], null],
    [['power', 2, 10], 1_024],
    [['power', -8, 0.5], null],
    [['power', 10, 400], null],
    [['negate', 0], 0],
    [['add', 'age', 'none'], null],
    [['add', 'age', 'name'], null],
    [['add', 'words', 1], 13],
    [['add', 'dog', 1], 2],
    [['sum', 'age', 'none', 0.1, 0.2], 30.3],
    [['sum', 'none'], 0],
    [['sum', 'name'], null],
    [['mean', 1, 'none', 2], 1.5],
    [['mean', 'none'], null],
    [['min', 3, 'none', 2], 2],
    [['max', 'born', 'seen'], '2001-02-28'],
    [['min', 3, 'born'], null],
    [['count', 'pets', 'none', 'age'], 3],
    [['count', 'none'], 0],
    [['if', 'dog', 'yes', 'no'], 'yes'],
    [['if', 'none', 'yes', 'no'], 'no'],
    [['if', 'none', 'yes'], null],
    [['round', 2.5], 3],
    [['round', -2.5], -3],
    [['round', 1.005, 2], 1.01],
    [['round', 1_234, -2], 1_200],
    [['round', 1, 99], null],
    [['floor', -1.5], -2],
    [['ceil', 1.2], 2],
    [['abs', -3], 3],
    [['days', 'born', 'seen'], 365],
    [['days', '2027-01-01T12:00', '2027-01-02'], 0.5],
    [['days', 'time', 'seen'], null],
    [['months', 'born', 'seen'], 11],
    [['years', 'born', 'seen'], 0],
    [['years', 'born', '2001-03-01'], 1],
    [['years', '2001-03-01', 'born'], -1],
    [['length', 'name'], 14],
    [['length', '🐱'], 1],
    [['length', 'none'], 0],
    [['join', 'pets', 'none', 1], 'dogcat1'],
    [['join', 'none'], null],
    [['lower', 'ÄB'], 'äb'],
    [['contains', 'name', 'LOVE'], true],
    [['contains', 'pets', 'Cat'], true],
    [['contains', 'pets', 'ca'], false],
    [['contains', 'none', ''], false],
    [['startsWith', 'name', 'ada'], true],
    [['endsWith', 'name', 'lace'], true],
    [['matches', 'ada@example.org', 'email'], true],
    [['matches', '٢٠٢٧-٠٢-٣٠', 'date'], false],
    [['matches', 'none', 'number'], false],
    [['isEmpty', 'none'], true],
    [['isEmpty', ' '], true],
    [['isEmpty', 'empty'], true],
    [['isEmpty', 'pets'], false],
    [['is', '1.0', 1], true],
    [['is', 'one', 'DOG'], true],
    [['is', 'pets', 'dog'], false],
    [['isNot', 'pets', 'dog'], true],
    [['is', 'none', 'none'], false],
    [['isNot', 'none', 1], false],
    [['isNot', 'age', 1], true],
    [['below', 'time', '10:00'], true],
    [['below', 'born', 'seen'], true],
    [['below', 'time', 'seen'], false],
    [['above', 'name', 'A'], false],
    [['atLeast', 'age', '30'], true],
    [['atMost', 'none', 1], false],
    [['anyOf', 'pets', 'bird', 'cat'], true],
    [['anyOf', 'none', 'none'], false],
    [['and', true, 'none'], false],
    [['or', 'none', 1], true],
    [['not', 'none'], true],
  ])('%j is %j', (expression, expected) => {
    expect(result(expression)).toEqual(expected);
  });

  test('adds and multiplies decimals as people do', () => {
    const decimal = fc
      .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))
      .map(([digits, places]) => ({ digits, places, value: digits / 10 ** places }));
    fc.assert(
      fc.property(decimal, decimal, (one, other) => {
        const scale = 10n ** BigInt(8);
        const scaled = ({ digits, places }: typeof one) => BigInt(digits) * 10n ** BigInt(4 - places);
        const text = (value: bigint, unit: bigint) => Number(value) / Number(unit);
        expect(result(['add', one.value, other.value])).toBe(text(scaled(one) + scaled(other), 10_000n));
        const product = scaled(one) * scaled(other);
        if (product < 2n ** 53n && product > -(2n ** 53n)) {
          expect(result(['multiply', one.value, other.value])).toBe(text(product, scale));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('never fails, and no value of it is infinite or longer than an answer', () => {
    const leaf = fc.oneof(
      fc.constantFrom(...Object.keys(READINGS)).map((answer): Expression => ({ answer })),
      fc
        .oneof(
          fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
          fc.string(),
          fc.boolean(),
        )
        .map((value) => ({ value })),
    );
    const any = fc.letrec<{ node: Expression }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc
          .tuple(
            fc.constantFrom(...(Object.keys(FUNCTIONS) as FunctionName[])),
            fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
          )
          .map(([call, of]): Expression => ({ call, of })),
      ),
    })).node;
    fc.assert(
      fc.property(any, (expression) => {
        const value = evaluate(expression, read);
        if (typeof value === 'number') expect(Number.isFinite(value) && !Object.is(value, -0)).toBe(true);
        if (typeof value === 'string') expect(value.length).toBeLessThanOrEqual(5_000);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('[L78] a shape is an expression', () => {
  const names = {
    part: (part: unknown) => typeof part === 'number',
    score: (score: unknown) => typeof score === 'number',
  };
  const nested = (levels: number): object =>
    levels === 1 ? { value: 1 } : { call: 'negate', of: [nested(levels - 1)] };
  test.each<[boolean, string, unknown]>([
    [true, 'a value', { value: '' }],
    [true, 'an answer with a part', { answer: 'a', part: 1 }],
    [true, 'thirty levels', nested(30)],
    [false, 'thirty-one levels', nested(31)],
    [false, 'ten thousand levels', nested(5_000)],
    [
      false,
      'six hundred nodes',
      { call: 'sum', of: Array(6).fill({ call: 'sum', of: Array(100).fill({ value: 1 }) }) },
    ],
    [false, 'a field too many', { value: 1, more: 1 }],
    [false, 'no number', { value: Number.NaN }],
    [false, 'minus zero', { value: -0 }],
    [false, 'an unknown function', { call: 'constructor', of: [{ value: 1 }] }],
    [false, 'a regular expression', { call: 'matches', of: [{ value: 'a' }, { value: '.*' }] }],
    [false, 'too few operands', { call: 'add', of: [{ value: 1 }] }],
    [false, 'a part of another form', { answer: 'a', part: {} }],
    [false, 'a list', []],
    [false, 'nothing', null],
  ])('%s: %s', (is, _name, given) => {
    expect(isExpression(given, names)).toBe(is);
  });
});
