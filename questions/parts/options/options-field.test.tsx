import { createElement } from 'react';
import { expect, test } from 'vitest';
import { OPTIONS_MAX } from '#basics/limits.ts';
import { choice } from '#questions/choice/contract.ts';
import { ChoiceField } from '#questions/choice/field.tsx';
import type { ChoiceSettings } from '#questions/choice/settings.ts';
import { multiple } from '#questions/multiple/contract.ts';
import { MultipleField } from '#questions/multiple/field.tsx';
import { renderWords, say } from '#web/messages/read-words.tsx';
import { LISTED_MAX } from './listed-max.ts';

const codes = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function draw(count: number, value: number | null, settings: Partial<ChoiceSettings> = {}): string {
  return renderWords(
    createElement(ChoiceField, {
      question: {
        ...{ _id: 'q', text: 'Where?', settings: choice.settings.parse(settings) },
        ...{ options: codes(count).map((code) => `Place ${code}`), codes: codes(count) },
      },
      ...{ legend: 'Where?', value, fault: { part: null, words: 'Choose.' }, disabled: false },
      onAnswer: () => undefined,
    }),
  );
}

const countOf = (html: string, part: string) => html.split(part).length - 1;

test('[S100] more than 50 options are a list that is searched, in every look but pictures', () => {
  for (const look of ['list', 'buttons'] as const) {
    expect(countOf(draw(LISTED_MAX, 1, { look }), 'role="option"')).toBe(0);
    expect(countOf(draw(LISTED_MAX, 1, { look }), 'type="radio"')).toBe(LISTED_MAX);
    const html = draw(LISTED_MAX + 1, null, { look });
    expect([countOf(html, 'role="combobox"'), countOf(html, 'type="radio"')]).toEqual([1, 0]);
  }
  expect(countOf(draw(LISTED_MAX + 1, 1, { look: 'pictures' }), 'type="radio"')).toBe(LISTED_MAX + 1);
});

test('[S100] without scripts the list is whole, says its length, and the chosen option is above it', () => {
  const html = draw(OPTIONS_MAX, OPTIONS_MAX, { other: 'Elsewhere' });

  expect(countOf(html, 'role="option"')).toBe(OPTIONS_MAX);
  expect(html).toContain(`aria-setsize="${OPTIONS_MAX}" aria-posinset="${OPTIONS_MAX}"`);
  expect(countOf(html, 'aria-selected="true"')).toBe(1);
  expect(html.indexOf(`>Place ${OPTIONS_MAX}<`)).toBeLessThan(html.indexOf('role="combobox"'));
  expect(html).toContain(say('optionsField.remove', { option: `Place ${OPTIONS_MAX}` }));
  expect(html).toContain(say('optionsField.found', { count: OPTIONS_MAX }));
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*role="combobox"|role="combobox"[^>]*aria-invalid="true"/);
  // "Other" is not searched.
  expect(countOf(html, 'type="radio"')).toBe(1);
});

test('[S100] several can be ticked in a searched list, and full options are marked', () => {
  const html = renderWords(
    createElement(MultipleField, {
      question: {
        ...{ _id: 'q', text: 'Where?', settings: multiple.settings.parse({}) },
        ...{ options: codes(60).map((code) => `Place ${code}`), codes: codes(60) },
      },
      ...{ legend: 'Where?', value: [2, 59], fault: null, disabled: false },
      left: new Map([[3, 0]]),
      onAnswer: () => undefined,
    }),
  );

  expect(html).toContain('aria-multiselectable="true"');
  expect(countOf(html, 'aria-selected="true"')).toBe(2);
  expect(countOf(html, 'aria-disabled="true"')).toBe(1);
});
