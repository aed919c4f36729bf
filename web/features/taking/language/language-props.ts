import { directionOf } from '#contract/sharing/language-choice.ts';

/** The attributes for the language of the author's words in an element; empty if it is unknown. */
export const languageProps = (language: string | null | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } =>
  language ? { lang: language, dir: directionOf(language) } : {};
