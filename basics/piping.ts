// The words that a text carries along: the answer to an earlier question, or what the address of the page said. No zod here, because
// the page of a survey has it.

import { isolate } from './isolate.ts';
import { CARRIED_MAX } from './limits.ts';
import { cut } from './truncate.ts';

/** A place of a text that is filled in for each respondent. */
export interface Carried {
  of: 'question' | 'field';
  /** The id of an earlier question, or the name of a hidden field. */
  name: string;
  /** What is read where there is no answer; empty: an ellipsis. */
  instead: string;
}

/** `{question:<id>|instead}` or `{field:<name>|instead}`, where `|instead` may be missing. Any other braces are words like others. */
const CARRIED = /\{(question|field):([\w-]{1,36})(?:\|([^{}|\n]*))?\}/g;

/** What a text carries along, in its order. */
export const carriedIn = (text: string): Carried[] => [...text.matchAll(CARRIED)].map((match) => read(match));

/** The text with each of these places replaced. What is put there is not read again, so nothing can call itself. */
export const withCarried = (text: string, say: (carried: Carried) => string): string =>
  text.includes('{') ? text.replaceAll(CARRIED, (...match) => say(read(match))) : text;

const read = ([, of, name = '', instead = '']: readonly string[]): Carried => ({
  ...{ of: of as Carried['of'], name }, // nothing else matches
  instead: instead.trim(),
});

/** As it is written. */
export const writeCarried = ({ of, name, instead }: Carried): string =>
  `{${of}:${name}${instead === '' ? '' : `|${instead}`}}`;

/** The text for nobody in particular. */
export const withoutCarried = (text: string): string => withCarried(text, ({ instead }) => instead || NOTHING);

/**
 * The text for one respondent.
 * @param words what they answered or brought along; empty without it
 */
export const filledIn = (text: string, words: (carried: Carried) => string): string =>
  withCarried(
    text,
    (carried) => isolate(cut(words(carried).replaceAll(/\s+/g, ' ').trim(), CARRIED_MAX)) || carried.instead || NOTHING,
  );

/**
 * An address for one respondent: the words cannot leave the parameter in which they stand.
 * @param words as in `filledIn`
 */
export const filledAddress = (address: string, words: (carried: Carried) => string): string =>
  withCarried(address, (carried) => encodeURIComponent((words(carried) || carried.instead).toWellFormed()));

/**
 * The text for those who read results: what it carries along is named by the question or the hidden field.
 * @param textOf the text of a question, by its id
 */
export const namedWords = (text: string, textOf: (id: string) => string | undefined): string =>
  withCarried(
    text,
    ({ of, name }) => `{${of === 'field' ? name : cut(withoutCarried(textOf(name) ?? ''), NAMED_MAX) || NOTHING}}`,
  );

const NOTHING = '…';
const NAMED_MAX = 40;

/** The places of a text that are filled in, without what is read instead: each once, in alphabetical order. */
export const placeholdersIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{([^{}|]+)(?:\|[^{}]*)?\}/g)].map(([, name]) => `{${name}}`))].toSorted();

/** Whether a translation has the same places as its original, which it may put in another order. */
export const keepsPlaceholders = (original: string, translation: string): boolean =>
  placeholdersIn(original).join() === placeholdersIn(translation).join();
