import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useDaysWords } from '#web/features/surveyor-home/use-days-words.tsx';
import { readWords, renderWords, say } from '#web/messages/read-words.tsx';

const DAYS = [
  { day: '2026-02-27', responses: 3 },
  { day: '2026-02-28', responses: 1_200 },
  { day: '2026-03-01', responses: 7 },
];

test.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
  '[S12] the server’s days bear their own names for a reader in %s, and today is not over',
  (timeZone) => {
    const { points, summary } = readWords(() => useDaysWords(DAYS), { timeZone });

    expect(points.map(({ label }) => label)).toEqual([
      'February 27, 2026',
      'February 28, 2026',
      'March 1, 2026, so far',
    ]);
    expect(points.map(({ unfinished }) => unfinished)).toEqual([false, false, true]);
    expect(textOf(summary, timeZone)).toBe('1,210 responses in the last 3 days, most of them on Feb 28 (1,200).');
  },
);

test('[S12] of several days with the highest count, the first is named', () => {
  const even = DAYS.map(({ day }) => ({ day, responses: 5 }));
  expect(textOf(readWords(() => useDaysWords(even)).summary)).toContain('Feb 27');
});

test.each([[[]], [[{ day: '2026-03-01', responses: 0 }]]])('[S12] says that there were no responses: %j', (days) => {
  const { summary } = readWords(() => useDaysWords(days));
  expect(summary).toBe(say('surveyorHome.days.nothing', { days: days.length }));
});

function textOf(summary: ReactNode, timeZone = 'UTC'): string {
  return renderWords(createElement('p', null, summary), { timeZone }).replaceAll(/<[^>]*>/g, '');
}
