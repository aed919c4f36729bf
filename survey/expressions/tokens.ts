import { plainDigits } from '#basics/digits.ts';
import type { FormulaFault } from './faults.ts';

/** A part of a formula that means something by itself. */
export interface Token {
  sort: 'number' | 'text' | 'name' | 'word' | 'sign' | 'end';
  /** The index of its first character, in UTF-16 units. */
  at: number;
  /** As it is written; a number in ASCII digits. */
  text: string;
  /** Of a text or a name: without its marks. */
  value: string;
}

const NUMBER = /\p{Nd}+(?:[.٫]\p{Nd}+)?(?:e[+-]?\d+)?/iuy;
const WORD = /\p{L}[\p{L}\p{Nd}_]*/uy;
const TEXT = /"((?:[^"\\]|\\[\s\S])*)"/uy;
const NAME = /\{((?:[^{}\\]|\\[\s\S])*)\}/uy;
const SIGN = /<>|<=|>=|==|!=|[-+*/%^=<>(),،≤≥≠×÷−]/uy;

/** Other ways to write the same sign. */
const SAME: Record<string, string> = {
  '==': '=',
  '!=': '<>',
  '≠': '<>',
  '≤': '<=',
  '≥': '>=',
  '×': '*',
  '÷': '/',
  '−': '-',
  '،': ',',
};

/** The tokens of a formula; the last is its end. */
export function readTokens(text: string): Token[] | FormulaFault {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (/\s/.test(sign)) {
      at += 1;
      continue;
    }
    const token = tokenAt(text, at);
    if (!token) return { fault: sign === '"' || sign === '{' ? 'unclosed' : 'sign', at, found: text.slice(at, at + 1) };
    at += token.length;
    tokens.push(token);
  }
  return [...tokens, { sort: 'end', at: text.length, text: '', value: '' }];
}

function tokenAt(text: string, at: number): (Token & { length: number }) | null {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const made = (sort: Token['sort'], [written, value = '']: readonly string[], read = written ?? '') => ({
    ...{ sort, at, text: read, value, length: (written ?? '').length },
  });
  const quoted = match(TEXT);
  if (quoted) return made('text', [quoted[0], (quoted[1] ?? '').replaceAll(/\\([\s\S])/gu, '$1')]);
  const name = match(NAME);
  // A name keeps its escapes: they tell dots in it from dots between its parts.
  if (name) return made('name', name);
  const number = match(NUMBER);
  if (number) return made('number', number, plainDigits(number[0]));
  const word = match(WORD);
  if (word) return made('word', word);
  const sign = match(SIGN);
  return sign && made('sign', sign, SAME[sign[0]] ?? sign[0]);
}
