import { formats } from '#web/messages/formats.ts';
import { type ViewerLocale, viewerLocale } from '#web/messages/viewer-locale.ts';

/** Where dates are read: decides their words and their time zone. */
export interface Place {
  locale: ViewerLocale;
  timeZone: string;
}

/** The place for which the server writes dates; `before-paint.ts` moves them to the viewer's. */
export const SERVER_PLACE: Place = { locale: 'en-GB', timeZone: 'UTC' };

/** The place of this browser. */
export function viewerPlace(): Place {
  return {
    locale: viewerLocale(navigator.language),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** A moment as the messages write it. */
export function momentText(moment: Date, look: MomentLook, { locale, timeZone }: Place): string {
  return new Intl.DateTimeFormat(locale, { timeZone, ...LOOKS[look] }).format(moment);
}

export type MomentLook = keyof typeof LOOKS;

const LOOKS = {
  moment: formats.dateTime.moment,
  shortMoment: formats.dateTime.shortMoment,
  day: { dateStyle: 'long' },
  /** A day without a zone. */
  plainDay: { dateStyle: 'long', timeZone: 'UTC' },
  weekdayTime: formats.dateTime.weekdayTime,
  /** A day of the server's, which counts in its own zone. */
  serverDay: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  full: { dateStyle: 'full', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export const isMomentLook = (name: string | undefined): name is MomentLook => name !== undefined && name in LOOKS;
