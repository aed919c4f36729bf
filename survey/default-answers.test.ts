import { expect, test } from 'vitest';
import { KIND_NAMES } from '#questions/contract.ts';
import { isAnswer, takesDefault } from './default-answers.ts';

const options = [{ text: 'Bus' }, { text: 'Car' }, { text: 'Bus, late' }];
const rows: { text: string }[] = [];

test.each([
  ['choice', {}, ['bus'], true],
  ['choice', {}, ['Train'], false],
  ['choice', { other: 'Other' }, ['Train'], false],
  ['multiple', {}, ['Bus', 'Car'], true],
  ['multiple', { max: 1 }, ['Bus', 'Car'], false],
  ['multiple', { none: 'None' }, ['None'], true],
  ['multiple', { none: 'None' }, ['None', 'Bus'], false],
  ['text', { max: 3 }, ['abc'], true],
  ['text', { max: 3 }, ['abcd'], false],
  ['text', { format: 'email' }, ['nobody'], false],
  ['number', { min: 2 }, ['2'], true],
  ['number', { min: 2 }, ['1'], false],
  ['number', {}, ['many'], false],
  ['moment', { parts: 'date' }, ['2026-02-28'], true],
  ['moment', { parts: 'date' }, ['2026-02-30'], false],
  ['scale', { points: 3 }, ['3'], true],
  ['scale', { points: 3 }, ['4'], false],
  ['ranking', {}, ['Car', 'Bus', 'Bus, late'], true],
  ['statement', {}, ['so'], false],
  ['file', {}, ['so'], false],
] as const)('[L96] a default answer is one that a %s with %j takes: %j %s', (kind, settings, texts, takes) => {
  expect(isAnswer({ kind, settings, options, rows }, texts)).toBe(takes);
});

test('[L96] a kind takes a default answer where its answers have words', () => {
  const without = KIND_NAMES.filter((kind) => !takesDefault(kind));
  expect(without).toEqual(['file', 'statement']);
});
