import { expect, test } from 'vitest';
import { createStorage } from '#web/ui/browser/storage.fakes.ts';
import { openKeptText } from '#web/ui/forms/kept-text.ts';

const COMMENT = { kind: 'comment', personId: 'ann', about: 'one' } as const;

test('a text is restored for its author, in the field where it was written', () => {
  const storage = createStorage();
  openKeptText(storage, COMMENT).save('Good.');

  expect(openKeptText(storage, COMMENT).load()).toBe('Good.');
  expect(openKeptText(storage, { ...COMMENT, personId: 'ben' }).load()).toBe('');
  expect(openKeptText(storage, { ...COMMENT, personId: null }).load()).toBe('');
  expect(openKeptText(storage, { ...COMMENT, about: 'two' }).load()).toBe('');
  expect(openKeptText(storage, { ...COMMENT, kind: 'report' }).load()).toBe('');
});

test('a sent or cleared text is removed', () => {
  const storage = createStorage();
  const text = openKeptText(storage, COMMENT);

  for (const empty of ['', ' \n']) {
    text.save('Good.');
    text.save(empty);
    expect(text.load()).toBe('');
    expect(storage.getItem('canvass.comment.1.ann.one')).toBeNull();
  }
});

test('a storage that is full or missing causes no failure', () => {
  for (const storage of [createStorage({}, { isFull: true }), null]) {
    openKeptText(storage, COMMENT).save('Good.');
    expect(openKeptText(storage, COMMENT).load()).toBe('');
  }
});
