import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderWords } from '#web/messages/read-words.tsx';
import { number } from './contract.ts';
import { NumberField } from './field.tsx';

const asking = (settings: object) => ({
  ...{ _id: 'q', text: 'How many?', options: [], codes: [], slots: { answered: 1 } },
  settings: number.settings.parse(settings),
});

test.each([
  [{ min: 0 }, 'numeric'],
  [{ min: 0, decimals: 2 }, 'decimal'],
  [{ min: -1 }, 'text'],
  [{ decimals: 1 }, 'text'],
  [{}, 'text'],
])('[K04] with %j, phones show the keyboard “%s”, which has all signs that an answer needs', (settings, keyboard) => {
  const given = { legend: 'How many?', value: null, fault: null, disabled: false, onAnswer: () => undefined };
  const html = renderWords(createElement(NumberField, { question: asking(settings), ...given }));
  expect(html).toContain(`inputmode="${keyboard}"`);
});
