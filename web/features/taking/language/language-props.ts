import { directionOf } from '#contract/sharing/language-choice.ts';

/** What an element says of the language of the author's words in it; nothing where that is not known. */
export const languageProps = (language: string | null | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } =>
  language ? { lang: language, dir: directionOf(language) } : {};
