import { expect, test } from 'vitest';
import { checkChoice } from './check.ts';
import { choice } from './contract.ts';
import type { ChoiceSettings } from './settings.ts';

const settled = (given: Partial<ChoiceSettings>): ChoiceSettings => choice.settings.parse(given);

test('[K01] once "other" was chosen, its name stays; before, it may change and go', () => {
  const change = (isChosen: boolean, other?: string) =>
    choice.tightened(settled({ other: 'Elsewhere' }), settled({ ...(other && { other }) }), () => isChosen);

  expect(change(true, 'Abroad')).toBe('other');
  expect(change(true)).toBe('other');
  expect(change(true, 'Elsewhere')).toBeNull();
  expect(change(false, 'Abroad')).toBeNull();
  expect(change(false)).toBeNull();
});

test('[K01] own words are taken where the question has "other", and only there', () => {
  const judge = (value: unknown, given: Partial<ChoiceSettings> = {}) =>
    checkChoice({ _id: 'q', text: 'Where?', options: ['Here'], codes: [1], settings: settled(given) }, value);

  expect(judge({ other: 'Iceland' }, { other: 'Elsewhere' })).toBeNull();
  expect(judge({ other: ' ' }, { other: 'Elsewhere' })).toEqual({ code: 'words', part: 'other' });
  expect(judge({ other: 'Iceland' })).toEqual({ code: 'unknown' });
  expect(judge(2)).toEqual({ code: 'unknown' });
});
