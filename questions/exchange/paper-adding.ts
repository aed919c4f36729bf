import { leadsList, nextIs } from './paper-ahead.ts';
import { endsAsking, isAsking } from './paper-asking.ts';
import { type Block, isAsked, isChoice, isFull, isPlainOption } from './paper-block.ts';
import { type Hint, hintAfter } from './paper-hints.ts';
import type { PaperLine } from './paper-lines.ts';
import type { PaperOption } from './paper-marks.ts';
import { HINTS, isGrade } from './paper-question.ts';

export type Begin = (line: PaperLine, text: string, number?: Block['number']) => Block;
type Use = (line: PaperLine) => void;

export function addText(
  block: Block | null,
  line: Extract<PaperLine, { is: 'text' }>,
  lines: readonly PaperLine[],
  index: number,
  begin: Begin,
  use: Use,
): Block {
  const { text } = line;
  const fresh = (): Block => {
    const begun = begin(line, text);
    begun.isMarked = line.isBold;
    return begun;
  };
  if (!block) return fresh();
  if (isSkip(text) && (isFull(block) || isAsked(block)) && !/[?？]$/.test(text)) {
    use(line);
    block.skips.push(text);
    return block;
  }
  // A note in brackets belongs to the option or question above it.
  const isNote = /^[([（].*[)\]）]$/.test(text);
  const option = block.options.at(-1);
  if (isNote) {
    use(line);
    const listed =
      !option && isAsked(block) && !/^[([]\s*(?:e\.?g|i\.?e|for example)/i.test(text) ? commaList(text) : null;
    if (option && block.blanks === 0 && !isInstruction(text)) option.text += ` ${text}`;
    else if (listed && listed.length > 2 && listed.every((each) => each.text.length <= 40)) {
      addOptions(block, listed, 'plain');
      block.unsure = 'options';
    } else block.texts.push(text);
    return block;
  }
  if (
    block.rows.length > 0 &&
    !block.isParted &&
    !isAsking(text) &&
    text.length <= 120 &&
    nextIs(lines, index, ['row'])
  ) {
    // The words of a row go on, or begin, on a line of their own.
    use(line);
    block.rows.push({ label: text, marks: [] });
    return block;
  }
  if (option && !block.isParted && continues(option.text, line, block)) {
    use(line);
    option.text += ` ${text}`;
    return block;
  }
  const isChosen = block.hints.some(isChoice);
  const isWithin = isChosen && block.number !== null && !block.isParted && block.style === 'loose' && text.length <= 60;
  const asks = isWithin ? /[*＊:：]$/.test(text) : endsAsking(text) || (!isChosen && isAsking(text));
  if (
    block.style === 'loose' &&
    ((!asks && (isWithin || isPlainOption(text))) || HINTS.other.test(text.toLowerCase())) &&
    !(
      block.isParted &&
      !block.hints.some(isChoice) &&
      !(isGrade(text) && text.length <= 40 && isGrade(option?.text ?? ''))
    )
  ) {
    use(line);
    block.options.push({ text, mark: 'plain' });
    return block;
  }
  if (isFull(block)) return fresh();
  const isOneOfOptions = isPlainOption(text) && isAsked(block) && !asks && !line.isBold;
  const isPoint = text.length <= 40 && isGrade(text) && /^\p{Lu}/u.test(text) && !/\.$/.test(text);
  if (isOneOfOptions && (isChosen || isPoint || (block.isParted && leadsList(lines, index)))) {
    use(line);
    block.options.push({ text, mark: 'plain' });
    block.style = 'loose';
    return block;
  }
  if (block.isParted) {
    if (block.texts.length === 0) {
      use(line);
      block.texts.push(text);
      return block;
    }
    return fresh();
  }
  // Two questions on lines that follow each other.
  const said = block.texts.at(-1) ?? '';
  if (
    isAsking(text) &&
    isAsking(said) &&
    /^[\p{Lu}¿"“\p{Lo}]/u.test(text) &&
    /[?？؟:*)]\s*$/.test(said) &&
    !/[:：]\s*$/.test(said)
  )
    return fresh();
  if (line.isBold && !block.isMarked && block.texts.length > 0) return fresh();
  // A heading without an empty line below it.
  const isHeaded =
    block.texts.length === 1 &&
    block.number === null &&
    said.length <= 60 &&
    !/[\p{P}]$/u.test(said) &&
    !isAsking(said);
  if (isHeaded && isAsking(text) && /^[\p{Lu}¿]/u.test(text) && /[?？]/.test(text)) return fresh();
  use(line);
  const told = hintAfter(text);
  block.texts.push(told?.text ?? text);
  if (told) block.hints.push(told.hint);
  return block;
}

/** Whether strokes are part of one option among others on lines of their own, as in "Every semester / quarter". */
export function isSlashedOption(
  block: Block,
  line: Extract<PaperLine, { is: 'cells' }>,
  lines: readonly PaperLine[],
  index: number,
): boolean {
  if (
    line.isMarkdown ||
    line.cells.length > 3 ||
    line.cells.some(isGrade) ||
    !/\S \/ \S/.test(line.raw) ||
    / {3,}/.test(line.raw)
  )
    return false;
  const next = lines[index + 1];
  const isBetween = next?.is === 'text' && !isAsking(next.text) && isPlainOption(next.text);
  return (
    block.style === 'loose' ||
    (isAsked(block) &&
      block.table.length === 0 &&
      (isBetween || (lines[index - 1]?.is === 'text' && block.texts.length > 1)))
  );
}

/** Whether a line goes on where the option above it stopped. */
function continues(option: string, line: Extract<PaperLine, { is: 'text' }>, block: Block): boolean {
  if (line.isBold || isAsking(line.text) || block.style === 'loose') return false;
  if (/^[\p{Ll},;)]/u.test(line.text) && !/[.!?]$/.test(option)) return true;
  const isOpen = (option.match(/\(/g)?.length ?? 0) > (option.match(/\)/g)?.length ?? 0);
  return isOpen || (line.indent > block.indent + 1 && option.length >= 40);
}

export function addMarked(
  block: Block | null,
  line: Extract<PaperLine, { is: 'options' }>,
  begin: Begin,
  use: Use,
): Block {
  const [only] = line.options;
  if (!block && only && /^[-–—]\p{L}/u.test(line.raw ?? '')) return begin(line, line.raw ?? '');
  const isBare = line.style === 'plain' || line.label !== undefined;
  const answers = only && line.options.length === 1 && line.style !== 'square' ? leadHint(only.text) : null;
  if (block && answers) {
    use(line);
    block.hints.push(answers);
    return block;
  }
  if (isBare && only && isQuestionItem(block, only.text, line)) {
    const begun = begin(line, only.text, null);
    begun.isItem = true;
    return begun;
  }
  const isNewList =
    block &&
    block.options.length > 0 &&
    block.style !== line.style &&
    !(block.style ?? '').startsWith('loose') &&
    line.label?.number === 1 &&
    block.isParted;
  if (!block || isNewList || (block.points && block.texts.length === 0) || (block.table.length > 0 && block.isParted))
    block = begin(line, '');
  else use(line);
  if (block.blanks > 0 && block.options.length === 0 && block.isParted) block = begin(line, '');
  addOptions(block, line.options, line.style);
  block.indent = line.indent;
  return block;
}

export function addOptions(block: Block, options: readonly PaperOption[], style: string): void {
  block.options.push(...options.map((option) => ({ ...option })));
  block.style = style;
}

/** "- [Your response]", "* Short answer": a list that tells how to answer. */
function leadHint(text: string): Hint | null {
  return /^(?:\[?(?:your (?:response|answer)|short[ -]answer|long[ -]answer|free[ -](?:text|form)|open[ -]?ended|text (?:box|field|area|answer))\b.{0,40}\]?)$/i.test(
    text,
  )
    ? { is: 'open' }
    : null;
}

/** Whether a bullet or a letter begins a question, not an option. */
function isQuestionItem(block: Block | null, text: string, line: Extract<PaperLine, { is: 'options' }>): boolean {
  if (/[?？؟]\s*(?:\([^()]*\)|\*)?$/.test(text) || /[?？؟]\s+\S/.test(text)) {
    if (!block || !isAsked(block)) return true;
    return block.options.length === 0 || block.style === line.style || block.isParted;
  }
  if (
    block &&
    block.texts.length > 0 &&
    (block.options.length > 0 || (isAsked(block) && !(block.isItem && line.indent <= block.indent)))
  )
    return false;
  return (
    /^[^.]{2,80}[:：]$/.test(text) &&
    (!block ||
      block.isItem ||
      block.texts.length === 0 ||
      !isAsked(block) ||
      /[:：]$/.test(block.texts.at(-1) ?? '') === false)
  );
}

export const commaList = (said: string): PaperOption[] | null => {
  const parts = said
    .replace(/^[([]|[)\]]$/g, '')
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => part.length <= 80)
    ? parts.map((text) => ({ text, mark: 'plain' }))
    : null;
};

/** Whether a line tells where to continue. */
export const isSkip = (text: string): boolean =>
  text.length <= 200 &&
  /\b(?:skip|go|jump|proceed|move) (?:on |forward |directly |straight |ahead )?to\b|\bweiter (?:mit|bei|zu)\b|\bpass(?:ez|er) (?:directement )?à\b|\b(?:pase|pasar|vaya|ir|salte) a(?: la)?\b|(?:→|->|=>)\s*(?:q|question|frage)?\s*\.?\d/i.test(
    text,
  );

/** Whether a note explains how to answer. It then belongs to the question even below an option. */
const isInstruction = (note: string): boolean => Object.values(HINTS).some((hint) => hint.test(note.toLowerCase()));
