// The languages of the site's own texts. No zod here, because every page reads it.
import { pickLanguage } from './language-choice.ts';

/**
 * The languages in which everything that respondents, guests and invited people meet is written, by their tags (BCP 47), each with its
 * own name for itself. English is the source.
 */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  'pt-BR': 'Português (Brasil)',
  'pt-PT': 'Português (Portugal)',
  nl: 'Nederlands',
  pl: 'Polski',
  cs: 'Čeština',
  sv: 'Svenska',
  da: 'Dansk',
  fi: 'Suomi',
  tr: 'Türkçe',
  uk: 'Українська',
  ru: 'Русский',
  el: 'Ελληνικά',
  ro: 'Română',
  hu: 'Magyar',
  ar: 'العربية',
  he: 'עברית',
  fa: 'فارسی',
  hi: 'हिन्दी',
  zh: '简体中文',
  ja: '日本語',
} as const;

export type SiteLanguage = keyof typeof LANGUAGE_NAMES;

export const SITE_LANGUAGES = Object.keys(LANGUAGE_NAMES) as SiteLanguage[];

/** In which the desks are written as well; elsewhere they are in English. */
export const WHOLE_LANGUAGES: readonly SiteLanguage[] = ['en', 'de', 'fr', 'es', 'pt-BR', 'ar'];

/** The cookie with the language that a person chose at the foot of a page: a tag, perhaps one that only a survey has. */
export const LANGUAGE_COOKIE = 'canvass-language';

/**
 * The first language that is wanted and that the site has; else English.
 * @param wanted tags, the most wanted first; null for a wish that is unknown
 */
export const siteLanguageFor = (wanted: readonly (string | null)[]): SiteLanguage => siteLanguageAmong(wanted) ?? 'en';

/** The first language that is wanted and that the site has; null for none. */
export const siteLanguageAmong = (wanted: readonly (string | null)[]): SiteLanguage | null =>
  pickLanguage(wanted, SITE_LANGUAGES) as SiteLanguage | null; // it is one of the offered

/**
 * How dates and numbers are written in a language. All languages count days by the Gregorian calendar and write Latin digits, as the
 * fields of dates and numbers do. English is British: the server does not know its readers' countries.
 */
export const formattingIn = (language: SiteLanguage): string =>
  language === 'en' ? 'en-GB' : `${language}-u-ca-gregory-nu-latn`;
