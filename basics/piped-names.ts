import { withoutCarried } from './piping.ts';
import { cut } from './truncate.ts';

/** The names of questions in placeholders, as authors read them, by id. */
export type CarriedNames = ReadonlyMap<string, string>;

/** The name of a question, as `2. Which do you use?`. Its number distinguishes it from others with these words. */
export const carriedName = (number: number, text: string): string =>
  `${number}. ${cut(
    withoutCarried(text)
      .replaceAll(/[{}|\s]+/g, ' ')
      .trim(),
    NAME_MAX,
  )}`;

const NAME_MAX = 30;

/** A text with names instead of ids. */
export function toRead(text: string, names: CarriedNames): string {
  if (!text.includes('{')) return text;
  const all = withGone(names, text);
  return text.replaceAll(PLACE, (written, id: string) => {
    const name = all.get(id);
    return name === undefined ? written : `{${name}`;
  });
}

const PLACE = /\{question:([\w-]+)(?=[|}])/g;

/** The names, and one of question marks for each question that the text names and that is gone. */
export function withGone(names: CarriedNames, text: string): CarriedNames {
  const named = new Set([...text.matchAll(PLACE)].map(([, id = '']) => id));
  const gone = [...named].filter((id) => !names.has(id));
  return gone.length === 0 ? names : new Map([...names, ...gone.map((id, at) => [id, '?'.repeat(at + 1)] as const)]);
}

/** The inverse of `toRead`. */
export const toKept = (read: string, names: CarriedNames): string =>
  read.replaceAll(/\{([^{}|\n]+)(?=(?:\|[^{}|\n]*)?\})/g, (words, written: string) => {
    const [id] = [...names].find(([, name]) => name === written) ?? [];
    return id === undefined ? words : `{question:${id}`;
  });
