import { expect, test } from 'vitest';
import { checkFiles } from './check.ts';
import { file } from './contract.ts';
import { type Item, withoutItem, withUploaded } from './items.ts';
import { refusalOf } from './refusal.ts';

const tightened = (before: object, now: object) =>
  file.tightened(file.settings.parse(before), file.settings.parse(now));

test.each([
  [{}, { max: 5 }, null],
  [{ taken: 'pictures' }, {}, null],
  [{ look: 'drawing' }, { look: 'signature' }, null],
  [{ look: 'signature' }, { max: 3 }, null],
  [{ max: 3 }, { max: 2 }, 'max'],
  [{}, { taken: 'pictures' }, 'taken'],
  [{ taken: 'pictures' }, { taken: 'documents' }, 'taken'],
  [{ taken: 'pictures' }, { look: 'drawing' }, 'look'],
])('[K10] [C18] once answered, changing %j to %j is refused for: %s', (before, now, setting) => {
  expect(tightened(before, now)).toBe(setting);
});

test('[K10] an answer has as many files as its author lets it, five at most, and a drawing is one', () => {
  const faultOf = (given: object, count: number) => {
    const files = Array.from({ length: count }, (_, index) => ({
      ...{ id: `01a1f45d-75e4-7785-9086-e1a7852cfaa${index}`, name: 'a.png', bytes: 1, type: 'image/png' },
    }));
    const settings = file.settings.parse(given);
    return checkFiles({ _id: 'q', text: 'Which?', options: [], codes: [], settings }, files);
  };
  expect([faultOf({}, 1), faultOf({}, 2)]).toEqual([null, { code: 'tooMany', bound: 1 }]);
  expect([faultOf({ max: 5 }, 5), faultOf({ max: 2 }, 3)]).toEqual([null, { code: 'tooMany', bound: 2 }]);
  expect(faultOf({ look: 'drawing', max: 5 }, 2)).toEqual({ code: 'tooMany', bound: 1 });
  expect(file.settings.safeParse({ max: 6 }).success).toBe(false);
});

test.each([
  ['image/png', 1, 'any', null],
  ['', 1, 'any', null],
  ['text/csv', 1, 'documents', null],
  ['application/json', 1, 'any', null],
  ['application/pdf', 1, 'pictures', 'type'],
  ['image/gif', 1, 'any', 'type'],
  ['image/heic', 1, 'documents', 'type'],
  ['image/heic', 1, 'any', 'heic'],
  ['image/heif', 1, 'pictures', 'heic'],
  ['video/mp4', 1, 'any', 'type'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 1, 'any', 'type'],
  ['image/png', 0, 'any', 'empty'],
  ['image/png', 10 * 1024 * 1024, 'any', null],
  ['image/png', 10 * 1024 * 1024 + 1, 'any', 'size'],
] as const)(
  '[K10] before it is sent, a file of %s with %d bytes where %s are taken is refused for: %s',
  (type, size, taken, why) => {
    expect(refusalOf({ type, size }, { look: 'upload', taken, max: 1 })).toBe(why);
  },
);

test('[K10] an upload that ends late changes only its own file, and brings nothing back', () => {
  const stored = { id: 'a', name: 'a.txt', bytes: 1, type: 'text/plain' as const };
  const items: Item[] = [
    { key: 'k1', name: 'a.txt' },
    { key: 'k2', name: 'b.txt' },
  ];
  expect(withUploaded(items, 'k1', stored)).toEqual([stored, items[1]]);
  expect(withUploaded(withoutItem(items, 'k1'), 'k1', stored)).toEqual([items[1]]);
});
