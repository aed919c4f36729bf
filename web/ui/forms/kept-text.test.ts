import { expect, test } from 'vitest';
import { openKeptText } from '#web/ui/forms/kept-text.ts';

const COMMENT = { kind: 'comment', personId: 'ann', about: 'one' } as const;

test('a text is there again for the person who wrote it, where it was written', () => {
  const storage = createStorage();
  openKeptText(storage, COMMENT).save('Good.');

  expect(openKeptText(storage, COMMENT).load()).toBe('Good.');
  expect(openKeptText(storage, { ...COMMENT, personId: 'ben' }).load()).toBe('');
  expect(openKeptText(storage, { ...COMMENT, personId: null }).load()).toBe('');
  expect(openKeptText(storage, { ...COMMENT, about: 'two' }).load()).toBe('');
  expect(openKeptText(storage, { ...COMMENT, kind: 'report' }).load()).toBe('');
});

test('nothing stays of a text that was sent or taken back', () => {
  const storage = createStorage();
  const text = openKeptText(storage, COMMENT);

  for (const empty of ['', ' \n']) {
    text.save('Good.');
    text.save(empty);
    expect(text.load()).toBe('');
    expect(storage.getItem('canvass.comment.1.ann.one')).toBeNull();
  }
});

test('a storage that is full or not there breaks nothing', () => {
  const full = createStorage();
  full.setItem = () => {
    throw new Error('QuotaExceededError');
  };

  for (const storage of [full, null]) {
    openKeptText(storage, COMMENT).save('Good.');
    expect(openKeptText(storage, COMMENT).load()).toBe('');
  }
});

/** As much of the browser's as a kept text uses. */
function createStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage; // the rest is not used
}
