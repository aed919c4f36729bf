import type { Formats } from 'use-intl';

const ZONED_TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** A time with its time zone, so that readers in all zones understand the same. */
export const formats = {
  dateTime: {
    moment: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...ZONED_TIME },
    zonedTime: ZONED_TIME,
    weekdayTime: { weekday: 'long', ...ZONED_TIME },
    shortMoment: { day: 'numeric', month: 'short', year: 'numeric', ...ZONED_TIME },
  },
} as const satisfies Formats;

/** Amounts with the bare sign, as in "$10", in every kind of English. */
export const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
