import { expect, test } from 'vitest';
import type { GrowthStep } from '#contract/admin/analytics.ts';
import { useGrowthWords } from '#web/features/admin-home/use-growth-words.ts';
import { readWords, say } from '#web/messages/read-words.tsx';

const step = (start: string, n: number): GrowthStep => ({ start, users: n, surveys: n, responses: n, revenue: n });
const DAYS = [step('2026-02-28', 12), step('2026-03-01', 1_234_567)];

test.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
  '[S13] days and months bear the server’s names for a reader in %s',
  (timeZone) => {
    const days = readWords(() => useGrowthWords({ measure: 'users', unit: 'day', steps: DAYS }), { timeZone });
    const months = readWords(() => useGrowthWords({ measure: 'users', unit: 'month', steps: DAYS }), { timeZone });

    expect(days.points.map(({ label }) => label)).toEqual(['February 28, 2026', 'March 1, 2026, so far']);
    expect(months.points.map(({ shortLabel }) => shortLabel)).toEqual(['Feb 2026', 'Mar 2026']);
    const most = { total: '1,234,579', most: '1,234,567', peak: 'March 2026' };
    expect(months.summary).toBe(say('adminHome.growth.sentence.month', most));
  },
);

test('[S13] money is written in dollars, whole ones without cents, and short next to the axis', () => {
  const { formatCount, formatRound, summary } = readWords(() =>
    useGrowthWords({ measure: 'revenue', unit: 'day', steps: DAYS }),
  );

  expect([formatCount(10), formatCount(9.5), formatRound(1_200_000)]).toEqual(['$10', '$9.5', '$1.2M']);
  const most = { total: '$1,234,579', most: '$1,234,567', peak: 'Mar 1' };
  expect(summary).toBe(say('adminHome.growth.sentence.day', most));
});

test.each([[[]], [[step('2026-03-01', 0)]]])('[S13] says that there is no growth: %j', (steps) => {
  const words = (unit: 'day' | 'month') =>
    readWords(() => useGrowthWords({ measure: 'responses', unit, steps })).summary;
  expect([words('day'), words('month')]).toEqual([
    say('adminHome.growth.nothing.day'),
    say('adminHome.growth.nothing.month'),
  ]);
});
