// The marks of paper: boxes, labels of lists, and room to write.

/** How an option is marked on paper: round and square boxes, letters, or anything else. A task of Markdown has a square that says little. */
export type PaperMark = 'round' | 'square' | 'letter' | 'task' | 'plain';

/** An option as it is on paper. */
export interface PaperOption {
  text: string;
  mark: PaperMark;
  /** The question where a respondent continues who chooses it, as "7" or "Q7". */
  skip?: string;
}

const SQUARE = '(?:[☐☑☒□▢❏❑❒✓✔■◻◽⬜🔲\\uf000-\\uf8ff]|\\[ ?[xX_]? ?\\](?!\\())';
const ROUND = '(?:[○◯⚪●◦◉⭘❍⚬￮🔘⊙]|\\( {0,3}\\)|\\([xX_]\\)|[oO](?= ))';
const BULLET = '(?:[-–—*•·・▪‣⁃►▸➢➔∙])';
const BOX = '(?:[☐☑☒□▢❏❑❒■◻◽⬜🔲○◯⚪●◉⭘❍⚬￮🔘⊙\\uf000-\\uf8ff]|\\[ ?[xX_]? ?\\](?!\\()|\\( {0,3}\\)|\\([_]\\))';
const FIRST_BOX = new RegExp(BOX, 'u');
const BOXES = new RegExp(BOX, 'gu');
const MARKED = new RegExp(`^(?:(${SQUARE})|(${ROUND})|(${BULLET})(?=\\s|${BOX}|\\p{L}[\\p{L} ]))\\s*(.*)$`, 'u');
const SQUARES = new RegExp(SQUARE, 'u');

/** Room to write. */
export const ROOM =
  /[_＿]{2,}(?:\s*[/.:-]\s*[_＿]{2,})*|\.{4,}|…{2,}|(?:\. ){4,}\.?|\[\s{2,}\]|(?<=[:：]\s*)_(?=\s*$)/g;

/** Whether a text has nothing but room to write. */
export const isRoom = (text: string): boolean =>
  text.search(ROOM) >= 0 && text.replaceAll(ROOM, '').replaceAll(/[\s/.:|-]/g, '') === '';

export const hasSquare = (text: string): boolean => SQUARES.test(text);
export const hasBox = (text: string): boolean => FIRST_BOX.test(text);
export const withoutBoxes = (text: string): string => text.replaceAll(BOXES, ' ').trim();

/** The options of a line that begins with a box or a bullet. Null for any other line. */
export function markedIn(text: string): { options: PaperOption[]; style: string } | null {
  // "___ Yes": room for a tick.
  const ticked = /^_{2,5}\s*(\p{Lu}[^_]{0,79})$/u.exec(text);
  if (ticked) return { options: [{ text: (ticked[1] ?? '').trim(), mark: 'round' }], style: 'round' };
  const marked = MARKED.exec(text);
  if (!marked) return null;
  const [, square, round, , rest = ''] = marked;
  if (square === undefined && round === undefined) {
    const task = /^(\[ ?[xX_]? ?\]|[☐☑□])\s*(.*)$/u.exec(rest);
    if (task) return { options: splitAtBoxes(rest).map((each) => ({ text: each, mark: 'task' })), style: 'task' };
    const nested = markedIn(rest);
    if (nested && /^[○◯⚪●◉⭘(]/.test(rest)) return nested;
    return { options: [{ text: rest.trim(), mark: 'plain' }], style: 'plain' };
  }
  const mark = square !== undefined ? 'square' : 'round';
  const texts = splitAtBoxes(text.replace(/^[oO] /, '○ '));
  return { options: texts.map((each) => ({ text: each, mark })), style: mark };
}

/** The texts behind each box of a line. */
const splitAtBoxes = (text: string): string[] =>
  text
    .split(BOXES)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The text of a question, and the options with boxes after it: "☐ Yes ☐ No" or "Yes ☐ No ☐". Null without at least two. */
export function boxedAfter(text: string): { text: string; options: PaperOption[] } | null {
  const box = FIRST_BOX.exec(text);
  if (!box || box.index === 0) return null;
  const mark = hasSquare(box[0]) ? 'square' : 'round';
  const end = Math.max(...['?', '？', '؟', ':', '：'].map((sign) => text.slice(0, box.index).lastIndexOf(sign))) + 1;
  const label = text.slice(end, box.index).trim();
  const isBehind = end > 0 && label !== '' && label.length <= 40 && new RegExp(`${BOX}[\\s_.]*$`, 'u').test(text);
  const from = isBehind ? end : box.index;
  const options = splitAtBoxes(text.slice(from)).map((each) => ({ text: each, mark }) as const);
  return options.length > 1 ? { text: text.slice(0, from).trim(), options } : null;
}

/** The marks at the end of a line, as of a row of a grid: "It is easy   o   o   o" or "Food 1 2 3 4 5". */
export function rowIn(text: string): { label: string; marks: string[] } | null {
  const pieces = text.split(/\s+/);
  const marks: string[] = [];
  while (pieces.length > 0 && isMark(pieces.at(-1) ?? '')) marks.unshift(pieces.pop() ?? '');
  // A number before marks that are no numbers belongs to the words.
  const isDrawn = marks.some((mark) => !/^(?:\p{Nd}+|n\/a|na|dk)$/iu.test(mark));
  while (isDrawn && /^\p{Nd}+$/u.test(marks[0] ?? '')) pieces.push(marks.shift() ?? '');
  // "[ ]" and "( )" are two pieces.
  const spaced = / {2,}|\t/.test(text.trim());
  const boxes = text.match(BOXES) ?? [];
  if (boxes.length > 1) {
    const first = text.search(FIRST_BOX);
    const label = text.slice(0, first).trim();
    if (label !== '' && withoutBoxes(text.slice(first)) === '') return { label, marks: [...boxes] };
  }
  const label = pieces.join(' ');
  if (marks.length < 2 || !/\p{L}/u.test(label)) return null;
  const numbers = marks.filter((mark) => /^\p{Nd}+$/u.test(mark));
  if (numbers.length === 0) return spaced || marks.length > 2 ? { label, marks } : null;
  const isRun = numbers.every((mark, place) => place === 0 || Number(mark) === Number(numbers[place - 1]) + 1);
  return isRun && numbers.length > 2 && Number(numbers[0]) <= 1 ? { label, marks } : null;
}

const isMark = (piece: string): boolean =>
  /^(?:[oO0☐□▢○◯⚪●❍◻⬜_]|\[\]|\(\)|\p{Nd}{1,2}|n\/a|na|dk)$/iu.test(piece) ||
  /^[\uf000-\uf8ff]$/.test(piece) ||
  /^_{2,}$/.test(piece);

const PREFIX =
  'q|question|frage|pregunta|pergunta|vraag|domanda|pergunta|fråga|spørgsmål|kysymys|soru|pytanie|pertanyaan|câu|вопрос|питання|سؤال|السؤال|שאלה|問|问|第|問題|设问|設問|質問|질문|문항';
const NUMBERED = new RegExp(
  `^(?:(?:${PREFIX})\\s*[.#:_-]?\\s*)?[(（【\\[]?(\\p{Nd}{1,3})((?:[.-]\\p{Nd}{1,2}){0,3}[a-z]?)(?:\\s*([.)）】\\]、．°/:：](?!\\p{Nd})|题|[-–—](?=\\s+[^\\s\\p{Nd}]))\\*?\\s*|\\*\\s+|(?<=\\p{Nd}\\.\\p{Nd}{1,2})\\s+(?=\\p{L})|\\s+(?=\\p{L}.*[?？؟]))(.*)$`,
  'iu',
);
const PREFIXED = new RegExp(
  `^(?:${PREFIX})\\s*[.#_-]?\\s*(\\p{Nd}{1,3})((?:[.-]\\p{Nd}{1,2}){0,3}[a-z]?)\\b[.):：]?\\*?(?:\\s+(.*))?$`,
  'iu',
);
const CODED = /^([A-Z]{1,3})[-_ ]?(\d{1,2})([a-z]?)(?:[.):]|\s+(?=\S.{12}))\s*(.*)$/;
const ROMAN = /^\(?(x{0,2}(?:ix|iv|v?i{1,3}|v|x))[.)]\s*(?=\S)(.+)$/i;
const LETTERED =
  /^(?:\(([\p{L}])\)\s*|([\p{L}])[)]\s*|([\p{L}])\.(?!\p{L}\.)(?:\s+|(?=\p{Lu}?\p{Ll}|\p{Lu}{2}|[^\p{L}\s]))|([A-Ha-h])\s+[–-]\s+)(?=\S)(.+)$/u;

/** A line with a label of a list. */
export interface Labelled {
  text: string;
  /** "3", "3.1" or "Q3"; for letters the letter. */
  label: string;
  number: number;
  /** Labels of one list have the same style. */
  style: string;
  isRequired?: boolean;
}

/** A number may repeat the label after it: "1. Q1* Please describe". */
export const withoutLabel = (labelled: Labelled): Labelled => {
  const again = /^[Qq]\d{1,3}[a-z]?([.:)*]*)\s+(.*)$/.exec(labelled.text);
  return again ? { ...labelled, text: again[2] ?? '', ...(again[1]?.includes('*') && { isRequired: true }) } : labelled;
};

/** Reads the number of a line: "1.", "(2)", "Q3", "١.", "2.1", "A4.", "iv)". Null without one. */
export function numberedIn(text: string): Labelled | null {
  const numbered = NUMBERED.exec(text);
  if (numbered) {
    const [all = '', digits = '', more = '', sign = ' ', said = ''] = numbered;
    const prefix = /^\P{Nd}*/u.exec(all)?.[0].trim().toLowerCase() ?? '';
    return {
      text: said.trim(),
      label: digits + more.toLowerCase(),
      number: numberIn(digits),
      style: `${prefix}n${more === '' ? '' : more.replaceAll(/\p{Nd}+|[a-z]/giu, 'm')}${sign}`,
    };
  }
  const prefixed = PREFIXED.exec(text);
  if (prefixed) {
    const [, digits = '', more = '', said = ''] = prefixed;
    return {
      text: said.trim(),
      label: digits + more.toLowerCase(),
      number: numberIn(digits),
      style: `q${more === '' ? '' : 'm'}`,
    };
  }
  const coded = CODED.exec(text);
  if (coded) {
    const [, name = '', digits = '', more = '', said = ''] = coded;
    return { text: said, label: name + digits + more, number: Number(digits), style: name };
  }
  return null;
}

/** Reads a letter before a text: "a)", "(b)", "A.", "c -". Null without one. */
export function letteredIn(text: string): Labelled | null {
  const lettered = LETTERED.exec(text);
  if (!lettered) return null;
  const [, inside, round, dotted, dashed, said = ''] = lettered;
  const letter = inside ?? round ?? dotted ?? dashed ?? '';
  const sign = inside !== undefined ? '()' : round !== undefined ? ')' : dotted !== undefined ? '.' : '-';
  const isUpper = letter !== letter.toLowerCase();
  return {
    text: said.trim(),
    label: letter,
    number: letter.toLowerCase().charCodeAt(0) - 96,
    style: `${isUpper ? 'A' : 'a'}${sign}`,
  };
}

/** Reads a Roman number before a text: "i)", "(iv)", "II.". Null without one. */
export function romanIn(text: string): Labelled | null {
  const roman = ROMAN.exec(text);
  if (!roman) return null;
  const [, label = '', said = ''] = roman;
  const number = ROMANS.indexOf(label.toLowerCase()) + 1;
  const isUpper = label !== label.toLowerCase();
  return number === 0
    ? null
    : { text: said.trim(), label, number, style: `roman ${isUpper ? 'I' : 'i'}${text.startsWith('(') ? '()' : ''}` };
}

const ROMANS = [
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
  'xvi',
  'xvii',
  'xviii',
  'xix',
  'xx',
];

/** The zeros of digits that number questions. */
const ZEROS = [0x30, 0x6_60, 0x6_f0, 0x9_66, 0x9_e6, 0xe_50, 0xff_10];

/** The number that digits of any script say. */
export function numberIn(digits: string): number {
  let value = 0;
  for (const digit of digits) {
    const code = digit.codePointAt(0) ?? 0x30;
    const zero = ZEROS.findLast((each) => each <= code) ?? 0x30;
    value = value * 10 + (code - zero);
  }
  return value;
}
