import { expect, test } from 'vitest';
import { withTick, withWords } from './ticks.ts';

const NONE = 9;
const SEVERAL = { many: true, alone: NONE };

test('[K02] several options are ticked and unticked', () => {
  const both = withTick({ codes: [3], words: 'By boat' }, 5, true, SEVERAL);

  expect(both).toEqual({ codes: [3, 5], words: 'By boat' });
  expect(withTick(both, 3, false, SEVERAL)).toEqual({ codes: [5], words: 'By boat' });
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
