import { plain } from './formatted.ts';
import { withoutPiped } from './piping.ts';
import { cut } from './truncate.ts';

/** The names of questions and calculated values in placeholders, as authors read them, by id. */
export type PipedNames = ReadonlyMap<string, string>;

/** The plain words by which lists and sentences name a question: without marks, and without answers inserted. */
export const nameOfText = (text: string): string => plain(withoutPiped(text));

/** The name of a question, as `2. Which do you use?`. Its number distinguishes it from others with these words. */
export const pipedName = (number: number, text: string): string =>
  `${number}. ${cut(
    nameOfText(text)
      .replaceAll(/[{}|\s]+/g, ' ')
      .trim(),
    NAME_MAX,
  )}`;

const NAME_MAX = 30;

/** The name of a calculated value, as `= BMI`: the sign tells it from questions and hidden fields. */
export const calculatedName = (name: string): string =>
  `${CALCULATED}${cut(name.replaceAll(/[{}|\s]+/g, ' ').trim(), NAME_MAX)}`;

const CALCULATED = '= ';

/** A text with names instead of ids. */
export function toRead(text: string, names: PipedNames): string {
  if (!text.includes('{')) return text;
  const all = withGone(names, text);
  return text.replaceAll(PLACE, (written, _of, id: string) => {
    const name = all.get(id);
    return name === undefined ? written : `{${name}`;
  });
}

const PLACE = /\{(question|calculated):([\w-]+)(?=[|}])/g;

/** The names, and one of question marks for each question or calculated value that the text names and that is gone. */
export function withGone(names: PipedNames, text: string): PipedNames {
  const named = new Map([...text.matchAll(PLACE)].map(([, of, id = '']) => [id, of]));
  const gone = [...named].filter(([id]) => !names.has(id));
  const nameAt = (of: string | undefined, at: number) => (of === 'calculated' ? CALCULATED : '') + '?'.repeat(at + 1);
  return gone.length === 0 ? names : new Map([...names, ...gone.map(([id, of], at) => [id, nameAt(of, at)] as const)]);
}

/** The inverse of `toRead`. */
export const toKept = (read: string, names: PipedNames): string =>
  read.replaceAll(/\{([^{}|\n]+)(?=(?:\|[^{}|\n]*)?\})/g, (words, written: string) => {
    const [id] = [...names].find(([, name]) => name === written) ?? [];
    return id === undefined ? words : `{${written.startsWith(CALCULATED) ? 'calculated' : 'question'}:${id}`;
  });
