import { plainDigits } from '#basics/digits.ts';
import type { Counted, CountedOption, Json } from '#questions/model/kind.ts';

/** A value in a file of answers: a cell, or a value of JSON. */
export type ToldValue = string | number | boolean;

/** A part of an answer that a file has a column or a property for. */
export interface ToldPart {
  /** The codes of its option and its row. */
  option?: number;
  row?: number;
  /** From 1: the entry of a repeated group, or the place in a ranking. */
  entry?: number;
  place?: number;
  /** The words of "other", "none of these", or the words of a point. */
  slot?: 'other' | 'none' | 'words';
}

/** What the parts of a kind's answers are: an option, a row, an option in a row, an option in an entry, a place, or a slot. */
export type PartForm = 'option' | 'row' | 'cell' | 'entry' | 'place' | 'other' | 'none' | 'words';

/** An answer as a file tells it. Values that say nothing, such as empty cells, are missing. */
export interface ToldAnswer {
  /** The value of the question itself; several values of a list. */
  whole: ToldValue | readonly ToldValue[] | undefined;
  /** For `whole`. */
  find: Finder;
  parts: readonly { at: ToldPart; value: ToldValue | readonly ToldValue[]; find: Finder }[];
}

/** Finds parts of the survey by the values of a column: own codes, texts, and words that the file has for its codes. */
export interface Finder {
  /** @returns the item with this code or text; undefined without one */
  among<Item extends Named>(items: readonly Item[], value: ToldValue): Item | undefined;
  /** The words that the file itself has for a value; the value without any. */
  wordsOf(value: ToldValue): string;
  /** Whether a value that names no option can be the words of "other". */
  mayBeWords: boolean;
  /** Whether the file is an export of ours, which names the choices of a field by their codes. */
  isOwn: boolean;
}

/** Something that a value can name. */
export type Named = Pick<CountedOption, 'text' | 'ownCode'>;

/** How a kind reads answers that other programs, or our exports, tell. */
export interface KindTold<Settings = unknown> {
  parts(settings: Settings): readonly PartForm[];
  /**
   * The answer in our form; undefined if the file tells none. The kind's check judges it later.
   * @param question without removed options and rows
   * @throws UnknownValue for a value that names no part of the question
   */
  read(question: Counted<Settings>, told: ToldAnswer): Json | undefined;
}

/** A value of a file names nothing in the survey. */
export class UnknownValue extends Error {
  readonly value: string;

  constructor(value: ToldValue) {
    super('The value names no part of its question');
    this.value = String(value);
  }
}

/** The option that a value names. @throws UnknownValue */
export function optionIn(options: readonly CountedOption[], value: ToldValue, find: Finder): number {
  const option = find.among(options, value);
  if (!option) throw new UnknownValue(value);
  return option.code;
}

/** All items of a list in one text, such as `Tea; Coffee, with milk`. Null if a part of the text is no item. */
export function listedIn<Item extends Named>(
  items: readonly Item[],
  { text, separator, find }: { text: string; separator: string; find: Finder },
): Item[] | null {
  const one = find.among(items, text);
  if (one) return [one];
  if (text.length > LIST_MAX) return null;
  // Items may hold the separator, so the longest beginning that is an item is taken first.
  for (let at = text.lastIndexOf(separator); at > 0; at = text.lastIndexOf(separator, at - 1)) {
    const first = find.among(items, text.slice(0, at));
    const rest = first && listedIn(items, { text: text.slice(at + separator.length), separator, find });
    if (first && rest) return [first, ...rest];
  }
  return null;
}

/** UTF-16 units of a list in one text: longer texts would take too long to take apart. */
const LIST_MAX = 10_000;

const YES = /^(?:y|yes|1(?:\.0+)?|true|chosen|checked)$/i;
const NO = /^(?:|n|no|0(?:\.0+)?|false|not chosen|unchecked)$/i;

/** Whether a value says that an option was chosen. @throws UnknownValue if it says neither */
export function isChosen(value: ToldValue): boolean {
  const text = String(value).trim();
  if (YES.test(text)) return true;
  if (NO.test(text)) return false;
  throw new UnknownValue(value);
}

/** A number as programs write it; a text that is none stays a text, which the check refuses. */
export function numberIn(value: ToldValue): Json {
  if (typeof value !== 'string') return Number(value);
  const text = value.trim();
  const plain = plainDigits(text);
  const number = /^[+-]?\d{1,20}(?:[.,]\d{1,20})?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
  return Number.isNaN(number) ? text : number;
}

/** A day, a time or both as programs write them; another text stays as it is, which the check refuses. */
export function momentIn(value: ToldValue, parts: 'date' | 'time' | 'both'): string {
  const text = plainDigits(String(value)).trim();
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? [];
  if (parts === 'time') return time ?? /^(\d\d:\d\d)(?::\d\d)?$/.exec(text)?.[1] ?? text;
  if (day === undefined) return text;
  return parts === 'date' ? day : time === undefined ? text : `${day}T${time}`;
}

/** The only value of an answer without parts; undefined without one. */
export const onlyValue = ({ whole }: ToldAnswer): ToldValue | undefined =>
  typeof whole === 'object' ? whole[0] : whole;

/** The values of a list; a text of its own is a list of one. */
export const listOfValues = (value: ToldAnswer['whole']): readonly ToldValue[] =>
  value === undefined ? [] : typeof value === 'object' ? value : [value];
