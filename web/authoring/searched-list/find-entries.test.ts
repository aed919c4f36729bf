import { describe, expect, test } from 'vitest';
import { findEntries } from '#web/authoring/searched-list/find-entries.ts';
import { noteUsed, usedKinds } from '#web/features/editor/kind-list/used-kinds.ts';

const entry = (id: string, name: string, hint: string, found: string) => ({ id, name, hint, found });
const ENTRIES = [
  entry('one', 'One choice', 'One of several options', 'radio single dropdown'),
  entry('yesNo', 'Yes or no', 'A choice of two', 'yes/no boolean'),
  entry('stars', 'Rating', 'How good something is', 'stars score NPS'),
];
const find = (typed: string, used: string[] = []) => findEntries(ENTRIES, typed, used).map(({ id }) => id);

describe('the list of kinds', () => {
  test('finds a kind by its name and by other words, whatever their case and accents', () => {
    expect(find('rat')).toEqual(['stars']);
    expect(find('nps')).toEqual(['stars']);
    expect(find('Yés/no')).toEqual(['yesNo']);
    expect(find('choice single')).toEqual(['one']);
    expect(find('matrix')).toEqual([]);
  });

  test('begins with the kinds whose name begins with the typed text', () => {
    expect(find('o')).toEqual(['one', 'yesNo']);
    expect(find('y', ['stars'])).toEqual(['yesNo']);
  });

  test('has those that the author used first, the last one at the top', () => {
    expect(find('', ['stars', 'yesNo'])).toEqual(['stars', 'yesNo', 'one']);
    expect(find(' ')).toEqual(['one', 'yesNo', 'stars']);
  });
});

test('the browser keeps the last kinds that were used; a broken or missing storage causes no failure', () => {
  const kept = new Map<string, string>();
  const part: Partial<Storage> = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
  };
  const storage = part as Storage; // only the used part

  for (const id of ['one', 'stars', 'one']) noteUsed(storage, id);
  expect(usedKinds(storage)).toEqual(['one', 'stars']);

  kept.set('canvass.editor.kinds', '{"broken');
  expect(usedKinds(storage)).toEqual([]);
  noteUsed(null, 'one');
  expect(usedKinds(null)).toEqual([]);
});
