import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { ROOT } from '../root.ts';
import { misfitOf } from './placeholders.ts';

/** Texts by key; a key may hold further keys. */
export type Texts = { readonly [key: string]: string | Texts };

/** A folder for each language, in it a file for each feature. */
export const LANGUAGES_DIR = path.join(ROOT, 'languages');

/** The texts of a file in a language. A text without a translation, or whose translation has other placeholders, is in English. */
export const textsIn = (language: SiteLanguage, file: string, english: Texts): Texts =>
  language === 'en' ? english : merge(english, readTexts(language, file));

/** The translated texts of a file; none where nobody has translated any. */
export function readTexts(language: SiteLanguage, file: string, dir = LANGUAGES_DIR): Texts {
  const at = path.join(dir, language, `${file}.json`);
  return existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) : {};
}

function merge(english: Texts, own: Texts): Texts {
  const merged = Object.entries(english).map(([key, words]) => {
    const other = own[key];
    if (typeof words === 'string')
      return [key, typeof other === 'string' && misfitOf(words, other) === null ? other : words];
    return [key, merge(words, typeof other === 'object' ? other : {})];
  });
  return Object.fromEntries(merged);
}
