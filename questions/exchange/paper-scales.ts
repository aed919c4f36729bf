import { numberIn } from './paper-numbers.ts';
import { isGrade, type PaperPoints } from './paper-question.ts';

/** A number of a scale, or words of one of its points. */
type Piece = number | string;

const TO = 'to|through|bis|à|tot|до';
/** Separators of numbers and words: brackets, dashes, and "to" beside a number. */
const PARTS = new RegExp(
  `[()（）[\\]=:：,;|→…]|\\.{2,}|\\s[–—-]+\\s|(?<=\\p{Nd})\\s*[–—-]\\s*(?=[\\p{Nd}(（])|(?<=[\\p{Nd})）\\]])\\s*(?:${TO})\\s+|\\s(?:${TO}|a|und|and|et|y)\\s+(?=\\p{Nd})`,
  'giu',
);
const LENGTH_MAX = 200;
const WORDS_MAX = 60;
const POINTS_MAX = 11;

/**
 * Reads a scale from one line with numbers and words: "1 (bad) – 5 (good)", "Not at all (1) … Very much (5)", "1 = never 2 = seldom 3
 * = often". Null for any other line.
 */
export function scaleIn(text: string): PaperPoints | null {
  if (text.length > LENGTH_MAX || !/[(（[=:：–—-]/.test(text) || /[?？_]/.test(text)) return null;
  const pieces = piecesOf(text);
  const numbers = pieces.filter((piece) => typeof piece === 'number');
  const words = pieces.filter((piece) => typeof piece === 'string');
  const [from = -1] = numbers;
  const count = (numbers.at(-1) ?? 0) - from + 1;
  if ((from !== 0 && from !== 1) || count < 3 || count > POINTS_MAX) return null;
  if (words.some((each) => each.length > WORDS_MAX || !/\p{L}/u.test(each))) return null;

  const isRun = numbers.every((number, place) => number === from + place);
  if (!isRun && numbers.length !== 2) return null;
  const shape = pieces.map((piece) => (typeof piece === 'number' ? 'n' : 'w')).join('');
  if (words.length === 2 && /^(?:nwn*nw|wnn*wn|wn+w)$/.test(shape)) return { from, points: count, labels: words };
  // Words for each number are as often a list of things that have numbers.
  const isGraded = [words[0], words.at(-1)].some(
    (end = '') => isGrade(end) || /^(?:not at all|very|extremely)/i.test(end),
  );
  if (isRun && isGraded && /^(?:(?:nw)+|(?:wn)+)$/.test(shape)) return { from, points: count, labels: words };
  return null;
}

const piecesOf = (text: string): Piece[] =>
  text
    .replace(/^\s*(?:from|von|de|da)\s+(?=\p{Nd})/iu, '')
    .replaceAll(PARTS, '|')
    .split(/\||(?<![\p{L}\p{Nd}])(?=\p{Nd}{1,2}(?!\p{Nd}))|(?<=(?<!\p{Nd})\p{Nd}{1,2})(?![\p{L}\p{Nd}])/u)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{Nd}]/u.test(part))
    .map((part) => (/^\p{Nd}{1,2}$/u.test(part) ? numberIn(part) : part));

/** A question with such a scale after it on its line; null for a line without a scale. */
export function withScale(text: string): { text: string; points: PaperPoints } | null {
  for (const end of [text.lastIndexOf('?'), text.lastIndexOf('？'), text.indexOf(':')]) {
    if (end < 0) continue;
    const rest = text.slice(end + 1).trim();
    const points = scaleIn(/^[([（].*[)\]）]$/.test(rest) ? rest.slice(1, -1) : rest) ?? scaleIn(rest);
    if (points) return { text: text.slice(0, end + 1), points };
  }
  return null;
}
