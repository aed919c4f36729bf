import { createElement } from 'react';
import { expect, test } from 'vitest';
import { OpenRequest } from '#web/features/surveyors/open-request.tsx';
import { renderWords } from '#web/messages/read-words.tsx';

const REQUEST: Parameters<typeof OpenRequest>[0]['wish']['request'] = {
  state: 'open',
  reason: '<b>\u05e9\u05dc\u05d5\u05dd</b>',
  message: null,
  timestamp: '2026-01-31T23:30:00.000Z',
};

const shown = (timeZone: string, usualHours: number | null = null) =>
  renderWords(
    createElement(OpenRequest, {
      person: {},
      wish: { request: REQUEST, atOnce: true, listsAtOnce: false, usualHours },
      onWithdrawn: async () => {},
    }),
    { timeZone },
  );

test("[R02] a request that waits says since which day, by the person's calendar", () => {
  expect(shown('UTC')).toContain('January 31, 2026');
  expect(shown('Pacific/Kiritimati')).toContain('February 1, 2026');
});

test('[R02] the reason is shown as it was written, and reads from its own side', () => {
  expect(shown('UTC')).toContain('<p dir="auto" class="mt-1">&lt;b>\u05e9\u05dc\u05d5\u05dd&lt;/b></p>');
});

test.each([
  [null, 'We’ll tell you when an admin has answered.'],
  [1, 'An answer usually takes about an hour.'],
  [35, 'An answer usually takes about 35 hours.'],
  [60, 'An answer usually takes about 3 days.'],
])('[S87] with a usual time of %s hours a request says: %s', (hours, words) => {
  expect(shown('UTC', hours)).toContain(words);
});
