import { expect, test } from 'vitest';
import { withTick, withWords } from './ticks.ts';

const NONE = 9;
const SEVERAL = { many: true, exclusive: [NONE] };

test('[K02] several options are ticked and unticked', () => {
  const both = withTick({ codes: [3], words: 'By boat' }, 5, true, SEVERAL);

  expect(both).toEqual({ codes: [3, 5], words: 'By boat' });
  expect(withTick(both, 3, false, SEVERAL)).toEqual({ codes: [5], words: 'By boat' });
});

test('[S105] an exclusive option clears the others, another exclusive one too, and any other option clears it', () => {
  const rules = { many: true, exclusive: [NONE, 8] };
  const none = withTick({ codes: [3, 5], words: 'By boat' }, NONE, true, rules);
  expect(none).toEqual({ codes: [NONE], words: null });
  const unknown = withTick(none, 8, true, rules);
  expect(unknown).toEqual({ codes: [8], words: null });
  expect(withTick(unknown, 3, true, rules)).toEqual({ codes: [3], words: null });
  expect(withWords(unknown, 'By boat', rules)).toEqual({ codes: [], words: 'By boat' });
});

test('[K02] "none of these" excludes the rest, and the rest excludes it', () => {
  const none = withTick({ codes: [3, 5], words: 'By boat' }, NONE, true, SEVERAL);

  expect(none).toEqual({ codes: [NONE], words: null });
  expect(withTick(none, 3, true, SEVERAL)).toEqual({ codes: [3], words: null });
  expect(withWords(none, '', SEVERAL)).toEqual({ codes: [], words: '' });
});

test('[K01] one option takes the place of another, and of the words of "other"', () => {
  expect(withTick({ codes: [3], words: null }, 5, true, { many: false })).toEqual({ codes: [5], words: null });
  expect(withTick({ codes: [], words: 'By boat' }, 5, true, { many: false })).toEqual({ codes: [5], words: null });
  expect(withWords({ codes: [3], words: null }, 'By boat', { many: false })).toEqual({ codes: [], words: 'By boat' });
});
