import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentExpression } from '#questions/model/condition-input.ts';
import { FUNCTIONS, type FunctionName, isExpression } from '#questions/model/expressions.ts';
import { NAMED_FORMATS } from '#questions/model/text-formats.ts';
import type { Nameable } from './names.ts';
import { parseFormula } from './parse.ts';
import { writeFormula } from './write.ts';

const item = (key: string, ownCode?: string) => ({ key, ...(ownCode && { ownCode }) });

const NAMES: Nameable = {
  questions: [
    { _id: 'a', ownCode: 'age', options: [], rows: [] },
    { _id: 'b', options: [item('1', 'dog'), item('2', 'other'), item('_c')], rows: [] },
    { _id: 'c', ownCode: 'visits', options: [item('5', 'x')], rows: [item('6', '-99'), item('7')] },
  ],
  scores: [
    { key: '_s', name: 'All {points} of v1.5\\' },
    { key: '8', name: 'stress' },
    { key: '9', name: 'Stress' },
  ],
  calculations: [
    { key: 'k', name: 'BMI' },
    { key: 'l', name: 'a.b: c' },
  ],
  within: 'c',
};

const REFERENCE = fc.constantFrom<DocumentExpression>(
  { answer: 'a' },
  { answer: 'b' },
  { answer: 'b', part: { key: '1' } },
  { answer: 'b', part: { key: '_c' } },
  { answer: 'b', part: { slot: 'other' } },
  { answer: 'b', part: { key: '2' } },
  { answer: 'c', part: { key: '6' } },
  { answer: 'c', part: { key: '7' } },
  { answer: 'c', part: { key: '5' } },
  { answer: 'c', part: { key: '6' }, column: { key: '5' } },
  { answer: 'c', part: { key: '7' }, column: { key: '5' } },
  { field: 'src' },
  { score: { key: '_s' } },
  { score: { key: '8' } },
  { score: { key: '9' } },
  { calculated: 'k' },
  { calculated: 'l' },
);
const LITERAL = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => ({ value: value + 0 })),
  fc.integer({ min: -9, max: 9 }).map((value) => ({ value })),
  fc.string({ unit: 'binary', maxLength: 12 }).map((value) => ({ value })),
  fc.boolean().map((value) => ({ value })),
);

/** Expressions of all functions, with as many operands as each may have. */
const EXPRESSION = fc.letrec<{ node: DocumentExpression }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    REFERENCE,
    LITERAL,
    fc.constantFrom(...(Object.keys(FUNCTIONS) as FunctionName[])).chain((call): fc.Arbitrary<DocumentExpression> => {
      const [least, most] = FUNCTIONS[call];
      if (call === 'matches')
        return fc
          .tuple(tie('node'), fc.constantFrom(...NAMED_FORMATS))
          .map(([first, format]) => ({ call, of: [first, { value: format }] }));
      return fc.array(tie('node'), { minLength: least, maxLength: Math.min(most, 4) }).map((of) => ({ call, of }));
    }),
  ),
})).node;

const known = () => true;

test('[L79] a written formula is read as the same expression', () => {
  fc.assert(
    fc.property(
      EXPRESSION.filter((node) => isExpression(node, { part: known, score: known })),
      (expression) => {
        expect(parseFormula(writeFormula(expression, NAMES), NAMES)).toEqual({ formula: expression });
      },
    ),
    { numRuns: 2_000 },
  );
});

test('never fails on any text, and names a place in it', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          '{age}',
          '{',
          '}',
          '(',
          ')',
          '"',
          'and',
          'not',
          '-',
          '^',
          '1',
          'sum(',
          ',',
          'in',
          '=',
          '\\',
          ' ',
        ),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (written) => {
      const read = parseFormula(written, NAMES);
      if ('formula' in read) return;
      expect(read.at).toBeGreaterThanOrEqual(0);
      expect(read.at).toBeLessThanOrEqual(written.length);
    }),
    { numRuns: 1_000 },
  );
});

describe('reads', () => {
  test.each([
    ['{age} * 2 + sum({visits}, 3) >= 10 and not {#2} contains "dog"', null],
    ['not ({age} = 1)', 'not {age} = 1'],
    ['1 + 2 - 3 + 4', '1 + 2 - 3 + 4'],
    ['1+2+3', '1 + 2 + 3'],
    ['(1+2)+3', '(1 + 2) + 3'],
    ['-2^2', '-2 ^ 2'],
    ['(-2)^2', '(-2) ^ 2'],
    ['2 ^ 3 ^ 2', '2 ^ 3 ^ 2'],
    ['{AGE} ≥ ١٨ AND TRUE', '{age} >= 18 and true'],
    ['{#2.other} = {#2.#other}', '{#2.other} = {#2.#other}'],
    ['{#2.dog} in (1, "x")', '{#2.dog} in (1, "x")'],
    ['{visits.#2.X} + {visits.-99.#1}', '{visits.#2.x} + {visits.-99.x}'],
    ['{calc:bmi} == {field:src}', '{calc:BMI} = {field:src}'],
    ['{age} matches "email"', '{age} matches "email"'],
    ['if({age} < 18, "young")', 'if({age} < 18, "young")'],
  ])('%s', (text, written) => {
    const read = parseFormula(text, NAMES);
    if (!('formula' in read)) throw new Error(JSON.stringify(read));
    expect(writeFormula(read.formula, NAMES)).toBe(written ?? text);
  });
});

describe('[L79] tells the place and the reason of a fault:', () => {
  test.each([
    ['', 'empty', 0],
    ['  ', 'empty', 2],
    ['1 +', 'end', 3],
    ['1 + * 2', 'value', 4],
    ['(1 + 2', 'unclosed', 6],
    ['1 + 2)', 'sign', 5],
    ['{age', 'unclosed', 0],
    ['"age', 'unclosed', 0],
    ['{name} + 1', 'unknownName', 0],
    ['1 + {age.weight}', 'unknownPart', 4],
    ['1 + {#4}', 'unknownName', 4],
    ['1 + {visits.#2.y}', 'unknownPart', 4],
    ['1 + {visits.#2.x.x}', 'unknownPart', 4],
    ['1 + {#2.dog.dog}', 'unknownPart', 4],
    ['{score:None}', 'unknownName', 0],
    ['1 + total({age})', 'unknownFunction', 4],
    ['age > 3', 'unknownFunction', 0],
    ['round(1, 2, 3)', 'operands', 0],
    ['{age} matches "[a-z]+"', 'format', 14],
    ['1 = 2 = 3', 'sign', 6],
    [`${'('.repeat(5_000)}1`, 'tooLarge', 101],
    [`1${' + 1'.repeat(600)}`, 'tooLarge', 0],
  ])('%.40s', (text, fault, at) => {
    expect(parseFormula(text, NAMES)).toMatchObject({ fault, at });
  });
});

test('[K31] a field of the same entry has a prefix, and is known in its question alone', () => {
  const formula = { answer: 'c', part: { key: '5' } };
  expect(writeFormula(formula, NAMES)).toBe('{entry:x}');
  expect(parseFormula('{entry:X} > 1', NAMES)).toEqual({
    formula: { call: 'above', of: [formula, { value: 1 }] },
  });
  expect(parseFormula('{entry:#2}', NAMES)).toMatchObject({ fault: 'unknownPart' });
  expect(parseFormula('{entry:x}', { ...NAMES, within: undefined })).toMatchObject({ fault: 'unknownName' });
});
