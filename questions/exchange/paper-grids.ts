import { endsAsking, isAsking } from './paper-asking.ts';
import { type Block, isPlainOption } from './paper-block.ts';
import { pointsSaid } from './paper-lines.ts';
import { HINTS, isGrade, type PaperPoints } from './paper-question.ts';
import { pointsOfText } from './paper-scales.ts';
import { isRule, tableIn } from './paper-table.ts';

/** Lines below a question that are looked at, so that the time stays in proportion to the text. */
const SPACED_MAX = 60;
const STATEMENTS_MAX = 200;

/** Rows that are answered with the same columns. */
export interface Grid {
  rows: string[];
  columns: string[];
  hasBoxes: boolean;
}

/** The names of the points of a scale, as columns. */
export function columnsOf({ from, points, labels }: PaperPoints): string[] {
  const isEach = labels.length === points && labels.every((label) => label !== '');
  if (isEach) return [...labels];
  return Array.from({ length: points }, (_, place) => {
    const label =
      labels.length === points ? labels[place] : place === 0 ? labels[0] : place === points - 1 ? labels.at(-1) : '';
    return label ? `${from + place} – ${label}` : String(from + place);
  });
}

/** The scale of a block: of its own line, said in its words, or the points that its options are. */
export function scaleOf(block: Block): PaperPoints | null {
  if (block.points) return block.points;
  for (const text of [...block.texts].reverse()) {
    const points = pointsOfText(text) ?? pointsSaid(text);
    if (points) return points;
  }
  return null;
}

/** The columns for the statements that follow a block; null if it gives none. */
export function columnsAfter(block: Block): string[] | null {
  const { options } = block;
  if (
    options.length >= 3 &&
    options.length <= 11 &&
    (block.unsure === 'options' ||
      options.filter(({ text }) => isGrade(text) || /^\d/.test(text)).length >= options.length / 2)
  ) {
    return options.map(({ text }) => text);
  }
  const head = block.table.filter(({ cells }) => !isRule(cells));
  if (head.length === 1 && options.length === 0 && (head[0]?.cells.filter(isGrade).length ?? 0) >= 2) {
    return (head[0]?.cells ?? []).filter((cell) => cell !== '');
  }
  if (options.length > 0 || block.rows.length > 0 || block.table.length > 0) return null;
  const points = scaleOf(block);
  return points && columnsOf(points);
}

/** Gives a question the options below it that empty lines part from each other. */
export function withSpacedOptions(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (let place = 0; place < blocks.length; place += 1) {
    const block = blocks[place] as Block;
    const items: Block[] = [];
    if (takesOptions(block)) {
      for (const next of blocks.slice(place + 1, place + 1 + SPACED_MAX)) {
        if (!isSpacedOption(next)) break;
        items.push(next);
      }
    }
    const last = blocks[place + 1 + items.length];
    const isIndented = items.length > 0 && items.every(({ indent }) => indent > block.indent);
    const isHead =
      items.length + block.options.length > 2 &&
      last !== undefined &&
      last.texts.length > 1 &&
      LEADS.test(block.texts.join(' '));
    const isEnded =
      isHead || !last || last.number !== null || last.section !== null || last.texts.some((text) => endsAsking(text));
    const asked = askedUpTo(block);
    const listed = block.options.length === 0 && asked > 0 ? block.texts.slice(asked) : [];
    const isOther = items.every(({ texts }) => HINTS.other.test((texts[0] ?? '').toLowerCase()));
    // One short line before the next question is as often its heading, and so are lines after a list that has ended.
    const isList = listed.length + block.options.length > 1;
    const isMore = isHead || isIndented || isOther || (isList ? false : items.length > 1 || block.options.length > 0);
    if (items.length === 0 || !isMore || (!isEnded && !isIndented)) {
      joined.push(block);
      continue;
    }
    joined.push({
      ...block,
      texts: listed.length > 0 ? block.texts.slice(0, asked) : block.texts,
      options: [
        ...block.options,
        ...[...listed, ...items.flatMap(({ texts }) => texts)].map((text) => ({ text, mark: 'plain' as const })),
      ],
      style: 'loose',
      places: [...block.places, ...items.flatMap(({ places }) => places)],
      unsure: block.unsure ?? 'options',
    });
    place += items.length;
  }
  return joined;
}

/** Whether options without marks may follow: a question that has no other way to be answered. */
const takesOptions = (block: Block): boolean =>
  block.table.length + block.rows.length + block.blanks === 0 &&
  block.points === null &&
  (block.options.length === 0 || block.style === 'loose') &&
  block.texts.length > 0 &&
  !block.hints.some(({ is }) => is === 'open') &&
  (block.options.length > 0 || askedUpTo(block) > 0);

/** The number of its texts that are the question; 0 if none asks. */
function askedUpTo({ texts, number }: Block): number {
  const asked = texts.findLastIndex((text) => endsAsking(text)) + 1;
  if (asked > 0) return asked;
  return number && isAsking(texts[0] ?? '') && (texts.length === 1 || /[.]$/.test(texts[0] ?? '')) ? 1 : 0;
}

const isSpacedOption = (block: Block): boolean =>
  block.number === null &&
  block.section === null &&
  !block.isMarked &&
  block.options.length + block.table.length + block.rows.length + block.blanks + block.hints.length === 0 &&
  block.points === null &&
  block.texts.length > 0 &&
  block.texts.every(
    (text) =>
      HINTS.other.test(text.toLowerCase()) ||
      (isPlainOption(text) &&
        text.length <= 80 &&
        !/[?？؟]/.test(text) &&
        !endsAsking(text) &&
        !/[^.][.]$/.test(text) &&
        /^[\p{Lu}\p{Nd}\p{Lo}]/u.test(text)),
  );

const LEADS =
  /following|below|each (?:of|statement|item|question)|for each|these (?:statements|questions|items|aspects)|statements?\b|how often|folgende|jede[rsn]?\b|aussagen|suivant|chaque|ci-dessous|siguientes|cada|afirmaci|afirmaç|seguintes|response options|scale/i;

/** Joins statements below a scale, each on a line of its own, into one block with rows. */
export function withStatements(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (let place = 0; place < blocks.length; place += 1) {
    const block = blocks[place] as Block;
    joined.push(block);
    const columns = LEADS.test([...block.texts, block.section?.title ?? ''].join(' ')) ? columnsAfter(block) : null;
    if (!columns) continue;
    const isPolite = block.number === null || block.options.length > 0;
    const items: Block[] = [];
    let taken = 0;
    for (const next of blocks.slice(place + 1, place + 1 + STATEMENTS_MAX)) {
      const first = items[0] ?? next;
      if (!isStatement(next) || (next.number === null) !== (first.number === null)) break;
      if (next.number && first.number && next.number.style !== first.number.style) break;
      const lines = next.number === null ? statementsIn(next.texts) : [next.texts.join(' ')];
      if (next.number === null && lines.some((text) => text.length > 160)) break;
      taken += 1;
      items.push(...lines.map((text) => ({ ...next, texts: [text] })));
    }
    if (items.length < 2 || (!isPolite && items[0]?.number?.style === block.number?.style)) continue;
    joined[joined.length - 1] = {
      ...block,
      options: [],
      points: null,
      table: [],
      rows: items.map(({ texts }) => ({ label: texts.join(' '), marks: columns })),
      places: [...block.places, ...items.flatMap(({ places }) => places)],
      unsure: block.unsure ?? 'rows',
    };
    place += taken;
  }
  return joined;
}

/** The statements of lines that follow each other: one a line, or each up to its full stop. */
function statementsIn(texts: readonly string[]): string[] {
  if (texts.every((text) => /^[\p{Lu}\p{Lo}"“]/u.test(text))) return [...texts];
  const hasStops = texts.some((text) => /[.!?]$/.test(text));
  const statements: string[] = [];
  let isOver = true;
  for (const text of texts) {
    if (isOver || (!hasStops && /^\p{Lu}/u.test(text))) statements.push(text);
    else statements[statements.length - 1] += ` ${text}`;
    isOver = /[.!?]$/.test(text);
  }
  return statements;
}

/** Whether a block has nothing but a statement or a question that a scale answers. */
const isStatement = (block: Block): boolean =>
  block.options.length + block.table.length + block.rows.length === 0 &&
  block.blanks <= 1 &&
  block.points === null &&
  block.section === null &&
  block.texts.length > 0 &&
  !block.isMarked &&
  !/[:：]$/.test(block.texts.at(-1) ?? '') &&
  !/\b(?:describe|explain|why|list|comments?)\b/i.test(block.texts.join(' ')) &&
  block.texts.join(' ').length <= (block.texts.length > 1 ? 1_500 : 300);

/** The grid of a block's rows with marks, whose columns its table, its scale or the marks themselves name. */
export function gridOfRows(block: Block): Grid | null {
  const rows: { label: string; marks: string[] }[] = [];
  let begun = '';
  for (const row of block.rows) {
    // A line without marks is the beginning of the next row's words.
    if (row.marks.length === 0) begun = [begun, row.label].filter(Boolean).join(' ');
    else {
      rows.push({ ...row, label: [begun, row.label].filter(Boolean).join(' ') });
      begun = '';
    }
  }
  if (rows.length === 0) return null;
  const marks = rows[0]?.marks ?? [];
  const heads = block.table.map(({ cells }) => cells.filter((cell) => cell !== '')).filter((cells) => cells.length > 1);
  const head =
    heads.find((cells) => cells.length === marks.length) ??
    heads.find((cells) => cells.length === marks.length + 1)?.slice(1);
  const points = scaleOf(block);
  const named = block.options.length === marks.length ? block.options.map(({ text }) => text) : null;
  const said = points && points.points === marks.length ? columnsOf(points) : null;
  const isNamed = marks.some((mark) => mark.length > 1 && /\p{L}{2}/u.test(mark));
  const columns = isNamed
    ? marks
    : (head ?? named ?? said ?? marks.map((mark, place) => (/^\p{Nd}+$/u.test(mark) ? mark : String(place + 1))));
  return { rows: rows.map(({ label }) => label), columns, hasBoxes: marks.some((mark) => /[☐□▢]|\[/u.test(mark)) };
}

export const tableOf = (block: Block) => tableIn(block.table.filter(({ cells }) => !isRule(cells)));
