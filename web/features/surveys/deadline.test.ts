import { describe, expect, it } from 'vitest';
import { millisecondsToDeadline } from '#web/features/surveys/deadline.ts';

const serverNow = '2026-11-20T12:00:00.000Z';

describe('[T08] the time until a survey closes', () => {
  it('is counted by the clock of the server', () => {
    const survey = { expired: false, deadline: '2026-11-20T12:05:00.000Z', serverNow };

    expect(millisecondsToDeadline(survey)).toBe(5 * 60_000 + 1_000);
  });

  it('is null once the survey is closed', () => {
    expect(millisecondsToDeadline({ expired: true, deadline: '2026-11-20T11:00:00.000Z', serverNow })).toBeNull();
  });

  it('is null when the deadline is more than a day away', () => {
    expect(millisecondsToDeadline({ expired: false, deadline: '2026-11-22T12:00:00.000Z', serverNow })).toBeNull();
  });

  it('is one second when the deadline is passing now', () => {
    expect(millisecondsToDeadline({ expired: false, deadline: serverNow, serverNow })).toBe(1_000);
  });
});
