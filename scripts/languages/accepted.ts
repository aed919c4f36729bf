import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { LANGUAGES_DIR, readTexts } from '#server/messages/language-files.ts';
import { ENGLISH, flat, isWanted } from './english.ts';

/** Beside the texts of a language: the digests of the English texts that they translate, by file, without a space between them. */
export const ACCEPTED = 'english';
const LENGTH = 5;

const digestOf = (key: string, english: string): string =>
  createHash('sha256').update(`${key}\0${english}`).digest('base64url').slice(0, LENGTH);

/** Tells whether the translation of a key translates these English words, or older ones. */
export function readAccepted(language: SiteLanguage, dir = LANGUAGES_DIR) {
  const digests = new Map(
    Object.entries(readTexts(language, ACCEPTED, dir)).map(([file, words]) => [
      file,
      new Set(String(words).match(new RegExp(`.{${LENGTH}}`, 'g'))),
    ]),
  );
  return (file: string, key: string, english: string): boolean =>
    digests.get(file)?.has(digestOf(key, english)) ?? false;
}

/**
 * Notes that translations translate the English texts of today.
 * @param isMeant of a whole key, such as `app.close`; the others stay as they were
 */
export function accept(language: SiteLanguage, isMeant: (key: string) => boolean, dir = LANGUAGES_DIR): void {
  const isAccepted = readAccepted(language, dir);
  const digests = Object.entries(ENGLISH)
    .filter(([file]) => isWanted(language, file))
    .map(([file, texts]) => {
      const own = flat(readTexts(language, file, dir));
      const accepted = [...flat(texts)].filter(
        ([key, words]) => own.has(key) && (isMeant(`${file}.${key}`) || isAccepted(file, key, words)),
      );
      return [file, accepted.map(([key, words]) => digestOf(key, words)).join('')] as const;
    })
    .filter(([, words]) => words !== '');
  const written = JSON.stringify(Object.fromEntries(digests), null, 2);
  writeFileSync(path.join(dir, language, `${ACCEPTED}.json`), `${written}\n`);
}
