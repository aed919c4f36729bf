import { describe, expect, it, test } from 'vitest';
import { cut, firstCharacter, fitInto } from './truncate.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('[B04] a description on a card', () => {
  it('stays as it is up to 120 characters', () => {
    expect(cut('a'.repeat(120), 120)).toBe('a'.repeat(120));
  });

  it('is cut after 120 characters and ends in an ellipsis', () => {
    expect(cut('a'.repeat(121), 120)).toBe(`${'a'.repeat(120)}…`);
  });

  it.each(['🚆', FAMILY, '👍🏽', '🇮🇱', 'e\u0301', 'नि'])(
    'counts %s as the one character that it looks like',
    (character) => {
      expect(cut(character.repeat(120), 120)).toBe(character.repeat(120));
      expect(cut(character.repeat(121), 120)).toBe(`${character.repeat(120)}…`);
    },
  );

  it('ends at the end of a word, unless that would lose a third of the text', () => {
    expect(cut('How do you travel to work?', 14)).toBe('How do you…');
    expect(cut('How do you travel to work?', 17)).toBe('How do you travel…');
    expect(cut('A Donaudampfschifffahrtsgesellschaft', 12)).toBe('A Donaudampf…');
  });

  it('has no blank, point or comma before the ellipsis', () => {
    expect(cut('How do you travel to work?', 11)).toBe('How do you…');
    expect(cut('A close call. Or two?', 14)).toBe('A close call…');
    expect(cut('By bus, – or on foot?', 10)).toBe('By bus…');
  });
});

test('what has to fit is cut between two characters, never inside one', () => {
  expect(fitInto(`Ada ${FAMILY}`, 20)).toBe(`Ada ${FAMILY}`);
  expect(fitInto(`Ada ${FAMILY}`, 14)).toBe('Ada ');
  expect(fitInto('🚆🚆', 3)).toBe('🚆');
  expect(fitInto('Ada', 2)).toBe('Ad');
});

test('the first character is a whole one', () => {
  expect(firstCharacter(`${FAMILY} and friends`)).toBe(FAMILY);
  expect(firstCharacter('Zoe\u0308')).toBe('Z');
  expect(firstCharacter('')).toBe('');
});

test('texts that are cut without the segmenter are cut as it would cut them', () => {
  const segmenter = new Intl.Segmenter();
  for (let code = 0; code < 0x2100; code += 1) {
    const character = String.fromCharCode(code);
    for (const text of [`${character}a`, `a${character}`, `${character}${character}`]) {
      expect(firstCharacter(text), `U+${code.toString(16)}`).toBe(segmenter.segment(text).containing(0)?.segment);
    }
  }
});
