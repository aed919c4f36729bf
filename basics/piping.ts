// Placeholders in a text: the answer to an earlier question, a calculated value, or a value from the page's address. No zod here, because the page of
// a survey loads this file.

import { literal } from './form-marks.ts';
import { plain } from './formatted.ts';
import { isolate } from './isolate.ts';
import { PIPED_MAX } from './limits.ts';
import { cut } from './truncate.ts';

/** A place of a text that is filled in for each respondent. */
export interface Piped {
  of: 'question' | 'field' | 'calculated';
  /** The id of an earlier question or of a calculation, or the name of a hidden field. */
  name: string;
  /** The text without an answer; empty: an ellipsis, or nothing for a calculated value. */
  instead: string;
}

/** `{question:<id>|instead}`, `{field:<name>|instead}` or `{calculated:<id>|instead}`, where `|instead` may be missing. Any other braces are words like others. */
const PIPED = /\{(question|field|calculated):([\w-]{1,36})(?:\|([^{}|\n]*))?\}/g;

/** The placeholders of a text, in their order. */
export const pipedIn = (text: string): Piped[] => [...text.matchAll(PIPED)].map((match) => read(match));

/** The text with each placeholder replaced. The inserted text is not read again, so no placeholder can contain itself. */
export const withPiped = (text: string, say: (carried: Piped) => string): string =>
  text.includes('{') ? text.replaceAll(PIPED, (...match) => say(read(match))) : text;

const read = ([, of, name = '', instead = '']: readonly string[]): Piped => ({
  ...{ of: of as Piped['of'], name }, // nothing else matches
  instead: instead.trim(),
});

/** The written form of a placeholder. */
export const writePiped = ({ of, name, instead }: Piped): string =>
  `{${of}:${name}${instead === '' ? '' : `|${instead}`}}`;

/** The text as it is without any answer. Each placeholder is replaced by the words that its author gave for this case. */
export const withoutPiped = (text: string): string => orNothing(text, withPiped(text, withoutWords));

/** An answer that is missing leaves a mark. An empty calculated value leaves none: often it is the part of a sentence for others. */
const withoutWords = ({ of, instead }: Piped): string => instead || (of === 'calculated' ? '' : NOTHING);

/** A filled text; a mark where nothing of it is left. */
const orNothing = (text: string, filled: string): string => (filled.trim() === '' && text !== '' ? NOTHING : filled);

/**
 * The text for one respondent.
 * @param words the respondent's answer or the link's value; empty without one
 */
export const filledIn = (text: string, words: (carried: Piped) => string): string =>
  orNothing(
    text,
    withPiped(
      text,
      (carried) => isolate(cut(words(carried).replaceAll(/\s+/g, ' ').trim(), PIPED_MAX)) || withoutWords(carried),
    ),
  );

/**
 * A text with form for one respondent: no character of an inserted answer is a mark, and in the address of a link it cannot leave its
 * parameter.
 * @param words as in `filledIn`
 */
export const filledForm = (text: string, words: (carried: Piped) => string): string =>
  orNothing(
    text,
    withPiped(
      text.includes('](') ? text.replaceAll(LINKED, (address) => filledAddress(address, words)) : text,
      (carried) =>
        literal(isolate(cut(words(carried).replaceAll(/\s+/g, ' ').trim(), PIPED_MAX))) || withoutWords(carried),
    ),
  );

/** The address of a link with placeholders. */
const LINKED = /\]\((?:[^\s()<>"{}]|\{[^{}\n]*\})+\)/g;

/**
 * An address for one respondent. Inserted words cannot leave their parameter.
 * @param words as in `filledIn`
 */
export const filledAddress = (address: string, words: (carried: Piped) => string): string =>
  withPiped(address, (carried) => encodeURIComponent((words(carried) || carried.instead).toWellFormed()));

/**
 * Fills in the text for readers of results: each placeholder becomes the name of its question, calculation or hidden field.
 * @param textOf the text of a question or the name of a calculation, by its id
 */
export const namedWords = (text: string, textOf: (id: string) => string | undefined): string =>
  withPiped(
    text,
    ({ of, name }) => `{${of === 'field' ? name : cut(plain(withoutPiped(textOf(name) ?? '')), NAMED_MAX) || NOTHING}}`,
  );

const NOTHING = '…';
const NAMED_MAX = 40;

/** The placeholders of a text without their alternative texts: each once, in alphabetical order. */
export const placeholdersIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{([^{}|]+)(?:\|[^{}]*)?\}/g)].map(([, name]) => `{${name}}`))].toSorted();

/** Whether a translation has the same places as its original, which it may put in another order. */
export const keepsPlaceholders = (original: string, translation: string): boolean =>
  placeholdersIn(original).join() === placeholdersIn(translation).join();
