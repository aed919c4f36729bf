import { expect, test } from 'vitest';
import type { Question } from '#questions/contract.ts';
import type { Json } from '#questions/model/kind.ts';
import { wordsOf } from '#questions/words.ts';
import { saidAgain } from '#web/features/taking/form/draft.ts';

const question = (kind: string, settings: object = {}, given: Partial<Question> = {}): Question =>
  ({
    ...{ _id: kind, kind, text: kind, options: ['Rot', 'Blau'], codes: [3, 4], settings },
    ...{ slots: { answered: 1, none: 8, other: 9 }, rows: [{ code: 5, text: 'Preis' }], ...given },
  }) as unknown as Question; // of whatever kind the test asks for

test.each<[Question, Json, string | null]>([
  [question('choice'), 4, 'Blau'],
  [question('choice', { other: 'Andere' }), { other: ' mauve ' }, 'Andere: mauve'],
  [question('multiple', { other: 'Andere', none: 'Keine' }), [3, 4, { other: 'x' }], 'Rot, Blau, Andere: x'],
  [question('multiple', { none: 'Keine' }), [8], 'Keine'],
  [question('ranking'), [4, 3], '1. Blau 2. Rot'],
  [question('matrix'), { 5: 4 }, 'Preis: Blau'],
  [question('points'), { 3: 40, 4: 0 }, 'Rot: 40'],
  [question('scale', { look: 'words', from: 1, points: 2, labels: ['Schlecht', 'Gut'] }), 2, 'Gut'],
  [question('scale', { look: 'numbers', from: 1, points: 2, labels: ['Schlecht', ''] }), 1, '1: Schlecht'],
  [question('scale', { look: 'numbers', from: 1, points: 2, labels: [] }), 2, null],
  [question('scale', { from: 1, points: 2, labels: [], dontKnow: 'Weiß nicht' }), 'dontKnow', 'Weiß nicht'],
])('[L75] an answer is said in the words of its question: %#', (asked, value, said) => {
  expect(wordsOf(asked.kind).say?.(asked, value) ?? null).toBe(said);
});

test('[L75] answers are said again once for each language, and what a respondent wrote stays', () => {
  const first = {
    a: { value: 3, question: 'A', said: 'Red', words: { 3: 'Red' } },
    b: { value: 'my words', question: 'B', said: 'my words', words: {} },
  };
  const say = (id: string, value: Json) => (id === 'a' ? `${value} in German` : null);
  const german = saidAgain(first, 'de', say);
  expect(german).toEqual({
    a: { ...first.a, said: '3 in German', saidIn: 'de' },
    b: { ...first.b, saidIn: 'de' },
  });
  expect(saidAgain(german, 'de', () => 'again')).toEqual(german);
  expect(saidAgain(german, undefined, (id) => (id === 'a' ? 'Red' : null))).toEqual(first);
});
