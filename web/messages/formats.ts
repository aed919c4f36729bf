import type { Formats } from 'use-intl';

const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** How a moment is written that means the same to everybody wherever they live: with the zone in which it is told. */
export const formats = {
  dateTime: {
    moment: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...TIME },
    shortMoment: { day: 'numeric', month: 'short', year: 'numeric', ...TIME },
  },
} as const satisfies Formats;
