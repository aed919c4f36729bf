import { expect, test } from 'vitest';
import { countUnsent, forgetKept, isNothing } from '#web/features/auth/kept-work.ts';
import { createStorage } from '#web/ui/browser/storage.fakes.ts';

const ANN = '0190a1b2-0000-7000-8000-00000000000a';
const BOB = '0190a1b2-0000-7000-8000-00000000000b';

test('unsent work of a person is counted by its kind', () => {
  const storage = createStorage({
    [`canvass.draft.1.${ANN}.s1`]: '{"state":"open","answers":{"q":{}},"submission":{"title":"One"}}',
    [`canvass.draft.1.${ANN}.s2`]: '{"state":"open","answers":{"q":{}},"submission":null}',
    [`canvass.editor.1.${ANN}.new`]: '{}',
    [`canvass.comment.1.${ANN}.s1`]: 'Good.',
    [`canvass.draft.1.${BOB}.s1`]: '{"state":"open","answers":{"q":{}},"submission":null}',
  });

  expect(countUnsent(storage, ANN)).toEqual({ handedIn: 1, begun: 1, written: 1, texts: 1 });
});

test('counted or cleared answers, a payment and the theme are not unsent work', () => {
  const storage = createStorage({
    [`canvass.draft.1.${ANN}.s1`]: '{"state":"handed-in","title":"One"}',
    [`canvass.draft.1.${ANN}.s2`]: '{"state":"open","answers":{},"submission":null}',
    [`canvass.payment.${ANN}`]: 'pi_1',
    'canvass.theme': 'dark',
  });

  expect(isNothing(countUnsent(storage, ANN))).toBe(true);
});

test('all items of one person are removed, and none of another', () => {
  const storage = createStorage({
    [`canvass.draft.1.${ANN}.s1`]: '{"state":"handed-in"}',
    [`canvass.editor.1.${ANN}.new`]: '{}',
    [`canvass.comment.1.${ANN}.s1`]: 'Good.',
    [`canvass.payment.${ANN}`]: 'pi_1',
    [`canvass.draft.1.${BOB}.s1`]: '{}',
    'canvass.theme': 'dark',
  });

  forgetKept(storage, ANN);

  expect(namesIn(storage)).toEqual([`canvass.draft.1.${BOB}.s1`, 'canvass.theme']);
});

test('a browser without storage has no unsent work', () => {
  expect(isNothing(countUnsent(null, ANN))).toBe(true);
  expect(() => forgetKept(null, ANN)).not.toThrow();
});

const namesIn = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index));
