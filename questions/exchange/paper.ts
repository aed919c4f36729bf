import { EXPLANATION_MAX, OPTION_MAX, SECTION_TITLE_MAX } from '#basics/limits.ts';
import { DEFAULT_KIND } from '#questions/contract.ts';
import { EXCHANGES } from '#questions/exchanges.ts';
import type { Written } from './kind-exchange.ts';
import {
  hasBox,
  isEmptyCell,
  isRule,
  LINE_MAX,
  type PaperLine,
  pointsSaid,
  readLine,
  withInlineOptions,
  withoutRoom,
} from './paper-lines.ts';
import { type GuessedFrom, HINTS, type PaperMark, type PaperPoints } from './paper-question.ts';
import { withScale } from './paper-scales.ts';
import { parted } from './plain-words.ts';

/** A question as it was recognised in a questionnaire. */
export interface PaperQuestion extends Required<Omit<Written, 'values' | 'rowValues' | 'slotValues' | 'partValue'>> {
  /** The line where it begins, from 0. */
  line: number;
  required: boolean;
  section: { title: string; text: string } | null;
  /** Whether it is a short line that asks nothing. */
  isHeading: boolean;
}

/** A questionnaire: its title, empty without one, and its questions. */
export interface Paper {
  title: string;
  questions: PaperQuestion[];
}

/** The lines of a question, gathered. */
interface Block {
  line: number;
  number: { value: number; style: string; indent: number } | null;
  texts: string[];
  options: { text: string; mark: PaperMark }[];
  /** How its options are marked, to tell its next option from the next question. */
  style: string | null;
  table: string[][];
  blanks: number;
  unit: string | null;
  points: PaperPoints | null;
  section: { title: string; text: string } | null;
  /** Whether an empty line follows this block. */
  isParted: boolean;
}

/**
 * Recognises the questions of a questionnaire: their texts, options and kinds, as far as its lines tell. The author corrects
 * the rest. It knows the marks of paper in several languages, and needs time in proportion to the length.
 */
export function readPaper(pasted: string): Paper {
  const blocks: Block[] = [];
  let section = null as Block['section'];
  let block = null as Block | null;
  const begin = (line: number, text: string, number: Block['number'] = null): Block => {
    const begun: Block = {
      ...{ line, number, texts: text === '' ? [] : [text], options: [], style: null, table: [] },
      ...{ blanks: 0, unit: null, points: null, section, isParted: false },
    };
    section = null;
    blocks.push(begun);
    return begun;
  };

  for (const [index, written] of pasted.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const line = readLine(written);
    if (line.is === 'gap') {
      if (block) block.isParted = true;
    } else if (line.is === 'heading') {
      section = {
        title: [section?.title, line.text].filter(Boolean).join(' – ').slice(0, SECTION_TITLE_MAX),
        text: '',
      };
      block = null;
    } else if (line.is === 'text' || line.is === 'blank') {
      block = addText(block, line, (text) => begin(index, text));
    } else if (line.is === 'numbered') {
      if (block && isOptionOf(block, line)) addNumbered(block, line);
      else block = begin(index, line.text, { value: line.number, style: line.style, indent: line.indent });
    } else {
      const isNextTable = line.is === 'cells' && block?.isParted && block.table.length > 0;
      if (!block || isNextTable) block = begin(index, '');
      addBody(block, line);
    }
  }
  return withHeadings(blocks.flatMap((each) => recognised(each) ?? []));
}

/** Makes short separate lines without a question the title, or headings of the next questions. */
function withHeadings(found: readonly PaperQuestion[]): Paper {
  let title = '';
  let heading: string | null = null;
  const questions: PaperQuestion[] = [];
  for (const [index, question] of found.entries()) {
    const { text, isHeading, section } = question;
    if (isHeading && index === 0 && found.length > 1 && !section) title = text;
    else if (isHeading && !section && index < found.length - 1) heading = [heading, text].filter(Boolean).join(' – ');
    else {
      questions.push({ ...question, section: section ?? (heading === null ? null : { title: heading, text: '' }) });
      heading = null;
    }
  }
  return { title, questions };
}

function addText(
  block: Block | null,
  line: Extract<PaperLine, { is: 'text' | 'blank' }>,
  begin: (text: string) => Block,
): Block {
  if (line.is === 'blank') {
    const written = block ?? begin('');
    written.blanks += 1;
    return written;
  }
  const isFinished = !block || block.options.length > 0 || block.table.length > 0 || block.blanks > 0 || block.points;
  // A note in brackets belongs to the option or question above it.
  const isNote = /^[([（].*[)\]）]$/.test(line.text);
  const option = block?.options.at(-1);
  if (isNote && option && block?.blanks === 0 && !isInstruction(line.text)) {
    option.text += ` ${line.text}`;
    return block;
  }
  if (!block || (isFinished && !isNote) || (block.isParted && !isNote)) return begin(line.text);
  block.texts.push(line.text);
  return block;
}

/** Whether a note explains how to answer. It then belongs to the question even below an option. */
const isInstruction = (note: string): boolean => Object.values(HINTS).some((hint) => hint.test(note.toLowerCase()));

/** Whether a numbered line is an option of the question above, not the next question. */
function isOptionOf(block: Block, line: Extract<PaperLine, { is: 'numbered' }>): boolean {
  if (block.style === `number ${line.style}`) return line.number === block.options.length + 1;
  if (block.options.length > 0 || block.texts.length === 0 || line.number !== 1 || /[?:]$/.test(line.text))
    return false;
  // "1." begins the list of options only below a question that is numbered otherwise, or further out.
  if (!block.number) return !block.isParted && /[?:]$/.test(block.texts.at(-1) ?? '');
  return line.style !== block.number.style || line.indent > block.number.indent || !block.isParted;
}

function addNumbered(block: Block, line: Extract<PaperLine, { is: 'numbered' }>): void {
  block.options.push({ text: line.text, mark: 'letter' });
  block.style = `number ${line.style}`;
  block.isParted = false;
}

function addBody(block: Block, line: Extract<PaperLine, { is: 'options' | 'cells' | 'points' }>): void {
  block.isParted = false;
  if (line.is === 'points') block.points ??= line.points;
  if (line.is === 'cells' && !isRule(line.cells)) block.table.push(line.cells);
  if (line.is === 'options') {
    block.options.push(...line.options);
    block.style = line.style;
  }
}

function recognised(gathered: Block): PaperQuestion | null {
  const block = withListed(gathered);
  const { line, section } = block;
  const { text, notes, required, blanks, unit } = wordsOf(block);
  const { options, rows, columns, hasBoxes } = bodyOf(block);
  const isAsked =
    block.number !== null ||
    options.length > 0 ||
    rows.length > 0 ||
    blanks > 0 ||
    block.points ||
    /[?？؟:：]$/.test(text.slice(-20).trimEnd());
  if (text === '' && options.length === 0 && rows.length === 0 && !block.points) return null;

  const said = [text, ...notes].join(' ').toLowerCase();
  const points = block.points ?? (options.length + rows.length === 0 && isRated(said) ? pointsSaid(said) : null);
  const paper: GuessedFrom = { text, said, options, rows, columns, hasBoxes, blanks, unit, points };
  const guessed: Written = isAsked || points ? guess(paper) : { kind: 'statement' };
  const [asked, rest] = parted(text.replace(/ ?[:：] ?$/, ''));
  const shown = notes.filter((note) => !isHint(note.toLowerCase()));
  const { kind, options: own = [], rows: ownRows = [], settings = {} } = guessed;
  return {
    ...{ line, kind, text: asked, required: required && isAsked === true, section },
    explanation: [rest, ...shown]
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, EXPLANATION_MAX),
    options: own.map(fit),
    rows: ownRows.map(fit),
    settings,
    isHeading: !isAsked && !points && block.texts.length === 1 && text.length <= 60 && !/[.!,;]$/.test(text),
  };
}

/** Moves options out of the question's text, from its line or from lines without marks below it. */
function withListed(block: Block): Block {
  if (block.options.length > 0 || block.table.length > 0 || block.points) return block;
  const last = block.texts.at(-1) ?? '';
  const scale = withScale(last);
  if (scale) return { ...block, texts: [...block.texts.slice(0, -1), scale.text], points: scale.points };
  const inline = withInlineOptions(last);
  if (inline) {
    const texts = [...block.texts.slice(0, -1), inline.text].filter((text) => text !== '');
    return { ...block, texts, options: inline.options };
  }
  const [first = '', ...rest] = block.texts;
  const isList =
    rest.length > 1 && rest.every((text) => text.length <= 60 && !/[.?:_]$/.test(text) && !/^[([]/.test(text));
  if (!isList || (!block.number && !/[?:]\W*$/.test(first.slice(-20)))) return block;
  return { ...block, texts: [first], options: rest.map((text) => ({ text, mark: 'plain' })) };
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
const isHint = (note: string): boolean =>
  HINTS.several.test(note) ||
  /^(?:please )?(?:select|choose|tick|check|mark|pick) (?:only )?one\b|nur eine antwort|eine antwort|une seule réponse|una sola/.test(
    note,
  );

const REQUIRED =
  / ?(?:\*{1,3}|\((?:required|mandatory|pflichtfrage|pflichtfeld|obligatoire|obligatori[ao]|verplicht)\)) ?$/i;

/** The words of a question, without marks, notes and room to write. */
function wordsOf(block: Block) {
  const notes: string[] = [];
  const words: string[] = [];
  let { blanks, unit } = block;
  let required = false;
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

/** Options and table of a question; lines that are neither marked nor questions are options, too. */
function bodyOf(block: Block): Pick<GuessedFrom, 'options' | 'rows' | 'columns' | 'hasBoxes'> {
  const options = block.options.map(({ text, mark }) => ({ text: withoutRoom(text).text.trim() || text.trim(), mark }));
  const hasBoxes = block.table.some((cells) => cells.some(hasBox));
  const [head, ...lines] = block.table;
  if (head && lines.length > 0 && lines.some((cells) => (cells[0] ?? '') !== '')) {
    const columns = (
      isEmptyCell(head[0] ?? '') || head.length > (lines[0]?.length ?? 0) - 1 ? head.slice(1) : head
    ).filter((cell) => cell !== '');
    return { options, columns, hasBoxes, rows: lines.map((cells) => cells[0] ?? '').filter((cell) => cell !== '') };
  }
  const cells = (head ?? []).filter((cell) => cell !== '').map((text) => ({ text, mark: 'round' as const }));
  return { options: [...options, ...cells], rows: [], columns: [], hasBoxes };
}
