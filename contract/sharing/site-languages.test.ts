import { expect, test } from 'vitest';
import { formattingIn, SITE_LANGUAGES, type SiteLanguage } from './site-languages.ts';

const MOMENT = new Date('2026-03-14T21:05:00Z');

test.each(SITE_LANGUAGES)('[L109] %s writes Latin digits and Gregorian days', (language) => {
  const written = writtenIn(formattingIn(language));
  expect(written).not.toMatch(/(?![0-9])\p{Nd}/u);
  expect(written).toContain('2026');
});

test.each(SITE_LANGUAGES.filter((language) => !['en', 'ar', 'fa'].includes(language)))(
  '[L109] %s is written as it always is',
  (language: SiteLanguage) => expect(writtenIn(formattingIn(language))).toBe(writtenIn(language)),
);

/** A moment, a number, a price, a span, a list and a name. */
const writtenIn = (locale: string): string =>
  [
    MOMENT.toLocaleString(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }),
    MOMENT.toLocaleString(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
    (12_345_678.9).toLocaleString(locale),
    (0.5).toLocaleString(locale, { style: 'percent' }),
    (10).toLocaleString(locale, { style: 'currency', currency: 'USD' }),
    new Intl.RelativeTimeFormat(locale).format(-3, 'day'),
    new Intl.ListFormat(locale).format(['a', 'b', 'c']),
    new Intl.DisplayNames(locale, { type: 'language' }).of('de'),
    ['z', 'ä', 'a', 'ö', 'o'].toSorted(new Intl.Collator(locale).compare).join(''),
    new Intl.PluralRules(locale).select(2),
  ].join('\n');
