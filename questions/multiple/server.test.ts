import { expect, test } from 'vitest';
import type { Counted, ShownQuestion } from '#questions/model/kind.ts';
import { checkMultiple } from './check.ts';
import { multiple } from './contract.ts';
import { multipleServer } from './server.ts';
import type { MultipleSettings } from './settings.ts';

const SLOTS = { answered: 20, none: 21, other: 22 };
const SETTINGS: MultipleSettings = { look: 'list', none: 'None of these', other: 'Something else' };

const counted = (changes: Partial<Counted<MultipleSettings>> = {}): Counted<MultipleSettings> => ({
  ...{ id: 'q', text: 'By what?', rows: [], slots: SLOTS, settings: SETTINGS, answeredBefore: 0 },
  options: [
    { code: 1, text: 'Train' },
    { code: 2, text: 'Horse', removed: true },
    { code: 3, text: 'Bicycle' },
  ],
  ...changes,
});
const asked = (settings: Partial<MultipleSettings> = {}): ShownQuestion<MultipleSettings> => ({
  ...{ _id: 'q', text: 'By what?', options: ['Train', 'Bicycle', 'On foot'], codes: [1, 3, 4], slots: SLOTS },
  settings: { ...SETTINGS, ...settings },
});

test('[K02] the result counts people, not ticks, and those who answered while the question was a choice', () => {
  const tallies = new Map([
    [SLOTS.answered, 10],
    [1, 12],
    [2, 1],
    [3, 7],
    [SLOTS.other, 2],
  ]);
  const { total, options } = multipleServer.result(counted({ answeredBefore: 5 }), tallies);

  expect(total).toBe(15);
  expect(options.map(({ option, count }) => `${option}: ${count}`)).toEqual([
    'Train: 12',
    'Horse: 1',
    'Bicycle: 7',
    'Something else: 2',
    'None of these: 0',
  ]);
});

test('[K02] an answer from when the question was a choice is read as one tick', () => {
  expect(multipleServer.read(counted(), [3], undefined)).toEqual([3]);
  expect(multipleServer.read(counted(), [SLOTS.other], 'By boat')).toEqual([{ other: 'By boat' }]);
});

test('[K02] an option that a condition hid counts among those who were offered it, and is no tick', () => {
  const question = counted({ slots: { ...SLOTS, 'not:3': 30 } });
  const tallies = new Map([
    [SLOTS.answered, 10],
    [3, 2],
    [30, 6],
  ]);
  const { options } = multipleServer.result(question, tallies);
  expect(options.map(({ code, offered }) => [code, offered]).slice(0, 2)).toEqual([
    [1, undefined],
    [3, 4],
  ]);
  expect(multipleServer.read(question, [SLOTS.answered, 1, 30], undefined)).toEqual([1]);
  expect(multiple.hasBases).toBe(true);
});

test('[K02] exports have the words in two columns, and a column of codes for each option', () => {
  const columns = multipleServer.columns(counted());
  const cells = multipleServer.cells(counted(), [1, { other: 'By boat' }]);

  expect(columns.map(({ header }) => header)).toEqual([
    ...['', 'Something else'],
    ...['Train', 'Horse', 'Bicycle', 'Something else', 'None of these'],
  ]);
  expect(columns.map(({ coded = false }) => coded)).toEqual([false, false, true, true, true, true, true]);
  expect(cells).toEqual(['Train', 'By boat', 1, 0, 0, 1, 0]);
});

test('[K02] as many are ticked as the question wants, but never more than it has', () => {
  expect(checkMultiple(asked({ min: 2 }), [1])).toEqual({ code: 'tooFew', bound: 2 });
  expect(checkMultiple(asked({ max: 1 }), [1, 3])).toEqual({ code: 'tooMany', bound: 1 });
  expect(checkMultiple(asked({ min: 2 }), [SLOTS.none])).toBeNull();
  expect(checkMultiple(asked({ min: 90 }), [1, 3, 4, { other: 'By boat' }])).toBeNull();
  expect(checkMultiple(asked(), [1, SLOTS.none])).toEqual({ code: 'alone' });
});

test('[K33] each exclusive option is chosen alone, whatever the question wants at least, and counts for no bound', () => {
  const question = { ...asked({ min: 2, none: undefined, other: undefined }), exclusiveCodes: [3, 4] };
  for (const code of question.exclusiveCodes) {
    expect(checkMultiple(question, [code])).toBeNull();
    expect(checkMultiple(question, [1, code])).toEqual({ code: 'alone' });
  }
  expect(checkMultiple(question, [3, 4])).toEqual({ code: 'alone' });
  // Of the three options, one can be chosen beside others.
  expect(checkMultiple(question, [1])).toBeNull();
  expect(multiple.leavesAnswer(question, (code) => code !== 4)).toBe(true);
  expect(multiple.leavesAnswer(question, () => true)).toBe(false);
});

test('[K02] once answered, bounds are only loosened, and what was ticked keeps its words', () => {
  const isChosen = (slot: string) => slot === 'other';
  const change = (before: Partial<MultipleSettings>, now: Partial<MultipleSettings>) =>
    multiple.tightened({ ...SETTINGS, ...before }, { ...SETTINGS, ...now }, isChosen);

  expect(change({ min: 2, max: 3 }, { min: 1 })).toBeNull();
  expect(change({}, { min: 2 })).toBe('min');
  expect(change({}, { max: 3 })).toBe('max');
  expect(change({}, { none: 'Nothing' })).toBeNull();
  expect(change({}, { other: 'Another' })).toBe('other');
  expect(multiple.tightened({ look: 'list', chart: 'pie', other: 'Other' }, { ...SETTINGS, max: 2 }, isChosen)).toBe(
    'other',
  );
});

test('[K02] the least is not above the most', () => {
  expect(multiple.settings.safeParse({ min: 3, max: 2 }).error?.issues).toMatchObject([
    { path: ['max'], message: 'bounds' },
  ]);
  expect(multiple.settings.safeParse({})).toMatchObject({ success: true, data: { look: 'list' } });
});
