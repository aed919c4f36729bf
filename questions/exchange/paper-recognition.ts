import { EXPLANATION_MAX, OPTION_MAX, OPTIONS_MAX, ROWS_MAX } from '#basics/limits.ts';
import { contractOf, DEFAULT_KIND } from '#questions/contract.ts';
import { EXCHANGES } from '#questions/exchanges.ts';
import type { Written } from './kind-exchange.ts';
import { type Block, isAsked } from './paper-block.ts';
import { columnsAfter, columnsOf, gridOfRows, scaleOf, tableOf } from './paper-grids.ts';
import { hintIn } from './paper-hints.ts';
import { optionsOnly, pointsSaid, withInlineOptions, withoutRoom } from './paper-lines.ts';
import { withoutSkip } from './paper-logic.ts';
import type { PaperOption } from './paper-marks.ts';
import { type GuessedFrom, HINTS, isGrade } from './paper-question.ts';
import { pointsOfLines, withScale } from './paper-scales.ts';
import { LINE_MAX } from './paper-source.ts';
import { parted } from './plain-words.ts';

/** A question as its lines say it, before its conditions. */
export interface Recognised
  extends Required<Pick<Written, 'kind' | 'text' | 'explanation' | 'options' | 'rows' | 'settings'>> {
  block: Block;
  line: number;
  required: boolean;
  section: Block['section'];
  unsure: Block['unsure'];
  /** Whether it is a short line that asks nothing. */
  isHeading: boolean;
  isAsked: boolean;
  /** The options as they are on paper. */
  written: PaperOption[];
}

/** A question of a block, or several if it has too many rows; none for a block without words. */
export function recognised(gathered: Block): Recognised[] {
  const block = gathered;
  const { line, section } = block;
  const { text, notes, required, blanks, unit } = wordsOf(block);
  const chosen = block.hints.some(({ is }) => is === 'several')
    ? 'several'
    : block.hints.some(({ is }) => is === 'one')
      ? 'one'
      : null;
  const body = bodyOf(block);
  const { options, rows } = body;
  const isAsked =
    block.number !== null ||
    options.length > 0 ||
    rows.length > 0 ||
    blanks > 0 ||
    block.points !== null ||
    block.hints.some(({ is }) => is !== 'note' && is !== 'stop') ||
    required ||
    /[?？؟:：;]["”)\]]*$/.test(text.slice(-20).trimEnd()) ||
    (/[?？؟]/.test(text.slice(-200)) && text.length <= 500);
  // Columns or a stray bullet without a question are no question.
  const isStray =
    text === '' &&
    rows.length === 0 &&
    !block.points &&
    (options.length === 0 || (block.options.length === 0 && block.table.length === 1));
  if (isStray) return [];
  const [only] = options;
  if (only && text === '' && options.length === 1 && only.mark === 'plain')
    return recognised(withListed({ ...block, texts: [only.text], options: [], style: null }));

  const said = [text, ...notes].join(' ').toLowerCase();
  const points = block.points ?? (options.length + rows.length === 0 && isRated(said) ? pointsSaid(said) : null);
  const paper: GuessedFrom = { text, said, ...body, blanks, unit, points: rows.length > 0 ? null : points, chosen };
  const guessed: Written = isAsked || points ? guess(paper) : { kind: 'statement' };
  const [asked, rest] = parted(text.replace(/ ?[:：] ?$/, ''));
  const shown = notes.filter((note) => !isHint(note.toLowerCase()));
  const { kind, options: own = [], rows: ownRows = [], settings = {} } = guessed;
  const titled = text === '' && guessed.kind !== 'statement' ? (section?.title ?? '') : asked;
  const explanation = [rest, ...shown]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, EXPLANATION_MAX);
  const common = {
    block,
    kind,
    line,
    text: titled,
    required: required && isAsked,
    explanation,
    settings,
    isAsked: isAsked || points !== null,
  };
  const most = contractOf(kind).optionsMax ?? OPTIONS_MAX;
  const chunks =
    ownRows.length > ROWS_MAX
      ? Array.from({ length: Math.min(PARTS_MAX, Math.ceil(ownRows.length / ROWS_MAX)) }, (_, at) =>
          ownRows.slice(at * ROWS_MAX, (at + 1) * ROWS_MAX),
        )
      : [ownRows];
  return chunks.map((each, at) => ({
    ...common,
    section: at === 0 ? section : null,
    options: [...new Set(own.map(fit))].slice(0, most),
    rows: [...new Set(each.map(fit))],
    written: block.options,
    unsure: block.unsure,
    isHeading: !isAsked && !points && block.texts.length === 1 && text.length <= 60 && !/[.!,;]$/.test(text),
  }));
}

/** Questions that the rows of one grid may become. The rows after them are shown as not used. */
const PARTS_MAX = 10;

/** Moves options out of the question's text, from its line or from lines without marks below it. */
export function withListed(given: Block): Block {
  const block = { ...given, options: given.options.map(withoutSkip) };
  const points = block.points || block.options.length < 3 ? null : pointsOfLines(block.options.map(({ text }) => text));
  if (points) return { ...block, options: [], points };
  if (block.options.length > 0 || block.table.length > 0 || block.points || block.rows.length > 0)
    return withoutLabels(block);
  const last = block.texts.at(-1) ?? '';
  const before = block.texts.slice(0, -1);
  const scale = withScale(last);
  if (scale) return { ...block, texts: [...before, scale.text].filter((text) => text !== ''), points: scale.points };
  const listed = block.texts.length > 1 ? optionsOnly(last) : null;
  if (listed) return { ...block, texts: before, options: listed };
  const inline = withInlineOptions(last);
  if (inline && (inline.text !== '' || before.length > 0)) {
    const texts = [...before, inline.text.replace(/\s*[—–-]$/, '')].filter((text) => text !== '');
    return { ...block, texts, options: inline.options.map(withoutSkip) };
  }
  for (let at = 1; at < Math.min(block.texts.length - 2, 4); at += 1) {
    const listedPoints = pointsOfLines(block.texts.slice(at));
    if (listedPoints) return { ...block, texts: block.texts.slice(0, at), points: listedPoints };
  }
  const consent =
    block.texts.length === 2 && /^(?:yes|ja|oui|sí|sim|да)$/i.test(last.trim()) ? block.texts[0] : undefined;
  if (consent !== undefined && (block.number || isAsked(block)))
    return { ...block, texts: [consent], options: [{ text: last.trim(), mark: 'square' }] };
  const ends = block.texts.findIndex((text) => /[?？؟:：][\s"”)\]*]*$|\([^()]*\)\s*\*?$|\*$/.test(text.slice(-120)));
  const from = ends >= 0 ? ends + 1 : block.number || block.isMarked ? 1 : block.texts.length;
  const rest = block.texts.slice(from);
  const isList =
    rest.length > 1 &&
    rest.every(
      (text) =>
        HINTS.other.test(text.toLowerCase()) || (text.length <= 100 && !/[?？：:_]$/.test(text) && !/^[([]/.test(text)),
    ) &&
    rest.filter((text) => /[.!]$/.test(text) && !/\.{3}$|^[A-Z]\.|\betc\.$/.test(text)).length <= rest.length / 3 &&
    (ends >= 0 || rest.every((text) => !/^\p{Ll}/u.test(text)));
  if (!isList) return block;
  return withoutLabels({
    ...block,
    texts: block.texts.slice(0, from),
    options: rest.map((text) => ({ text, mark: 'plain' })),
    unsure: block.unsure ?? 'options',
  });
}

/** Options that are all "1 - Never", "2 - Often" lose their numbers; so do those with letters behind a box. */
function withoutLabels(block: Block): Block {
  const { options } = block;
  if (options.length < 2) return block;
  // "Yes (1)", "No (2)": the codes of a data file.
  const codes = options.map(({ text }) => /\((\p{Nd}{1,2})\)$/u.exec(text.trim())?.[1]);
  if (codes.every((code, place) => code !== undefined && (place === 0 || Number(code) > Number(codes[place - 1])))) {
    return {
      ...block,
      options: options.map((option) => ({ ...option, text: option.text.trim().replace(/\s*\(\p{Nd}{1,2}\)$/u, '') })),
    };
  }
  for (const label of [
    /^[([]?\p{Nd}{1,2}[)\]]?\s*(?:[=:)]|\.(?!\p{Nd})|[–—-](?=\s))\s*(?=\S)/u,
    /^\(?[a-zA-Z]\s?[).]\s*(?=\S)/,
  ]) {
    if (
      options.every(({ text }) => label.test(text)) &&
      options.every(({ text }) => !/^\p{Nd}{1,2}\s*[–-]\s*\p{Nd}/u.test(text))
    ) {
      return { ...block, options: options.map((option) => ({ ...option, text: option.text.replace(label, '') })) };
    }
  }
  return block;
}

const fit = (text: string): string => text.slice(0, OPTION_MAX).toWellFormed();

function guess(paper: GuessedFrom): Written {
  for (const exchange of EXCHANGES) {
    const written = exchange.guess(paper);
    if (written) return written;
  }
  return { kind: DEFAULT_KIND, options: paper.options.map(({ text }) => text) };
}

const isRated = (said: string): boolean => HINTS.scale.test(said) || HINTS.recommend.test(said);

/** Notes that the kind says by itself. */
const isHint = (note: string): boolean => HINTS.several.test(note) || hintIn(note) !== null;

const REQUIRED =
  / ?(?:[*＊]{1,3}|[([](?:\*|required|mandatory|pflichtfrage|pflichtfeld|obligatoire|obligatori[ao]|obrigatóri[ao]|verplicht|必須|必填)[)\]]) ?$/i;

/** The words of a question, without marks, notes and room to write. */
function wordsOf(block: Block) {
  const notes: string[] = [];
  const words: string[] = [];
  let { blanks, unit } = block;
  let required = block.hints.some(({ is }) => is === 'required');
  for (const long of block.texts) {
    const written = long.replaceAll(/\s+/g, ' ');
    if (written.length > LINE_MAX) {
      words.push(written);
      continue;
    }
    const room = withoutRoom(written);
    blanks += room.blanks;
    unit ??= room.unit;
    let text = room.text.trim();
    if (REQUIRED.test(text)) {
      required = true;
      text = text.replace(REQUIRED, '');
    }
    const note = /[(（[]([^()（）[\]]{2,300})[)）\]]\s*([?:]?)$/.exec(text);
    // After the second number of a scale they are the words of that number.
    if (note && !/[)）]\D{0,12}\p{Nd}{1,2}\s*$/u.test(text.slice(0, note.index))) {
      notes.push(note[1]?.trim() ?? '');
      text = `${text.slice(0, note.index).trim()}${note[2] ?? ''}`;
    }
    if (REQUIRED.test(text)) {
      required = true;
      text = text.replace(REQUIRED, '');
    }
    if (text !== '') words.push(text);
  }
  return { text: words.join(' '), notes, required, blanks, unit };
}

/** Options and rows of a question. */
function bodyOf(block: Block): Pick<GuessedFrom, 'options' | 'rows' | 'columns' | 'hasBoxes'> {
  const options = block.options
    .map((option) => ({ ...option, text: withoutRoom(option.text).text.trim() || option.text.trim() }))
    .filter(({ text }) => text !== '');
  const none = { rows: [], columns: [], hasBoxes: false };
  const rows = gridOfRows(block);
  if (rows) return { options: [], ...rows };
  const table = block.table.length > 0 ? tableOf(block) : null;
  if (table?.is === 'grid') return { options: [], rows: table.rows, columns: table.columns, hasBoxes: table.hasBoxes };
  if (table?.is === 'rows') {
    const points = scaleOf(block) ?? pointsSaid(table.range);
    return {
      options: [],
      rows: table.rows,
      columns: points ? columnsOf(points) : (columnsAfter(block) ?? []),
      hasBoxes: false,
    };
  }
  if (table?.is === 'options')
    return { options: [...options, ...table.options.map((text) => ({ text, mark: 'round' as const }))], ...none };
  // A list of things below a scale is rated one by one.
  const isRatedList =
    options.length > 1 &&
    block.texts.length > 0 &&
    options.filter(({ text }) => isGrade(text) || /^\d+\b/.test(text)).length <= options.length / 4;
  const points = isRatedList ? scaleOf(block) : null;
  if (
    points &&
    (block.points ||
      HINTS.scale.test(block.texts.join(' ').toLowerCase()) ||
      /[:：]\W*$/.test(block.texts.at(-1) ?? '') ||
      points.labels.length > 0)
  ) {
    return { options: [], rows: options.map(({ text }) => text), columns: columnsOf(points), hasBoxes: false };
  }
  return { options, ...none };
}
