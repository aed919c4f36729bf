import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { minutesAndSecondsOf, minutesOf } from '#web/features/surveys/minutes.ts';
import { en } from '#web/messages/catalogue.ts';

const t = createTranslator({ locale: 'en', messages: en, namespace: 'surveys' });

describe('[B03] the duration of a survey', () => {
  it.each([
    [120, '2.00 minutes'],
    [90, '1.50 minutes'],
    [1, '0.02 minutes'],
    [60, '1.00 minutes'],
    [86_400, '1,440.00 minutes'],
  ])('%i seconds are shown as %s', (seconds, shown) => {
    expect(t('minutes', { minutes: minutesOf(seconds) })).toBe(shown);
  });

  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])('%d is not valid and counts as 0', (seconds) => {
    expect(t('minutes', { minutes: minutesOf(seconds) })).toBe('0.00 minutes');
  });

  it('is shown as minutes and seconds as well, unless it is whole minutes', () => {
    const precisely = { minutes: 3, seconds: 20 };
    expect(minutesAndSecondsOf(200)).toEqual(precisely);
    expect(t('minutesAndSeconds', precisely)).toBe('(3:20)');
    expect(t('minutesAndSeconds', { minutes: 0, seconds: 5 })).toBe('(0:05)');
    expect(minutesAndSecondsOf(120)).toBeNull();
    expect(minutesAndSecondsOf(Number.NaN)).toBeNull();
  });
});
