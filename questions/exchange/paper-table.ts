import { hasBox, hasSquare, isRoom, ROOM, withoutBoxes } from './paper-marks.ts';

const RULE = /^[\s|:=+-]*$/;

/** The cells of a row of a table, or of columns told apart by spaces; null for a line of text. */
export function cellsIn(line: string): { cells: string[]; isMarkdown: boolean } | null {
  const text = line.trim();
  if (text.includes('|') && (/^\||\|$/.test(text) || (text.match(/\|/g)?.length ?? 0) > 0)) {
    const cells = text
      .replace(/^\|/, '')
      .replace(/\|$/, '')
      .split('|')
      .map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
    if (cells.length > 1 || /^\|.*\|$/.test(text)) return { cells, isMarkdown: true };
  }
  if (line.trimEnd().includes('\t')) {
    const cells = line
      .trimEnd()
      .split('\t')
      .map((cell) => cell.trim());
    if (cells.length > 1 && !/^\P{L}{0,4}$/u.test(cells[0] === '' ? 'x x x' : (cells[0] ?? '')))
      return { cells, isMarkdown: false };
  }
  const parts = text.split(/ {3,}| \/ /).map((part) => part.trim());
  const isShort = parts.every((part) => part !== '' && part.length <= 60 && !/[?_]|:$/.test(part));
  const isPlain = !/^\p{Nd}+[.)]|[([（].* \/ /u.test(text) && !hasBox(text);
  return parts.length > 1 && isShort && isPlain ? { cells: parts, isMarkdown: false } : null;
}

/** Whether a cell is for a mark, not for words. */
export const isEmptyCell = (cell: string): boolean =>
  withoutBoxes(cell).replaceAll(ROOM, '').replaceAll(/[\s/]/g, '') === '' || /^(?:\p{Nd}{1,2}|[oO]|n\/a)$/iu.test(cell);

/** Whether a row of a table only draws a line. */
export const isRule = (cells: readonly string[]): boolean => cells.every((cell) => RULE.test(cell));

/** What a table of a questionnaire is. */
export type PaperTable =
  | { is: 'grid'; rows: string[]; columns: string[]; hasBoxes: boolean; hasComments?: true }
  | { is: 'options'; options: string[] }
  /** A question each: its words, and its options, empty for an open one. */
  | { is: 'questions'; questions: { text: string; options: string[]; place: number }[] }
  | { is: 'rows'; rows: string[]; places: number[]; range: string };

const ASKS =
  /^(?:(?:survey |interview |full |question )?(?:questions?|items?|statements?|text|prompt|wording|topic|criteri\w+|aspects?)(?: text| item| wording| statement)?|fragen?|aussagen?|preguntas?|perguntas?|enunciado|ítem|domande?|вопрос|質問|题目|问题)$/i;
const ANSWERS =
  /response|answer|option|choice|rating|scale|possible values|antwort|skala|respuesta|opciones|escala|resposta|opções|réponse|bewertung|score|回答|选项|your /i;
const NUMBER =
  /^(?:#|no\.?|nr\.?|num(?:ber)?|id|code|item(?: code| no\.?)?|q|column|dataset column|s\.?no\.?|n°|nº|№|序号)?$/i;

/** Recognises a table. Null for one that is no part of a question. @param rows without the lines that draw it */
export function tableIn(rows: readonly { cells: readonly string[]; place: number }[]): PaperTable | null {
  const [head, ...body] = rows;
  if (!head) return null;
  const hasBoxes = rows.some(({ cells }) => cells.some(hasSquare));
  if (body.length === 0) {
    const options = head.cells
      .map((cell) => withoutBoxes(cell).replace(/^_{2,}\s*/, ''))
      .filter((cell) => cell !== '' && !isRoom(cell));
    return { is: 'options', options };
  }
  const asks = head.cells.findIndex((cell) => ASKS.test(cell));
  const asked = asks >= 0 ? asks : -1;
  if (asked >= 0) {
    const answers = head.cells.findIndex((cell, place) => place !== asked && ANSWERS.test(cell));
    const others = head.cells.filter((cell, place) => place !== asked && place !== answers && !NUMBER.test(cell));
    const texts = body
      .map(({ cells, place }) => ({ text: cells[asked] ?? '', said: cells[answers] ?? '', place }))
      .filter(({ text }) => text !== '');
    const isFilled = answers >= 0 && texts.filter(({ said }) => !isEmptyCell(said)).length > texts.length / 2;
    if (isFilled) {
      return {
        is: 'questions',
        questions: texts.map(({ text, said, place }) => ({ text, options: splitCell(said), place })),
      };
    }
    if (others.length < 2)
      return {
        is: 'rows',
        rows: texts.map(({ text }) => text),
        places: texts.map(({ place }) => place),
        range: head.cells[answers] ?? '',
      };
  }
  // Words above a row of boxes.
  const last = rows.at(-1);
  if (last && last.cells.length > 1 && last.cells.every((cell) => hasBox(cell) && withoutBoxes(cell) === '')) {
    const words = rows.slice(0, -1).findLast(({ cells }) => cells.filter((cell) => /\p{L}/u.test(cell)).length >= 2);
    if (words && rows.slice(0, -1).every(({ cells }) => !cells.some(hasBox)))
      return { is: 'options', options: words.cells.filter((cell) => cell !== '') };
  }
  return gridIn(head.cells, body, hasBoxes);
}

function gridIn(
  head: readonly string[],
  lines: readonly { cells: readonly string[]; place: number }[],
  hasBoxes: boolean,
): PaperTable | null {
  const body = lines.map(({ cells }) => cells);
  const width = Math.max(head.length, ...body.map((cells) => cells.length));
  const marks = body.flatMap((cells) => cells.slice(1));
  const share = marks.filter(isEmptyCell).length / Math.max(1, marks.length);
  // The number of a row before its words.
  const skipped =
    body.every(
      (cells) => NUMBER.test(cells[0] ?? '') || /^[\p{L}]{0,3}\d{1,3}[.)]?$|^[a-z][.)]?$/iu.test(cells[0] ?? ''),
    ) && body.some((cells) => /\p{L}{2}/u.test(cells[1] ?? ''))
      ? 1
      : 0;
  const labels = body.map((cells) => cells[skipped] ?? '').filter((label) => /[\p{L}\p{N}]/u.test(label));
  const isHeaded = isEmptyCell(head[0] ?? '') || head.length === width || head.length === width - 1;
  if (labels.length === 0 || !isHeaded || (share < 0.6 && head[0] !== '')) {
    const all = [head, ...body].flat().filter((cell) => /[\p{L}\p{N}]/u.test(cell));
    return all.length > 1 && all.every((cell) => cell.length <= 80)
      ? { is: 'options', options: all.map(withoutBoxes) }
      : null;
  }
  const from = head.length === width ? 1 + skipped : head.length === width - 1 ? skipped : 0;
  const named = head.slice(
    isEmptyCell(head[0] ?? '') && !/\p{N}/u.test(head[0] ?? '') ? Math.max(from, 1 + skipped) : from,
  );
  const columns = named
    .map((cell, place) => (cell === '' ? (body[0]?.[place + 1 + skipped] ?? '') : cell))
    .map(withoutBoxes);
  const isCommented = /^(?:comments?|remarks?|notes?|bemerkung\w*|kommentar\w*|comentarios?|remarques?)$/i.test(
    columns.at(-1) ?? '',
  );
  const kept = (isCommented ? columns.slice(0, -1) : columns).filter((cell) => cell !== '');
  if (kept.length === 0) return { is: 'rows', rows: labels, places: lines.map(({ place }) => place), range: '' };
  return { is: 'grid', rows: labels, columns: kept, hasBoxes, ...(isCommented && { hasComments: true }) };
}

/** Options of a cell: "A; B; C", "A / B", "A, B, C". An open answer has none. */
function splitCell(said: string): string[] {
  if (/^(?:text|open|free|number|numeric|any|date|string|integer|likert|unique)\b/i.test(said)) return [];
  const sign = said.includes(';') ? ';' : / \/ /.test(said) ? ' / ' : ',';
  const parts = withoutBoxes(said)
    .replaceAll(/[()[\]]+$/g, '')
    .split(sign)
    .map((part) => part.replace(/^[A-Za-z][.)]\s+/, '').trim())
    .filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => part.length <= 200) ? parts : [];
}
