import { expect, test } from 'vitest';
import { useFactWords } from '#web/features/audit/use-fact-words.ts';
import { readWords } from '#web/messages/read-words.tsx';

const tell = (facts: Record<string, unknown>, timeZone?: string) =>
  readWords(useFactWords, timeZone === undefined ? {} : { timeZone })(facts);

test('[P06] a role, a publication and an amount need no label', () => {
  expect(tell({ role: 'pro-user' })).toEqual([{ name: null, value: 'Pro user' }]);
  expect(tell({ isPublished: true })).toEqual([{ name: null, value: 'Published' }]);
  expect(tell({ isPublished: false })).toEqual([{ name: null, value: 'Unpublished' }]);
  expect(tell({ amount: 1_000, currency: 'eur', user_id: 'x' })).toEqual([{ name: null, value: '€10.00' }]);
  expect(tell({ amount: 123_456_789 })).toEqual([{ name: null, value: '$1,234,567.89' }]);
});

test('[P06] closed reports are counted, from 0', () => {
  const [one, none] = [tell({ closed: ['a', 'b'] }), tell({ closed: [] })];
  expect([one[0]?.value, none[0]?.value]).toEqual(['2', '0']);
});

test('[P06] the day on which a token ends is in the reader’s time zone', () => {
  const expires = '2026-03-01T01:00:00.000Z';
  expect(tell({ expires })[0]?.value).toBe('Mar 1, 2026');
  expect(tell({ expires }, 'America/Los_Angeles')[0]?.value).toBe('Feb 28, 2026');
});

test('[P06] facts of a later version are shown unchanged, and a missing state has no facts', () => {
  expect(tell({ mood: { good: true }, note: 'שלום' })).toEqual([
    { name: 'mood', value: '{"good":true}' },
    { name: 'note', value: 'שלום' },
  ]);
  expect(tell({})).toEqual([]);
});
