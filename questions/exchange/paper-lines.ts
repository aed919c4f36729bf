import { numberIn } from './paper-numbers.ts';
import { isGrade, type PaperMark, type PaperPoints } from './paper-question.ts';
import { scaleIn } from './paper-scales.ts';

/** The role of a line in a questionnaire. */
export type PaperLine =
  | { is: 'gap' }
  | { is: 'heading'; text: string }
  | { is: 'numbered'; text: string; number: number; style: string; indent: number }
  | { is: 'options'; options: { text: string; mark: PaperMark }[]; style: string }
  | { is: 'cells'; cells: string[] }
  | { is: 'points'; points: PaperPoints }
  | { is: 'blank'; text: string }
  | { is: 'text'; text: string };

/** Marks that turn the direction of a text, and are no part of it. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

const SQUARE = '(?:[☐☑☒□▢❏❑✓✔■]|\\[ ?[xX]?\\])';
const ROUND = '(?:[○◯⚪●◦◉⭘]|\\( ?\\)|\\([xX]\\)|[oO](?= ))';
const BULLET = '(?:[-–—*•·▪‣⁃])';
const BOX = new RegExp(`(?:${SQUARE}|[○◯⚪●◉⭘]|\\( ?\\))`, 'u');
const BOXES = new RegExp(BOX.source, 'gu');
const MARKED = new RegExp(`^(?:(${SQUARE})|(${ROUND})|(${BULLET})(?=\\s))\\s*(.*)$`, 'u');
const LETTERED = /^(?:\(?([\p{L}])[.)]|\(([\p{L}])\))\s+(.+)$/u;
const NUMBERED =
  /^(?:(?:q|question|frage|pregunta|vraag|domanda|pergunta|вопрос|سؤال|السؤال|שאלה)\s*\.?\s*)?[(（]?(\p{Nd}{1,3})(?:\s*([.)）:：、．]|-(?=\s))\s*|\s+(?=.*\?))(.*)$/iu;
const HEADED =
  /^(?:#{1,6}\s+(.+)|((?:section|part|teil|abschnitt|block|partie|sección|sezione|seção|часть|раздел|القسم|חלק)\s+[\p{L}\p{Nd}]{1,4}\b.*))$/iu;
/** Room to write. */
const ROOM = /_{2,}(?:\s*[/.:-]\s*_{2,})*|\.{4,}|…{2,}|\[\s{2,}\]/g;
const RULE = /^[\s|:=+-]*$/;

/** No line of a questionnaire is longer but a paragraph, which is not taken apart. */
export const LINE_MAX = 2_000;

/** Classifies a line. @param line as in the questionnaire */
export function readLine(line: string): PaperLine {
  const bare = line.replaceAll(TURNS, '').replaceAll('\u00a0', ' ');
  if (bare.length > LINE_MAX) return { is: 'text', text: bare.trim() };
  // A list number and its text are often told apart by a tab.
  const told = bare.replace(/^( *(?:[^\s\p{L}]{1,4}|\S{1,3}[.)]))\t+/u, '$1 ');
  const text = told.trim();
  if (text === '') return { is: 'gap' };
  if (/^[|+:=-][\s|:=+-]*$/.test(text) && text.length > 3) return { is: 'cells', cells: [] };

  const heading = HEADED.exec(text);
  const headed = heading?.[1] ?? heading?.[2];
  if (headed !== undefined && !headed.endsWith('?')) return { is: 'heading', text: headed.replace(/[:#\s]+$/, '') };
  const points = scaleIn(text) ?? pointsIn(text);
  if (points) return { is: 'points', points };
  const cells = cellsOf(told);
  if (cells.length > 1) return { is: 'cells', cells };
  const options = optionsIn(text);
  if (options) return options;
  const numbered = NUMBERED.exec(text);
  if (numbered) {
    const [, digits = '', style = ' ', said = ''] = numbered;
    const indent = told.length - told.trimStart().length;
    return { is: 'numbered', text: said, number: numberIn(digits), style, indent };
  }
  if (text.replaceAll(ROOM, '').replaceAll(/[\s/.:-]/g, '') === '' && ROOM.test(text)) return { is: 'blank', text: '' };
  if (isLoud(text)) return { is: 'heading', text: text.replace(/:$/, '') };
  return { is: 'text', text };
}

/** Capital letters alone are a heading. */
const isLoud = (text: string): boolean =>
  text === text.toUpperCase() &&
  text !== text.toLowerCase() &&
  /\p{L}{3}/u.test(text) &&
  text.length <= 80 &&
  !/[?_]/.test(text);

function optionsIn(text: string): PaperLine | null {
  const marked = MARKED.exec(text);
  if (!marked) {
    const lettered = LETTERED.exec(text);
    if (!lettered) return null;
    return { is: 'options', options: [{ text: lettered[3] ?? '', mark: 'letter' }], style: 'letter' };
  }
  const [, square, round] = marked;
  const mark = square !== undefined ? 'square' : round !== undefined ? 'round' : 'plain';
  const texts = mark === 'plain' ? [marked[4] ?? ''] : splitAtBoxes(text.replace(/^[oO] /, '○ '));
  return { is: 'options', options: texts.map((each) => ({ text: each, mark })), style: mark };
}

/** The texts behind each box of a line. */
const splitAtBoxes = (text: string): string[] =>
  text
    .split(BOXES)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A question and the options after it on its line; null for a line without options. */
export function withInlineOptions(text: string): { text: string; options: { text: string; mark: PaperMark }[] } | null {
  const box = BOX.exec(text);
  if (box && box.index > 0) {
    const mark = new RegExp(`^${SQUARE}`, 'u').test(box[0]) ? 'square' : 'round';
    const options = splitAtBoxes(text.slice(box.index)).map((each) => ({ text: each, mark }) as const);
    return options.length > 1 ? { text: text.slice(0, box.index).trim(), options } : null;
  }
  const end = text.lastIndexOf('?') + 1;
  const rest = text
    .slice(end)
    .split('/')
    .map((part) => part.trim());
  const isList = end > 0 && rest.length > 1 && rest.every((part) => /\p{L}/u.test(part) && part.length <= 40);
  return isList ? { text: text.slice(0, end), options: rest.map((each) => ({ text: each, mark: 'plain' })) } : null;
}

/** The cells of a row of a table, or of options in one line; one for a line of text. */
function cellsOf(line: string): string[] {
  if (line.includes('\t'))
    return line
      .replace(/\s+$/, '')
      .split('\t')
      .map((cell) => cell.trim());
  const text = line.trim();
  if (text.includes('|'))
    return text
      .replace(/^\|/, '')
      .replace(/\|$/, '')
      .split('|')
      .map((cell) => cell.trim());
  const parts = text.split(/ {3,}| \/ /).map((part) => part.trim());
  const isShort = parts.every((part) => part !== '' && part.length <= 40 && !/[?:_]/.test(part));
  return parts.length > 1 && isShort && !/^\p{Nd}/u.test(text) && !BOX.test(text) ? parts : [text];
}

/** Whether a cell is for a mark, not for words. */
export const isEmptyCell = (cell: string): boolean =>
  cell.replaceAll(BOXES, '').replaceAll(ROOM, '').trim() === '' || /^(?:\p{Nd}{1,2}|[oO])$/u.test(cell);

/** Whether a row of a table only draws a line. */
export const isRule = (cells: readonly string[]): boolean => cells.every((cell) => RULE.test(cell));

export const hasBox = (text: string): boolean => new RegExp(SQUARE, 'u').test(text);

/** "Poor 1 2 3 4 5 Excellent", or "Strongly disagree … Strongly agree". */
function pointsIn(text: string): PaperPoints | null {
  if (text.length > 200) return null;
  const words = text
    .replaceAll(/[()[\]○◯☐□|]/g, ' ')
    .trim()
    .split(/[\s,]+/);
  const numbers = words.map((word) => (/^\p{Nd}{1,2}$/u.test(word) ? numberIn(word) : null));
  const first = numbers.findIndex((number, place) => number !== null && numbers[place + 1] === number + 1);
  if (first >= 0) {
    let last = first;
    while (numbers[last + 1] === (numbers[last] ?? 0) + 1) last += 1;
    const from = numbers[first] ?? 0;
    const count = last - first + 1;
    if (count >= 3 && count <= 11 && (from === 0 || from === 1)) {
      const ends = [words.slice(0, first).join(' '), words.slice(last + 1).join(' ')].map((end) =>
        end.replace(/^[-–=:.]+\s*|\s*[-–=:.]+$/g, ''),
      );
      return { from, points: count, labels: ends.some((end) => end !== '') ? ends : [] };
    }
  }
  const [, least = '', most = ''] =
    /^([^….<>_-]{2,60}?)\s*(?:…+|\.{3,}|_{3,}|-{3,}|<-+>)\s*([^….<>_-]{2,60})$/.exec(text) ?? [];
  return isGrade(least) && isGrade(most) ? { from: 1, points: 5, labels: [least.trim(), most.trim()] } : null;
}

/** "on a scale from 0 to 10", "(1 = poor, 5 = excellent)". @param said in small letters */
export function pointsSaid(said: string): PaperPoints | null {
  const found =
    /(\p{Nd}{1,2})\s*(?:[=:(]\s*([^,;()]{1,60}?)\s*\)?)?\s*(?:[,;]|–|-|\bto\b|\bbis\b|\bà\b|\ba\b|\btot\b|\band\b|\bund\b|\bet\b|\by\b|\bдо\b)\s*(\p{Nd}{1,2})\s*(?:[=:(]\s*([^,;()]{1,60}))?/u.exec(
      said.slice(0, 2_000),
    );
  if (!found) return null;
  const [, from = '', least = '', last = '', most = ''] = found;
  const count = numberIn(last) - numberIn(from) + 1;
  if (numberIn(from) > 1 || count < 3 || count > 11) return null;
  return {
    from: numberIn(from),
    points: count,
    labels: least !== '' && most !== '' ? [least.trim(), most.trim()] : [],
  };
}

/** Removes the room to write from a text. @returns the number of places, and the text after the last */
export function withoutRoom(text: string): { text: string; blanks: number; unit: string | null } {
  const blanks = text.match(ROOM)?.length ?? 0;
  if (blanks === 0) return { text, blanks, unit: null };
  const behind = text.slice(text.search(ROOM)).replaceAll(ROOM, ' ').trim();
  const before = text.slice(0, text.search(ROOM)).trim();
  // A unit follows the room, or the question continues.
  if (behind !== '' && behind.length <= 20 && before !== '') return { text: before, blanks, unit: behind };
  return { text: [before, behind].join(' ').trim(), blanks, unit: null };
}
