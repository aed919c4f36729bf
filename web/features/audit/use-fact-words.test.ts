import { expect, test } from 'vitest';
import { readWords } from '#web/messages/read-words.tsx';
import { useFactWords } from './use-fact-words.ts';

const tell = (facts: Record<string, unknown>, timeZone?: string) =>
  readWords(useFactWords, timeZone === undefined ? {} : { timeZone })(facts);

test('[P06] a role, a publication and an amount say all themselves', () => {
  expect(tell({ role: 'pro-user' })).toEqual([{ name: null, value: 'Pro user' }]);
  expect(tell({ isPublished: true })).toEqual([{ name: null, value: 'Published' }]);
  expect(tell({ isPublished: false })).toEqual([{ name: null, value: 'Unpublished' }]);
  expect(tell({ amount: 1_000, currency: 'eur', user_id: 'x' })).toEqual([{ name: null, value: '€10.00' }]);
  expect(tell({ amount: 123_456_789 })).toEqual([{ name: null, value: '$1,234,567.89' }]);
});

test('[P06] reports that were closed are counted, and none is 0', () => {
  const [one, none] = [tell({ closed: ['a', 'b'] }), tell({ closed: [] })];
  expect([one[0]?.value, none[0]?.value]).toEqual(['2', '0']);
});

test('[P06] the day on which a token ends is the reader’s', () => {
  const expires = '2026-03-01T01:00:00.000Z';
  expect(tell({ expires })[0]?.value).toBe('Mar 1, 2026');
  expect(tell({ expires }, 'America/Los_Angeles')[0]?.value).toBe('Feb 28, 2026');
});

test('[P06] what a later version keeps is shown as it is, and nothing of nothing', () => {
  expect(tell({ mood: { good: true }, note: 'שלום' })).toEqual([
    { name: 'mood', value: '{"good":true}' },
    { name: 'note', value: 'שלום' },
  ]);
  expect(tell({})).toEqual([]);
});
