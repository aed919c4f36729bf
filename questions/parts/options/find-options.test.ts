import { expect, test } from 'vitest';
import { findOptions } from './find-options.ts';

const PLACES = [
  'Niger',
  'Côte d’Ivoire',
  'Åland',
  'Österreich',
  'Nigeria',
  'Saint Helena',
  'Łódź',
  'İzmir',
  'Algeria',
  'ประเทศไทย',
  'مُحَمَّد',
];
const find = (typed: string) =>
  findOptions(
    PLACES.map((text) => ({ text })),
    typed,
  ).map(({ text }) => text);

test('[S100] an option is found by any part of its words, whatever their case and accents', () => {
  expect(find('cote')).toEqual(['Côte d’Ivoire']);
  expect(find('OSTER')).toEqual(['Österreich']);
  expect(find('lodz')).toEqual(['Łódź']);
  expect(find('izm')).toEqual(['İzmir']);
  expect(find('åland')).toEqual(find('aland'));
  expect(find('helena  saint')).toEqual(['Saint Helena']);
  expect(find('محمد')).toEqual(['مُحَمَّد']);
  expect(find('ไทย')).toEqual(['ประเทศไทย']);
  expect(find('atlantis')).toEqual([]);
  expect(find(' ')).toEqual(PLACES);
});

test('[S100] options that begin with the typed text come first, then those with such a word', () => {
  expect(find('nig')).toEqual(['Niger', 'Nigeria']);
  expect(find('iv')).toEqual(['Côte d’Ivoire']);
  expect(find('er')).toEqual(['Niger', 'Österreich', 'Nigeria', 'Algeria']);
  expect(findOptions([{ text: 'Vandal' }, { text: 'New and old' }, { text: 'Andes' }], 'and')).toEqual([
    { text: 'Andes' },
    { text: 'New and old' },
    { text: 'Vandal' },
  ]);
});
