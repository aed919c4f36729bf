import { directionOf } from '#basics/direction.ts';
import { directionOfText } from '#basics/isolate.ts';

/** The attributes for the language of the author's words in an element. If it is unknown, the title tells their direction. */
export const languageProps = (
  language: string | null | undefined,
  title: string,
): { lang?: string; dir?: 'ltr' | 'rtl' | undefined } =>
  language ? { lang: language, dir: directionOf(language) } : { dir: directionOfText(title) };
