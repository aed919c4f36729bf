import { plainDigits } from '#basics/digits.ts';

/** An option or a row that a link can name. */
interface Named {
  code: number;
  text: string;
}

/** The options of a question with their codes, in the order of the author. */
export const optionsOf = ({ options, codes }: { options: readonly string[]; codes: readonly number[] }): Named[] =>
  options.map((text, index) => ({ code: codes[index] ?? 0, text }));

/** The option of that name: its words, in capital or small letters, else its number, from 1 on. */
export function named(options: readonly Named[], name: string): Named | undefined {
  const wanted = folded(name);
  const byWords = options.find(({ text }) => folded(text) === wanted);
  const digits = plainDigits(wanted);
  return byWords ?? (/^[1-9]\d{0,2}$/.test(digits) ? options[Number(digits) - 1] : undefined);
}

/** All options that the texts name, each text one or several with commas between them; null when one names none. */
export function allNamed(options: readonly Named[], texts: readonly string[]): Named[] | null {
  const found = texts.flatMap((text) => {
    const whole = named(options, text);
    return whole ? [whole] : text.split(COMMAS).map((name) => named(options, name));
  });
  const isWhole = (each: (Named | undefined)[]): each is Named[] => !each.includes(undefined);
  return found.length > 0 && isWhole(found) ? found : null;
}

/** Commas, also those that Arabic, Chinese and Japanese keyboards write. */
export const COMMAS = /[,،，、]/;

const folded = (text: string): string => text.normalize('NFC').trim().toLowerCase();
