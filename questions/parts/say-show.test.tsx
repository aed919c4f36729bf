import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderWords } from '#web/messages/read-words.tsx';
import type { Show } from '../model/conditions.ts';
import { saidShow, useSayShow } from './say-show.tsx';

const WORDS = {
  question: (id: string) => ({ drive: 'Do you drive?', far: 'How far?', day: 'Since when?' })[id] ?? null,
  code: (_: string, code: number) => ({ 1: 'Yes', 2: 'Often', 3: 'שלום' })[code] ?? null,
};
const said = (show: Show) => {
  const Sentence = () => useSayShow()(saidShow(show, WORDS));
  return renderWords(createElement(Sentence));
};
const read = (show: Show) =>
  said(show)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"');

test.each<[Show, string]>([
  [{ all: [{ question: 'drive', chosen: [1] }] }, '“Do you drive?” is “Yes”'],
  [{ all: [{ question: 'drive', chosen: [1, 2] }] }, '“Do you drive?” is one of “Yes”, “Often”'],
  [{ all: [{ question: 'drive', chosen: [1], not: true }] }, '“Do you drive?” is not “Yes”'],
  [{ all: [{ answered: 'drive', not: true }] }, '“Do you drive?” was not answered'],
  [{ all: [{ number: 'far', op: 'atLeast', value: 12000.5 }] }, '“How far?” is at least 12,000.5'],
  [{ all: [{ number: 'far', op: 'below', value: 1950 }] }, '“How far?” is below 1950'],
  [
    { all: [{ moment: 'day', op: 'below', value: '2027-01-18T09:30' }] },
    '“Since when?” is before January 18, 2027, 09:30',
  ],
  [{ all: [{ field: 'src', op: 'isNot', value: '' }] }, 'the hidden field src is not empty'],
  [{ all: [{ answered: 'gone' }] }, '“…” was answered'],
  [
    { all: [{ answered: 'drive' }, { any: [{ answered: 'far' }, { number: 'far', op: 'above', value: 3 }] }] },
    '“Do you drive?” was answered and (“How far?” was answered or “How far?” is above 3)',
  ],
])('[L09] conditions are said as a sentence: %#', (show, sentence) => {
  expect(read(show)).toBe(`Shown if ${sentence}`);
});

test('[L09] the words of people stand in elements of their own', () => {
  expect(said({ all: [{ question: 'drive', chosen: [3] }] })).toContain('>שלום</bdi>');
});
