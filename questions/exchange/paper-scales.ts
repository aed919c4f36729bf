import { numberIn } from './paper-marks.ts';
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
  if (text.length > LENGTH_MAX || !/[(（[=:：–—-]/.test(text) || /[?？_]|\be\.?g\b|\betc\b/i.test(text)) return null;
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

/** The scale in a text, in brackets or after "rate from": "(1 = poor, 5 = excellent)", "(never / rarely / often)". Null without one. */
export function pointsOfText(text: string): PaperPoints | null {
  if (text.length > 2_000) return null;
  for (const [, said = ''] of text.matchAll(/[([（]([^()[\]（）]{5,300})[)\]）]/g)) {
    const points = scaleIn(said);
    if (points) return points;
    const words = said.replace(/^(?:response options|scale|options)\s*:\s*/i, '').split(/\s*[/|;]\s*|,\s+/);
    if (words.length >= 3 && words.length <= POINTS_MAX && words.filter(isGrade).length >= words.length / 2) {
      return { from: 1, points: words.length, labels: words };
    }
  }
  const listed = /\bscale\s*:\s*([^.:?]{5,300})[.]?$/i.exec(text)?.[1]?.split(/,\s+|\s*;\s*/) ?? [];
  if (listed.length >= 3 && listed.length <= POINTS_MAX && listed.every((word) => word.length <= WORDS_MAX))
    return { from: 1, points: listed.length, labels: listed };
  const worded =
    /(?<!\p{Nd})([01])\s+(?:es|is|means|meaning|being|represents|bedeutet|significa)\s+([^,;()\p{Nd}]{2,40}?),?\s*(?:y|and|und|et|,|;)\s+(\p{Nd}{1,2})\s+(?:es|is|means|meaning|being|represents|bedeutet|significa)\s+([^,;().]{2,40})/iu.exec(
      text,
    );
  if (worded) {
    const count = numberIn(worded[3] ?? '') - numberIn(worded[1] ?? '') + 1;
    if (count >= 3 && count <= POINTS_MAX)
      return {
        from: numberIn(worded[1] ?? ''),
        points: count,
        labels: [worded[2] ?? '', worded[4] ?? ''].map((label) => label.trim()),
      };
  }
  const ranged =
    /(?<!\p{Nd})([01])\s*(?:\(([^()]{2,60})\)|=\s*([^,;()]{2,60}?))\s*(?:,|;|to|through|bis|à|a|–|-|and|und|\s)+\s*(\p{Nd}{1,2})\s*(?:\(([^()]{2,60})\)|=\s*([^,;().]{2,60}))/u.exec(
      text,
    );
  if (!ranged) return null;
  const [, from = '', inside, plain, last = '', insideLast, plainLast] = ranged;
  const count = numberIn(last) - numberIn(from) + 1;
  if (count < 3 || count > POINTS_MAX) return null;
  return {
    from: numberIn(from),
    points: count,
    labels: [inside ?? plain ?? '', insideLast ?? plainLast ?? ''].map((label) => label.trim()),
  };
}

/** A scale whose points are lines or options: "Not at all", "1", "2", …, "Very much", or "1 (bad)" to "5 (good)". Null for others. */
export function pointsOfLines(texts: readonly string[]): PaperPoints | null {
  const read = texts.map((text) => /^(\p{Nd}{1,2})(?:\s*[(–=:-]\s*([^()]{1,60}?)\s*\)?)?$/u.exec(text.trim()));
  const first = read.findIndex((each) => each !== null);
  const last = read.findLastIndex((each) => each !== null);
  if (first < 0 || first > 1 || last < texts.length - 2) return null;
  // The end of a question's words is no label.
  if (first === 1 && /[.?？:：]$|^\p{Ll}/u.test((texts[0] ?? '').trim())) return null;
  const numbers = read.slice(first, last + 1).map((each) => (each ? numberIn(each[1] ?? '') : -1));
  const from = numbers[0] ?? -1;
  if (
    from < 0 ||
    from > 1 ||
    numbers.length < 3 ||
    numbers.length > POINTS_MAX ||
    numbers.some((number, place) => number !== from + place)
  )
    return null;
  const labels = read.slice(first, last + 1).map((each) => each?.[2] ?? '');
  if (first === 1) labels[0] = (texts[0] ?? '').trim();
  if (last === texts.length - 2) labels[labels.length - 1] = (texts.at(-1) ?? '').trim();
  // Numbers alone may be an amount, as of children.
  return labels.some((label) => label !== '') ? { from, points: numbers.length, labels } : null;
}
