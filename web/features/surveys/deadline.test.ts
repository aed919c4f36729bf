import { describe, expect, it } from 'vitest';
import { millisecondsToDeadline } from './deadline.ts';

const serverNow = '2026-11-20T12:00:00.000Z';

describe('[T08] the moment a survey closes', () => {
  it('is counted by the clock of the server', () => {
    const survey = { expired: false, deadline: '2026-11-20T12:05:00.000Z', serverNow };

    expect(millisecondsToDeadline(survey)).toBe(5 * 60_000 + 1_000);
  });

  it('is not waited for once the survey is closed', () => {
    expect(millisecondsToDeadline({ expired: true, deadline: '2026-11-20T11:00:00.000Z', serverNow })).toBe(false);
  });

  it('is not waited for when it is more than a day away', () => {
    expect(millisecondsToDeadline({ expired: false, deadline: '2026-11-22T12:00:00.000Z', serverNow })).toBe(false);
  });

  it('is asked about again in a second when it is passing just now', () => {
    expect(millisecondsToDeadline({ expired: false, deadline: serverNow, serverNow })).toBe(1_000);
  });
});
