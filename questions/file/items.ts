import type { AnswerFile } from '#basics/answer-files.ts';
import type { Json } from '#questions/model/kind.ts';
import { isFile, isUnsent, type UnsentFile } from './check.ts';

/** A file of an answer in the respondent's browser: uploaded, or not yet. */
export type Item = AnswerFile | UnsentFile;

/** The files of an answer. Skips values that are none. */
export const itemsIn = (value: Json | null): Item[] =>
  Array.isArray(value) ? value.flatMap((item): Item[] => (isFile(item) || isUnsent(item) ? [item] : [])) : [];

export const keyOf = (item: Item): string => ('key' in item ? item.key : item.id);

/** The answer with the uploaded file instead of the chosen one; unchanged if the chosen file is gone. */
export const withUploaded = (items: readonly Item[], key: string, file: AnswerFile): Item[] =>
  items.map((item) => (keyOf(item) === key ? file : item));

export const withoutItem = (items: readonly Item[], key: string): Item[] => items.filter((item) => keyOf(item) !== key);
