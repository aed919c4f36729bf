import { withoutPiped } from './piping.ts';
import { cut } from './truncate.ts';

/** The names of questions in placeholders, as authors read them, by id. */
export type PipedNames = ReadonlyMap<string, string>;

/** The name of a question, as `2. Which do you use?`. Its number distinguishes it from others with these words. */
export const pipedName = (number: number, text: string): string =>
  `${number}. ${cut(
    withoutPiped(text)
      .replaceAll(/[{}|\s]+/g, ' ')
      .trim(),
    NAME_MAX,
  )}`;

const NAME_MAX = 30;

/** A text with names instead of ids. */
export function toRead(text: string, names: PipedNames): string {
  if (!text.includes('{')) return text;
  const all = withGone(names, text);
  return text.replaceAll(PLACE, (written, id: string) => {
    const name = all.get(id);
    return name === undefined ? written : `{${name}`;
  });
}

const PLACE = /\{question:([\w-]+)(?=[|}])/g;

/** The names, and one of question marks for each question that the text names and that is gone. */
export function withGone(names: PipedNames, text: string): PipedNames {
  const named = new Set([...text.matchAll(PLACE)].map(([, id = '']) => id));
  const gone = [...named].filter((id) => !names.has(id));
  return gone.length === 0 ? names : new Map([...names, ...gone.map((id, at) => [id, '?'.repeat(at + 1)] as const)]);
}

/** The inverse of `toRead`. */
export const toKept = (read: string, names: PipedNames): string =>
  read.replaceAll(/\{([^{}|\n]+)(?=(?:\|[^{}|\n]*)?\})/g, (words, written: string) => {
    const [id] = [...names].find(([, name]) => name === written) ?? [];
    return id === undefined ? words : `{question:${id}`;
  });
