import { createElement } from 'react';
import { expect, test } from 'vitest';
import { useFaultWords } from '#web/features/taking/form/use-faults.ts';
import { renderWords } from '#web/messages/read-words.tsx';
import { checkNumber } from './check.ts';
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
  expect(html).toContain(`inputMode="${keyboard}"`);
});

function Judged({ settings, value }: { settings: object; value: number }) {
  const say = useFaultWords();
  const fault = checkNumber(asking(settings), value);
  return fault && say(fault);
}

test.each([
  [{ min: 1_950, max: 2_010 }, 1_949, '1950'],
  [{ min: 1_950, plain: true }, 1_949, '1950'],
  [{ min: 0, max: 1_950 }, 1_951, '1,950'],
  [{ max: 12.5, decimals: 2, unit: '$' }, 13, '12.50'],
  [{ step: 0.125, decimals: 3 }, 0.1, '0.125'],
])('[K04] with %j, %d is refused in a sentence with %s', (settings, value, bound) => {
  expect(renderWords(createElement(Judged, { settings, value }))).toMatch(
    new RegExp(`[ \\p{Cf}]${bound}[ .\\p{Cf}]`, 'u'),
  );
});
