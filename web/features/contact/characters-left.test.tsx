import { expect, test } from 'vitest';
import { CharactersLeft } from '#web/features/contact/characters-left.tsx';
import { renderWords } from '#web/messages/read-words.tsx';

const shown = (text: string, max = 100) =>
  renderWords(
    <CharactersLeft text={text} max={max}>
      {null}
    </CharactersLeft>,
  ).replaceAll(/<[^>]+>/g, '');

test('[S07] no number is shown while there is room', () => {
  expect([shown(''), shown('a'.repeat(89))]).toEqual(['', '']);
});

test('[S07] near the end the characters left are counted, to the last one', () => {
  expect([shown('a'.repeat(90)), shown('a'.repeat(99)), shown('a'.repeat(100))]).toEqual([
    '10 characters left',
    'One character left',
    '0 characters left',
  ]);
});

test('[S07] beyond the end the characters too many are counted', () => {
  expect([shown('a'.repeat(101)), shown('a'.repeat(6_000), 5_000)]).toEqual([
    'One character too many',
    '1,000 characters too many',
  ]);
});

test('[S07] space around the text does not count', () => {
  expect(shown(`  ${'a'.repeat(100)}\n\n`)).toBe('0 characters left');
});
