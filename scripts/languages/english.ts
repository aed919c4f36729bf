import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type SiteLanguage, WHOLE_LANGUAGES } from '#contract/sharing/site-languages.ts';
import type { Texts } from '#server/messages/language-files.ts';
import * as mails from '#server/messages/mails.ts';
import * as titles from '#server/messages/titles.ts';
import { ROOT } from '#server/root.ts';
import { everyText } from '#web/messages/every-text.ts';

/** All English texts, by their file's name in `languages/<language>/`. */
export const ENGLISH: Readonly<Record<string, Texts>> = { ...everyText, ...mails, ...titles };

const SOURCES = ['web/messages/en/*/*.ts', 'questions/*/*messages.ts', 'server/messages/{mails,titles}.ts'];

/** Where the texts of a file stand. */
interface Place {
  source: string;
  /** The comment above the texts; often empty. */
  comment: string;
}

/** The place of each file of texts. */
export const PLACES: ReadonlyMap<string, Place> = findPlaces();

/** Sources whose texts only authors, surveyors and admins read. */
const DESKS = /^(?:web\/messages\/en\/(?:admin|own-surveys)\/|questions\/[a-z]+\/(?:editing|condition)-messages\.ts$)/;
/** Files of the same readers among those of respondents. */
export const DESKS_ELSEWHERE = [
  ...['account', 'leaving', 'payments', 'surveyorHome', 'surveyors'],
  ...['desk', 'orderEffects', 'scores', 'timeTaken', 'trial'],
];

export const isDeskSource = (source: string): boolean => DESKS.test(source);

/** Tells whether only authors, surveyors and admins read the texts of a file. Respondents may read all others. */
export const isForDesks = (file: string): boolean =>
  isDeskSource(PLACES.get(file)?.source ?? '') || DESKS_ELSEWHERE.includes(file);

/** Tells whether a language translates this file. Most languages leave the desks in English. */
export const isWanted = (language: SiteLanguage, file: string): boolean =>
  !isForDesks(file) || WHOLE_LANGUAGES.includes(language);

/** The texts of a file by their whole keys, as `faults.required`. */
export function flat(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

function findPlaces(): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const source of globSync(SOURCES, { cwd: ROOT }).map((file) => file.replaceAll(path.sep, '/'))) {
    const text = readFileSync(path.join(ROOT, source), 'utf8');
    for (const [, comment = '', name = ''] of text.matchAll(/(?:\/\*\*([^/]*?)\*\/\s*)?export const (\w+) = \{/g)) {
      places.set(name, { source, comment: comment.replaceAll(/\s*\n \*\s?/g, ' ').trim() });
    }
  }
  return places;
}
