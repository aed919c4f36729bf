import { describe, expect, test } from 'vitest';
import { QuestionInput } from '#questions/contract.ts';
import { choicesFrom } from './choices-from.ts';
import { fields } from './contract.ts';
import { fieldsServer } from './server.ts';
import { cellSettings } from './settings.ts';

const faultsOf = (settings: object) => {
  const options = ['Name', { text: 'Age', settings }];
  const judged = QuestionInput.safeParse({ kind: 'fields', text: 'Who?', options });
  return judged.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
};

describe('[K13] what a field takes', () => {
  test.each([
    [{ type: 'number', min: 5, max: 1 }, 'max bounds'],
    [{ type: 'number', min: 0.5 }, 'min decimals'],
    [{ min: 9, max: 3 }, 'max bounds'],
    [{ type: 'date', earliest: '2027-02-30' }, 'earliest unfit'],
    [{ type: 'date', earliest: '2027-02-03', latest: '2027-02-01' }, 'latest bounds'],
    [{ type: 'choice', choices: ['Yes', 'Yes'] }, 'choices repeated'],
    [{ type: 'choice', choices: [{ code: 2, text: 'A' }, { code: 2, text: 'B' }] }, 'choices repeated'], // biome-ignore format: one case
  ])('%j is refused at its place', (settings, fault) => {
    expect(faultsOf(settings)).toEqual([`options.1.settings.${fault}`]);
  });

  test('a choice without a code gets the first free one', () => {
    const { choices } = cellSettings.parse({ type: 'choice', choices: ['A', { code: 1, text: 'B' }, 'C'] });
    expect(choices).toEqual([
      { code: 2, text: 'A' },
      { code: 1, text: 'B' },
      { code: 3, text: 'C' },
    ]);
  });

  test.each([
    ['A\nB\nC', '1 A, 2 B, 3 C'],
    ['B\nA', '2 B, 1 A'],
    ['A\nBee\nC', '1 A, 2 Bee, 3 C'],
    ['  A \n\nC\nD', '1 A, 3 C, 4 D'],
    ['New\nA\nB\nC', '4 New, 1 A, 2 B, 3 C'],
  ])('its typed lines %j keep the codes of their choices', (typed, choices) => {
    const before = ['A', 'B', 'C'].map((text, place) => ({ code: place + 1, text }));
    expect(
      choicesFrom(typed, before)
        .map(({ code, text }) => `${code} ${text}`)
        .join(', '),
    ).toBe(choices);
  });

  test('bounds of an answered field are only loosened, and a chosen choice stays', () => {
    const { tightened } = fields.item;
    const read = (settings: object) => cellSettings.parse(settings);
    const number = { type: 'number', min: 0, max: 9 };
    const isTightened = (before: object, now: object, chosen = '') =>
      tightened(read(before), read(now), (slot) => slot === chosen);
    expect(isTightened(number, { ...number, max: 10 })).toBeNull();
    expect(isTightened(number, { ...number, max: 8 })).toBe('max');
    expect(isTightened(number, { ...number, after: 'km' })).toBe('after');
    expect(isTightened({ max: 9 }, { max: 8 })).toBe('max');
    expect([isTightened({}, { type: 'lines' }), isTightened({ type: 'lines' }, {})]).toEqual([null, 'type']);
    expect(isTightened({ type: 'date' }, { type: 'date', latest: '2030-01-01' })).toBe('latest');
    const choice = { type: 'choice', choices: ['A', 'B'] };
    const left = { type: 'choice', choices: [{ code: 1, text: 'A' }] };
    expect([isTightened(choice, left, '1'), isTightened(choice, left, '2')]).toEqual([null, 'choices']);
  });
});

describe('[K36] texts of several lines and statements among the fields', () => {
  const question = {
    ...{ kind: 'fields' as const, _id: 'q', text: 'Trips', codes: [1, 2, 3], options: ['Where', 'Be frank.', 'Story'] },
    ...{ slots: {}, required: true as const, settings: { records: 'once' as const, fewest: 2 } },
    itemSettings: { 2: { type: 'note' }, 3: { type: 'lines' } },
  };

  test('a text has several lines, and a statement takes no answer and counts for no bound', () => {
    expect(fields.check(question, { 1: 'Rome', 3: 'First,\nwe flew.' })).toBeNull();
    expect(fields.check(question, { 1: 'Rome,\nItaly', 3: 'We flew.' })).toMatchObject({ code: 'shape', part: '1' });
    expect(fields.check(question, { 1: 'Rome', 2: 'Yes', 3: 'We flew.' })).toEqual({ code: 'unknown' });
    const all = { ...question, settings: { records: 'once' as const, fewest: 3 } };
    expect(fields.check(all, { 1: 'Rome', 3: 'We flew.' })).toBeNull();
  });

  test('exports and results have no column and no line for a statement, and conditions cannot name it', () => {
    const options = question.options.map((text, index) => ({
      ...{ code: index + 1, text, settings: cellSettings.parse(question.itemSettings[(index + 1) as 2 | 3] ?? {}) },
    }));
    const counted = { ...question, id: 'q', options, rows: [], answeredBefore: 0, slots: { answered: 4 } };
    expect(fieldsServer.columns(counted).map(({ header }) => header)).toEqual(['Where', 'Story']);
    expect(fieldsServer.result(counted, new Map()).fields.map(({ text }) => text)).toEqual(['Where', 'Story']);
    const offered = fields.offers({ options, rows: [], slots: {}, settings: question.settings });
    expect(offered.map(({ code }) => code)).toEqual([1, 3]);
  });
});
