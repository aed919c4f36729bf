import { describe, expect, test } from 'vitest';
import {
  deadlineIn,
  deadlineMoment,
  deadlineSent,
  isLeftOut,
  noDeadline,
} from '#web/authoring/values/deadline-values.ts';

const ZONES = ['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu', 'UTC'];
const christmas = (zone: string) => ({ ...noDeadline(zone), deadline: '2026-12-24' });

describe.each(ZONES)('[S19] [T08] in %s', (zone) => {
  test('the author reads the day that they wrote', () => {
    const moment = deadlineMoment(christmas(zone))?.toISOString() ?? '';

    expect(deadlineIn(zone, moment)).toEqual(christmas(zone));
    expect(Date.parse(deadlineSent(christmas(zone)))).toBe(Date.parse(moment));
  });

  test('[S20] an untouched deadline stays as it is stored, to the millisecond', () => {
    for (const stored of ['2026-12-24T23:59:59.999Z', '2026-12-24T18:30:07.123Z', '2026-11-01T04:00:00.000Z']) {
      expect(deadlineMoment(deadlineIn(zone, stored), stored)?.toISOString()).toBe(stored);
    }
  });
});

test('[S19] a time of the day is a moment to the minute, without one it is the end of the day', () => {
  const values = christmas('America/St_Johns');

  expect(deadlineSent({ ...values, deadlineTime: '18:30' })).toBe('2026-12-24T18:30:00.000-03:30');
  expect(deadlineSent({ ...values, deadlineTime: '' })).toBe('2026-12-24T23:59:59.999-03:30');
  expect(deadlineSent(christmas('Pacific/Kiritimati'))).toBe('2026-12-24T23:59:59.999+14:00');
});

test('[S20] another zone is another moment, though day and time stay', () => {
  const stored = '2026-12-24T23:59:59.999Z';

  expect(deadlineMoment({ ...deadlineIn('UTC', stored), deadlineZone: 'Asia/Kathmandu' }, stored)?.toISOString()).toBe(
    '2026-12-24T18:14:59.999Z',
  );
});

test('a time that the clocks skip is reported', () => {
  const spring = { deadline: '2026-03-08', deadlineTime: '02:30', deadlineZone: 'America/St_Johns' };

  expect(isLeftOut(spring)).toBe(true);
  expect(isLeftOut({ ...spring, deadlineTime: '03:30' })).toBe(false);
  expect(isLeftOut({ ...spring, deadlineZone: 'UTC' })).toBe(false);
});

test.each(['', '12026-01-01'])('"%s" is not a day', (deadline) => {
  expect(deadlineMoment({ ...noDeadline('UTC'), deadline })).toBeNull();
  expect(deadlineSent({ ...noDeadline('UTC'), deadline })).toBe('');
});
