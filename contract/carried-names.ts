import { withoutCarried } from './carried.ts';
import { cut } from './cut.ts';

/** How people who write read what a text carries along: the name of each question, by its id. */
export type CarriedNames = ReadonlyMap<string, string>;

/** The name of a question, as `2. Which do you use?`. Its number tells it from others with these words. */
export const carriedName = (number: number, text: string): string =>
  `${number}. ${cut(
    withoutCarried(text)
      .replaceAll(/[{}|\s]+/g, ' ')
      .trim(),
    NAME_MAX,
  )}`;

const NAME_MAX = 30;

/** A text with names instead of ids. */
export const toRead = (text: string, names: CarriedNames): string =>
  text.replaceAll(/\{question:([\w-]+)(?=[|}])/g, (written, id: string) => {
    const name = names.get(id);
    return name === undefined ? written : `{${name}`;
  });

/** The inverse of `toRead`. */
export const toKept = (read: string, names: CarriedNames): string =>
  read.replaceAll(/\{([^{}|\n]+)(?=(?:\|[^{}|\n]*)?\})/g, (words, written: string) => {
    const [id] = [...names].find(([, name]) => name === written) ?? [];
    return id === undefined ? words : `{question:${id}`;
  });
