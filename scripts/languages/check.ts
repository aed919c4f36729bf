import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SITE_LANGUAGES, type SiteLanguage } from '#contract/sharing/site-languages.ts';
import { LANGUAGES_DIR, readTexts } from '#server/messages/language-files.ts';
import { ACCEPTED, readAccepted } from './accepted.ts';
import { faultOf } from './check-text.ts';
import { ENGLISH, flat, isWanted } from './english.ts';

export interface Checked {
  language: SiteLanguage;
  /** `file: key fault` of translations of today’s English that are wrong. */
  faults: string[];
  /** `file: key` of the texts without a translation. */
  missing: string[];
  /** `file: key reason` of translations whose English text has changed or is gone. */
  stale: string[];
}

/** The languages into which people translate. */
export const TRANSLATED = SITE_LANGUAGES.filter((each) => each !== 'en');

/** Judges all texts of a language. A change of the English texts makes none of them faulty, only missing or stale. */
export function checkLanguage(language: SiteLanguage, dir = LANGUAGES_DIR): Checked {
  const checked: Checked = { language, faults: [], missing: [], stale: [] };
  const isAccepted = readAccepted(language, dir);
  const folder = path.join(dir, language);
  const names = existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.json$/, '')) : [];
  for (const name of names) {
    if (name !== ACCEPTED && !(name in ENGLISH)) checked.stale.push(`${name}: English has no such file`);
  }
  for (const [file, texts] of Object.entries(ENGLISH)) {
    if (!isWanted(language, file)) continue;
    const english = flat(texts);
    const translated = flat(readTexts(language, file, dir));
    for (const key of translated.keys())
      if (!english.has(key)) checked.stale.push(`${file}: ${key} is not a key of English`);
    for (const [key, words] of english) {
      const own = translated.get(key);
      if (own === undefined) checked.missing.push(`${file}: ${key}`);
      else if (!isAccepted(file, key, words)) checked.stale.push(`${file}: ${key} translates another English text`);
      else {
        const fault = faultOf(words, own, language);
        if (fault) checked.faults.push(`${file}: ${key} ${fault}`);
      }
    }
  }
  return checked;
}
