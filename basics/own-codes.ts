// Own codes: how an author's data set names questions, options and rows. Answers are stored by the survey's codes, never by these.
import * as z from 'zod';
import { OWN_CODE_MAX } from './limits.ts';

/** Every statistics program takes these as names of columns. */
const QUESTION = /^[a-z]\w*$/i;
/** Values of answers, too, so that they may begin with a digit or be negative. */
const ITEM = /^-?\w[\w-]*$/;

const ownCode = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .max(OWN_CODE_MAX)
    .refine((code) => pattern.test(code), { error: message })
    .nullable()
    .optional();

export const QuestionCode = ownCode(QUESTION, 'questionCode').describe(
  'the name of its column in exports: letters, digits and _, a letter first; null: none; absent: as it is stored',
);
export const ItemCode = ownCode(ITEM, 'itemCode').describe(
  'its value in exports: letters, digits, _ and -; null: none; absent: as it is stored',
);

interface Coded {
  ownCode?: string | null | undefined;
}

/** The places of parts with a code that another part has. Statistics programs do not tell capitals from small letters. */
export function repeatedCodes(parts: readonly Coded[]): number[] {
  const places = Map.groupBy(parts.keys(), (index) => parts[index]?.ownCode?.toLowerCase() ?? '');
  return [...places].flatMap(([code, same]) => (code !== '' && same.length > 1 ? same : []));
}

/** A check of a list: each code once. */
export function withoutRepeatedCodes({ value, issues }: z.core.ParsePayload<readonly (string | Coded)[]>): void {
  const parts = value.map((part) => (typeof part === 'string' ? {} : part));
  for (const index of repeatedCodes(parts)) {
    issues.push({ code: 'custom', message: 'codeRepeated', path: [index, 'ownCode'], input: parts[index] });
  }
}

/** The code nearest to a name of another program; null if nothing of the name fits. @param of the sort of part that has the name */
export function nearestCode(name: string, of: 'question' | 'item'): string | null {
  const plain = name
    .trim()
    .slice(0, 4 * OWN_CODE_MAX)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  const isFit = (of === 'question' ? QUESTION : ITEM).test(plain);
  const joined = isFit ? plain : plain.replaceAll(/[^\w-]+/g, '_').replaceAll(/^_+|_+$/g, '');
  if (!/[a-z\d]/i.test(joined)) return null;
  const code = of === 'item' ? joined : joined.replaceAll('-', '_').replace(/^(?![a-z])/i, 'q');
  return code.slice(0, OWN_CODE_MAX);
}

/** A free code: the given one, otherwise with the first free number after it. Adds it to `taken`. */
export function freeCode(code: string, taken: Set<string>, max = OWN_CODE_MAX): string {
  let free = code.slice(0, max);
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    free = `${code.slice(0, max - String(number).length - 1)}_${number}`;
  }
  taken.add(free.toLowerCase());
  return free;
}
