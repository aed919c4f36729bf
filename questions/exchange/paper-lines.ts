import { isRecoded } from './paper-asking.ts';
import { type Hint, hintIn } from './paper-hints.ts';
import {
  boxedAfter,
  isRoom,
  type Labelled,
  letteredIn,
  markedIn,
  numberedIn,
  numberIn,
  type PaperOption,
  ROOM,
  romanIn,
  rowIn,
  withoutLabel,
} from './paper-marks.ts';
import { areYesNo, isGrade, type PaperPoints } from './paper-question.ts';
import { scaleIn } from './paper-scales.ts';
import { LINE_MAX, type SourceLine } from './paper-source.ts';
import { cellsIn } from './paper-table.ts';

/** The role of a line in a questionnaire. */
export type PaperLine = { place: number; indent: number } & (
  | { is: 'gap' }
  | { is: 'hint'; hint: Hint; text: string }
  | { is: 'heading'; text: string; level: number }
  | ({ is: 'numbered'; level: number /** The whole line. */; raw: string } & Labelled)
  | { is: 'options'; options: PaperOption[]; style: string; label?: Labelled; raw?: string }
  | { is: 'row'; label: string; marks: string[] }
  | { is: 'cells'; cells: string[]; isMarkdown: boolean; raw: string }
  | { is: 'points'; points: PaperPoints; text: string }
  | { is: 'blank'; text: string }
  | { is: 'text'; text: string; isBold: boolean }
);

const SECTION =
  /^(?:section|part|teil|abschnitt|block|partie|sección|sezione|seção|parte|часть|раздел|القسم|חלק)\s+[\p{L}\p{Nd}]{1,4}\b.*$/iu;

/** Classifies a line by itself. */
export function readLine({ text: told, place, indent, level, isBold }: SourceLine): PaperLine {
  const at = { place, indent };
  // A list number and its text are often told apart by a tab.
  const text = told.replace(/^([^\s\p{L}]{1,4}|\S{1,3}[.)])\t+/u, '$1 ').trim();
  if (text === '') return { ...at, is: 'gap' };
  if (text.length > LINE_MAX) return { ...at, is: 'text', text, isBold };
  if (/^[|+:=-][\s|:+=-]*$/.test(text) && text.length > 3)
    return { ...at, is: 'cells', cells: [], isMarkdown: true, raw: '' };
  if (isRoom(text)) return { ...at, is: 'blank', text: '' };

  const hint = level === 0 ? hintIn(text) : null;
  if (hint) return { ...at, is: 'hint', hint, text };
  const starred = text.replace(/^\*\s+(?=(?:\p{Nd}{1,3}[.)]|[Qq]\p{Nd})\s*)/u, '');
  const found = numberedIn(starred);
  const numbered = withRequired(found && withoutLabel(found), starred !== text);
  if (level > 0) return headingIn(text, numbered, { ...at, level });
  if (SECTION.test(text) && !/[?？]$/.test(text)) {
    return { ...at, is: 'heading', text: text.replace(/[:\s]+$/, ''), level: 7 };
  }
  if (/^\||\|.*\|/.test(text)) {
    const table = cellsIn(text);
    if (table) return { ...at, is: 'cells', ...table, raw: text };
  }
  const row = rowIn(numbered && numbered.text !== '' ? numbered.text : (letteredIn(text)?.text ?? text));
  if (row && !/[?？]$/.test(row.label)) return { ...at, is: 'row', ...row };
  const scale = scaleIn(text);
  const points = scale ?? pointsIn(text);
  if (points && (scale || !numbered || !/\p{L}{3}/u.test(numbered.text.slice(0, 12))))
    return { ...at, is: 'points', points, text };
  const marked = starred === text ? markedIn(text) : null;
  if (marked) return { ...at, is: 'options', ...marked, raw: text };
  const cells = cellsIn(withoutHint(told));
  if (cells) return { ...at, is: 'cells', ...cells, raw: text };
  if (numbered) return { ...at, is: 'numbered', level: 0, raw: text, ...numbered };
  const roman = romanIn(text);
  const lettered = letteredIn(text);
  if (roman && (!lettered || /^[iI]$/.test(roman.label)))
    return { ...at, is: 'numbered', level: 0, raw: text, ...roman };
  if (lettered) {
    const option: PaperOption = { text: lettered.text, mark: 'letter' };
    return { ...at, is: 'options', options: [option], style: lettered.style, label: lettered };
  }
  if (isLoud(text)) return { ...at, is: 'heading', text: text.replace(/:$/, ''), level: 7 };
  return { ...at, is: 'text', text, isBold };
}

/** A line of options without an instruction after them, as "Yes   No   (circle one)". */
function withoutHint(text: string): string {
  const tail = text.length <= 300 ? /^(.*\S)\s*([([][^()[\]]{3,60}[)\]])$/.exec(text) : null;
  return tail && hintIn(tail[2] ?? '') ? (tail[1] ?? '') : text;
}

/** An asterisk before a number tells that an answer is required. */
const withRequired = (numbered: Labelled | null, isRequired: boolean): Labelled | null =>
  numbered && isRequired ? { ...numbered, isRequired } : numbered;

function headingIn(
  text: string,
  numbered: Labelled | null,
  at: { place: number; indent: number; level: number },
): PaperLine {
  if (numbered) return { ...at, is: 'numbered', raw: text, ...numbered };
  return { ...at, is: 'heading', text: text.replace(/[:\s]+$/, '') };
}

/** Capital letters alone are a heading. */
const isLoud = (text: string): boolean =>
  text === text.toUpperCase() &&
  text !== text.toLowerCase() &&
  /\p{L}{3}/u.test(text) &&
  text.length >= 6 &&
  text.length <= 80 &&
  !/[?_]/.test(text);

const SLASHES = /\s*[/／|]\s*|\s+[·•]\s+|\s{3,}/;

/** A question and the options after it on its line; null for a line without options. */
export function withInlineOptions(text: string): { text: string; options: PaperOption[]; isSure: boolean } | null {
  if (text.length > LINE_MAX) return null;
  const boxed = boxedAfter(text);
  if (boxed) return { ...boxed, isSure: true };
  const labelled = labelledAfter(text);
  if (labelled) return { ...labelled, isSure: true };
  const marks = ['?', '？', '؟'].map((sign) => text.lastIndexOf(sign));
  const ends = [...marks, text.indexOf(':'), text.indexOf('：'), text.search(/\s[—–-]\s/) + 1].filter((end) => end > 0);
  for (const end of ends) {
    const rest = text
      .slice(end + 1)
      .replace(/^[\s—–-]+/, '')
      .trim();
    const options = /^[([（]/.test(rest) ? inBrackets(rest.slice(1, -1)) : listIn(withoutHint(rest));
    if (options)
      return { text: text.slice(0, end + (/[?？؟]/.test(text[end] ?? '') ? 1 : 0)).trim(), options, isSure: true };
  }
  const bracket = /^(.{3,}?)\s*[([（]([^()[\]（）]{3,300})[)\]）]\s*([?？؟:]?)\s*$/.exec(text);
  const options = bracket && inBrackets(bracket[2] ?? '');
  if (bracket && options) return { text: `${bracket[1] ?? ''}${bracket[3] ?? ''}`.trim(), options, isSure: true };
  const loose = text.length <= 300 ? /^(.*[?？؟:])\s*(\S+)\s+(\S+)$/.exec(text) : null;
  if (loose && areYesNo([loose[2] ?? '', loose[3] ?? ''])) {
    return { text: loose[1] ?? '', options: plain([loose[2] ?? '', loose[3] ?? '']), isSure: true };
  }
  return null;
}

const plain = (texts: readonly string[]): PaperOption[] => texts.map((text) => ({ text, mark: 'plain' }));

/** "male / female / diverse", "Yes | No", or the same in brackets. */
export function listIn(said: string): PaperOption[] | null {
  const rest = /^[([（].*[)\]）]$/.test(said) ? said.slice(1, -1) : said;
  const parts = rest.split(SLASHES).map((part) => part.trim());
  const isList =
    parts.length > 1 &&
    parts.length <= 30 &&
    parts.every((part) => /[\p{L}\p{N}]/u.test(part) && part.length <= 60 && !/[?？_]/.test(part)) &&
    parts.some((part) => /\p{L}/u.test(part)) &&
    !/^(?:and|or|und|oder|et|ou|y|o)$/i.test(parts.join('')) &&
    !/https?:/.test(rest);
  return isList ? plain(parts) : null;
}

/** Options in brackets after a question: with strokes between them, or at least three with commas or semicolons. */
function inBrackets(said: string): PaperOption[] | null {
  if (/^(?:e\.?g|z\.?\s?b|i\.?e|p\. ?ex|for example|such as|including|like|\d+ (?:=|to|-))/i.test(said)) return null;
  const listed = listIn(said);
  if (listed && listed.length > 1 && /\s[/|]\s|^(?:yes|ja|oui|s[ií])\b/i.test(said)) return listed;
  return null;
}

/** Options with numbers or letters in one line: "1. Yes 2. No", "(98) DK, (99) REF", "a) Red b) Blue", "1=Yes 2=No". */
function labelledAfter(text: string): { text: string; options: PaperOption[] } | null {
  const label = /(?<![\p{L}\p{Nd}.,/-])[([]?(?:(\p{Nd}{1,2})|([a-hA-H]))(?:[)\]]|[.](?!\p{Nd})|\s*=)\s*(?=\S)/gu;
  const found = [...text.matchAll(label)];
  if (found.length < 2 || found.length > 30) return null;
  const values = found.map(([, digits, letter]) =>
    digits === undefined ? (letter ?? '').toLowerCase().charCodeAt(0) - 96 : numberIn(digits),
  );
  const isRun =
    values.every((value, place) => {
      const before = values[place - 1] ?? value - 1;
      return value === before + 1 || (value > before && isRecoded(value));
    }) &&
    ((values[0] ?? 9) <= 1 || (values[0] ?? 0) >= 8);
  const parts = found.map((each, place) =>
    text
      .slice(each.index + each[0].length, found[place + 1]?.index ?? text.length)
      .replace(/[\s,;|/]+$/, '')
      .trim(),
  );
  const isShort = parts.every(
    (part) => part !== '' && part.length <= 60 && /[\p{L}\p{N}]/u.test(part) && !/[?？]/.test(part),
  );
  const lead = text.slice(0, found[0]?.index ?? 0).trim();
  return isRun && isShort ? { text: lead, options: parts.map((part) => ({ text: part, mark: 'letter' })) } : null;
}

/** Options with a number or letter each that are all of a line; null for any other line. */
export function labelledOptions(text: string): PaperOption[] | null {
  const labelled = text.length <= 400 ? labelledAfter(text) : null;
  return labelled?.text === '' ? labelled.options : null;
}

/** Options of a line without a question, as "Yes / No" or "1. Yes 2. No". */
export function optionsOnly(text: string): PaperOption[] | null {
  if (text.length > 400 || /[?？]/.test(text)) return null;
  const labelled = labelledAfter(text);
  if (labelled) return labelled.text === '' ? labelled.options : null;
  return /[/|／·•]|\s{3}/.test(text) && !/[:：]/.test(text) ? listIn(text) : null;
}

/** "Poor 1 2 3 4 5 Excellent", or "Strongly disagree … Strongly agree". */
function pointsIn(text: string): PaperPoints | null {
  if (text.length > 200 || /[?？]|\be\.?g\b|\betc\b/i.test(text)) return null;
  const words = text
    .replaceAll(/[()[\]☐□▢○◯◻❍⚪|]/g, ' ')
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
      if (ends.every((end) => end.length <= 60))
        return { from, points: count, labels: ends.some((end) => end !== '') ? ends : [] };
    }
  }
  const dots =
    /^([\p{L} '’-]{2,40}?)\s*((?:[○◯⚪●◦☐□oO_]|\(\s*\)|\[\s*\])(?:[\s_–-]*(?:[○◯⚪●◦☐□oO_]|\(\s*\)|\[\s*\])){2,10})\s*([\p{L} '’-]{2,40})$/u.exec(
      text,
    );
  if (dots && /[○◯⚪●◦☐□([]|o /i.test(dots[2] ?? '')) {
    const count = (dots[2] ?? '').replaceAll(/\(\s*\)|\[\s*\]/g, 'o').replaceAll(/[^○◯⚪●◦☐□oO]/g, '').length;
    if (count >= 3 && count <= 11)
      return { from: 1, points: count, labels: [(dots[1] ?? '').trim(), (dots[3] ?? '').trim()] };
  }
  const [, least = '', most = ''] =
    /^([^….<>_-]{2,60}?)\s*(?:…+|\.{3,}|_{3,}|-{3,}|<-+>)\s*([^….<>_-]{2,60})$/.exec(text) ?? [];
  return isGrade(least) && isGrade(most) ? { from: 1, points: 5, labels: [least.trim(), most.trim()] } : null;
}

/** "on a scale from 0 to 10", "(1 = poor, 5 = excellent)". @param said in small letters */
export function pointsSaid(said: string): PaperPoints | null {
  const found =
    /(?<![\p{Nd}.])(\p{Nd}{1,2})\s*(?:[=:(]\s*([^,;()]{1,60}?)\s*\)?|\s(?:being|means?|is|stands for)\s([^,;()\p{Nd}]{1,60}?))?\s*(?:[,;/]|–|-|\bto\b|\bal\b|\bbis\b|\bà\b|\ba\b|\baté\b|\btot\b|\band\b|\bund\b|\bet\b|\by\b|\be\b|\bдо\b|\bthrough\b)\s*(?:y\s|and\s|und\s|donde\s)?(\p{Nd}{1,2})(?!\p{Nd})\s*(?:[=:(]\s*([^,;()]{1,60})|\s(?:being|means?|is|stands for)\s([^,;().]{1,60}))?/u.exec(
      said.slice(0, 2_000),
    );
  if (!found) return null;
  const [, from = '', before, being, last = '', behind, is] = found;
  const [least = '', most = ''] = [before ?? being, behind ?? is];
  const count = numberIn(last) - numberIn(from) + 1;
  if (numberIn(from) > 1 || count < 3 || count > 11) return null;
  return {
    from: numberIn(from),
    points: count,
    labels: least !== '' && most !== '' ? [least.trim(), most.trim().replace(/[.):]+$/, '')] : [],
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

/** Several fields of one line, "Name: ____ Date: ____" or "Name:      Date:"; null for fewer than two. */
export function fieldsIn(text: string): string[] | null {
  if (text.length > 400 || /[?？]/.test(text)) return null;
  const labels = text
    .split(new RegExp(`${ROOM.source}|(?<=[:：])\\s{3,}(?=\\S)`, 'g'))
    .map((part) => part.replaceAll(/^[\s,;|/–-]+|\s+$/g, ''));
  const last = labels.at(-1) === '' ? labels.slice(0, -1) : /[:：]$/.test(labels.at(-1) ?? '') ? labels : null;
  const named = last?.filter((label) => label !== '') ?? [];
  const isEach = named.length > 1 && named.every((label) => /\p{L}/u.test(label) && label.length <= 60);
  return isEach && named.filter((label) => /[:：]$/.test(label)).length >= named.length - 1 ? named : null;
}
