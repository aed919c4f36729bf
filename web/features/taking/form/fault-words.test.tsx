import { createElement } from 'react';
import { expect, test } from 'vitest';
import { checkNumber } from '#questions/number/check.ts';
import { number } from '#questions/number/contract.ts';
import { useFaultWords } from '#web/features/taking/form/use-faults.ts';
import { renderWords } from '#web/messages/read-words.tsx';

const asking = (settings: object) => ({
  ...{ _id: 'q', text: 'How many?', options: [], codes: [], slots: { answered: 1 } },
  settings: number.settings.parse(settings),
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
