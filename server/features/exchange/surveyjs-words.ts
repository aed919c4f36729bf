import { formedLines } from '#questions/exchange/formed-words.ts';
import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { plainLine } from '#questions/exchange/plain-words.ts';
import type { SectionField } from '#survey/section-levels.ts';
import type { ReadCalculation, ReadQuestion, ReadSection } from './foreign-question.ts';
import { asObject, fieldOf, type JsonObject } from './json-file.ts';
import type { Losses } from './losses.ts';

/** The state of reading a file. */
export interface Reading {
  losses: Losses;
  /** The language in which it is read. */
  locale: string;
  /** The first language of the file. */
  base: string;
  /** The other languages that were found. */
  languages: Set<string>;
  questions: ReadQuestion[];
  calculations: ReadCalculation[];
  names: Set<string>;
  /** The sections that the next question begins. */
  begun: Record<SectionField, ReadSection | null>;
  /** Whether any choice has points. */
  isScored: boolean;
  /** Whether questions of pages that say nothing else come in a random order. */
  shuffled: boolean;
}

/** No section begins with the next question. */
export const NONE_BEGUN: Reading['begun'] = { section: null, subsection: null };

/** A text in the language that is read, else in the file's first one. Notes the others. */
export function localized(value: unknown, { locale, base, languages }: Reading): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const texts = asObject(value);
  if (!texts) return undefined;
  const has = (name: string) => typeof fieldOf(texts, name) === 'string';
  const first = [base, 'default', 'en', ...Object.keys(texts)].find(has);
  for (const name of Object.keys(texts)) {
    if (name !== first && name !== 'default' && name !== base && has(name)) languages.add(name);
  }
  const read = has(locale) ? locale : first;
  return read === undefined ? undefined : String(texts[read]);
}

/** A text that may have form, as our marks; empty where there is none. */
export function formOf(element: JsonObject, name: string, reading: Reading, lose?: Lose): string {
  const words = localized(fieldOf(element, name), reading);
  return words === undefined ? '' : formedLines(words, lose);
}

/** A text as one plain line; empty where there is none. */
export function lineOf(element: JsonObject, name: string, reading: Reading): string {
  const words = localized(fieldOf(element, name), reading);
  return words === undefined ? '' : plainLine(words);
}
