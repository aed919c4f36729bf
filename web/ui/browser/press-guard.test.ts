import { expect, test } from 'vitest';
import { isStray, type Press } from './press-guard.ts';

const [submit, other] = [new EventTarget(), new EventTarget()];
const first: Press = { at: 1_000, x: 100, y: 700, control: submit, words: 'Show', takesOne: false, isTouch: false };

test.each([60, 400])('a second press after %i ms does nothing to another element under the pointer', (ms) => {
  expect(isStray({ ...first, at: first.at + ms, x: 104, control: other }, first)).toBe(true);
});

test('it does nothing to an element whose text has changed', () => {
  expect(isStray({ ...first, at: 1_060, words: 'Delete it for good' }, first)).toBe(true);
});

test('it does not submit a form again or undo a choice', () => {
  expect(isStray({ ...first, at: 1_060, takesOne: true }, { ...first, takesOne: true })).toBe(true);
});

test('a button may be pressed as fast as a person likes', () => {
  expect(isStray({ ...first, at: 1_060 }, first)).toBe(false);
});

test('a press elsewhere counts at once', () => {
  expect(isStray({ ...first, at: 1_060, y: 640, control: other }, first)).toBe(false);
});

test('a finger that misses the place a little still belongs to the first press, a mouse does not', () => {
  const later: Press = { ...first, at: 1_060, x: 116, control: other };

  expect(isStray({ ...later, isTouch: true }, first)).toBe(true);
  expect(isStray(later, first)).toBe(false);
});

test('a press at the same place counts once a double click is over', () => {
  expect(isStray({ ...first, at: 1_500, control: other }, first)).toBe(false);
});
