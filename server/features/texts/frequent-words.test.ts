import { expect, test } from 'vitest';
import { findFrequentWords } from './frequent-words.ts';

const said = (texts: string[], language: string | null = null) =>
  findFrequentWords(
    texts.map((text) => ({ text, language: null })),
    language,
  ).map(({ word, count }) => `${word} ${count}`);

test('[K03] a frequent word is counted once for each text that has it, and common words are not told', () => {
  expect(said(['The queue, the QUEUE!', 'The queue is too long.', 'It is the parking'])).toEqual(['queue 2']);
});

test.each([
  ['en', ['The prices are too high', 'The prices and the queue'], ['prices 2']],
  ['de', ['Die Preise sind zu hoch', 'Die Preise und die Öffnungszeiten'], ['preise 2']],
  ['fr', ['Les prix sont trop élevés', 'Les prix et les horaires'], ['prix 2']],
  ['es', ['Los precios son muy altos', 'Los precios y las horas'], ['precios 2']],
])('[K03] the language of texts in %s is guessed by their common words', (language, texts, words) => {
  expect(said(texts)).toEqual(words);
  expect(said(texts, language)).toEqual(words);
});

test('[K03] the author’s language wins over the guess', () => {
  expect(said(['die queue', 'die parking'], 'en')).toEqual(['die 2']);
  expect(said(['die queue', 'die parking'], 'de')).toEqual([]);
});

test('[K03] at most twenty words are told, the most frequent first and equals by the alphabet', () => {
  const many = Array.from({ length: 30 }, (_, index) => `word${String.fromCodePoint(97 + (index % 26))}x${index}`).join(
    ' ',
  );
  const words = said([`${many} zebra`, `${many} zebra`, 'zebra']);
  expect(words).toHaveLength(20);
  expect(words[0]).toBe('zebra 3');
  expect(words.slice(1)).toEqual(words.slice(1).toSorted());
});

test('[L77] a text in another language is told without the common words of that language', () => {
  const texts = [
    ...['The prices are high', 'The prices'].map((text) => ({ text, language: null })),
    ...['Die Preise sind hoch', 'Die Preise'].map((text) => ({ text, language: 'de-CH' })),
  ];
  expect(findFrequentWords(texts, null).map(({ word }) => word)).toEqual(['preise', 'prices']);
});
