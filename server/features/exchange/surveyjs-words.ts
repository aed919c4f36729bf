import { formedLines } from '#questions/exchange/formed-words.ts';
import { plainLine } from '#questions/exchange/plain-words.ts';
import type { ReadCalculation, ReadQuestion, ReadSection } from './foreign-question.ts';
import { asObject, fieldOf, type JsonObject } from './json-file.ts';
import type { Losses } from './losses.ts';

/** The state of reading a file. */
export interface Reading {
  losses: Losses;
  locale: string;
  languages: Set<string>;
  questions: ReadQuestion[];
  calculations: ReadCalculation[];
  names: Set<string>;
  /** The section that the next question begins. */
  section: ReadSection | null;
  /** Whether questions of pages that say nothing else come in a random order. */
  shuffled: boolean;
}

/** A text in the language of the survey; the others are noted. */
export function localized(value: unknown, { locale, languages }: Reading): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const texts = asObject(value);
  if (!texts) return undefined;
  const own = [locale, 'default', 'en', ...Object.keys(texts)].find((name) => typeof fieldOf(texts, name) === 'string');
  for (const name of Object.keys(texts)) {
    if (name !== own && name !== 'default' && name !== locale && typeof texts[name] === 'string') languages.add(name);
  }
  return own === undefined ? undefined : String(texts[own]);
}

/** A text that may have form, as our marks; empty where there is none. */
export function formOf(element: JsonObject, name: string, reading: Reading): string {
  const words = localized(fieldOf(element, name), reading);
  return words === undefined ? '' : formedLines(words);
}

/** A text as one plain line; empty where there is none. */
export function lineOf(element: JsonObject, name: string, reading: Reading): string {
  const words = localized(fieldOf(element, name), reading);
  return words === undefined ? '' : plainLine(words);
}
