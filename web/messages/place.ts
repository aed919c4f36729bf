import { formattingIn, type SiteLanguage } from '#contract/sharing/site-languages.ts';
import { formats } from '#web/messages/formats.ts';
import { viewerLocale } from '#web/messages/viewer-locale.ts';

/** Where dates are read: decides their words and their time zone. */
export interface Place {
  locale: string;
  timeZone: string;
}

/** The place for which the server writes dates; `before-paint.ts` moves them to the viewer's. */
export const serverPlace = (language: SiteLanguage): Place => ({
  locale: formattingIn(language),
  timeZone: 'UTC',
});

/** The language of this page's texts, which the server chose. */
export const pageLanguage = (): SiteLanguage => document.documentElement.lang as SiteLanguage; // the server writes no other

/** The place of this browser, for the language of the page. */
export function viewerPlace(): Place {
  const language = pageLanguage();
  return {
    locale: language === 'en' ? viewerLocale(navigator.language) : formattingIn(language),
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
