import { SECTION_TITLE_MAX } from '#basics/limits.ts';
import { addMarked, addOptions, addText, commaList, isSlashedOption } from './paper-adding.ts';
import { leadsOptions, leadsText, leadsWords } from './paper-ahead.ts';
import { isAsking, isRecoded } from './paper-asking.ts';
import { type Block, isAsked, isFull } from './paper-block.ts';
import { hintAfter } from './paper-hints.ts';
import { labelledOptions, optionsOnly, type PaperLine } from './paper-lines.ts';
import { readNumbering } from './paper-numbering.ts';

/** Groups lines into blocks, each a question or a paragraph. Needs time in proportion to the number of lines. */
export function gather(lines: readonly PaperLine[]): Block[] {
  const numbering = readNumbering(lines);
  const blocks: Block[] = [];
  let section = null as Block['section'];
  let sectionPlaces: number[] = [];
  let block = null as Block | null;

  const begin = (line: PaperLine, written: string, number: Block['number'] = null): Block => {
    const told = hintAfter(written);
    const text = told?.text ?? written;
    const begun: Block = {
      ...{ line: line.place, places: [...sectionPlaces, line.place], number, texts: text === '' ? [] : [text] },
      ...{
        isMarked: false,
        isItem: false,
        options: [],
        style: null,
        indent: line.indent,
        lastNumber: 0,
        hints: told ? [told.hint] : [],
        rows: [],
        table: [],
      },
      ...{ blanks: 0, unit: null, points: null, skips: [], section, isParted: false, unsure: null },
    };
    section = null;
    sectionPlaces = [];
    blocks.push(begun);
    return begun;
  };
  const use = (line: PaperLine): void => {
    block?.places.push(line.place);
    if (block) block.isParted = false;
  };

  for (const [index, line] of lines.entries()) {
    if (line.is === 'gap') {
      if (block) block.isParted = true;
    } else if (line.is === 'hint') {
      const isLoose = line.hint.is === 'required' && block && (isFull(block) || !isAsked(block));
      if (block && !isLoose) {
        const wasParted = block.isParted;
        use(line);
        block.hints.push(line.hint);
        if (line.hint.rest) addOptions(block, optionsOnly(line.hint.rest) ?? commaList(line.hint.rest) ?? [], 'plain');
        if (wasParted) block.isParted = block.options.length > 0;
      }
    } else if (line.is === 'heading') {
      const asked = isAsking(line.text) || leadsOptions(lines, index);
      if (asked && line.level > 0) {
        block = begin(line, line.text);
        block.isMarked = true;
      } else if (block && isLabel(line.text)) {
        use(line);
      } else {
        section = {
          title: [section?.title, line.text].filter(Boolean).join(' – ').slice(0, SECTION_TITLE_MAX),
          text: '',
        };
        sectionPlaces.push(line.place);
        block = null;
      }
    } else if (line.is === 'numbered') {
      const isHeading = line.level > 0 && !isAsking(line.text) && leadsText(lines, index);
      if (isHeading) {
        section = {
          title: [section?.title, line.text].filter(Boolean).join(' – ').slice(0, SECTION_TITLE_MAX),
          text: '',
        };
        sectionPlaces.push(line.place);
        block = null;
      } else if (block && line.text === '' && block.texts.length > 0 && !leadsWords(lines, index)) {
        use(line);
        block.blanks += 1;
      } else if (block && block.options.length > 0 && isRecoded(line.number) && labelledOptions(line.raw)) {
        use(line);
        block.options.push(...(labelledOptions(line.raw) ?? []));
      } else if (block && numbering.isOption(block, line, index)) {
        use(line);
        const several = block.style === null ? labelledOptions(line.raw) : null;
        block.options.push(...(several ?? [{ text: line.text, mark: 'letter' as const }]));
        block.style = `number ${line.style}`;
        block.lastNumber = line.number;
        block.indent = line.indent;
      } else if (numbering.isText(line)) {
        block = addText(block, { ...line, is: 'text', text: line.raw, isBold: false }, lines, index, begin, use);
      } else {
        block = begin(line, line.text, {
          value: line.number,
          label: line.label,
          style: line.style,
          indent: line.indent,
        });
        block.isMarked = line.level > 0;
        if (line.isRequired) block.hints.push({ is: 'required' });
      }
    } else if (line.is === 'text') {
      block = addText(block, line, lines, index, begin, use);
    } else if (line.is === 'blank') {
      block ??= begin(line, '');
      use(line);
      block.blanks += 1;
    } else if (line.is === 'options') {
      block = addMarked(block, line, begin, use);
    } else if (line.is === 'row') {
      if (!block || block.options.length > 0 || block.blanks > 0) block = begin(line, '');
      use(line);
      block.rows.push({ label: line.label, marks: line.marks });
    } else if (line.is === 'points') {
      const isLegend = block?.points?.points === line.points.points && block.points.labels.length === 0;
      if (!block || (block.points && !isLegend) || block.options.length > 0) block = begin(line, '');
      use(line);
      block.points = line.points;
    } else if (block && line.is === 'cells' && isSlashedOption(block, line, lines, index)) {
      block = addText(block, { ...line, is: 'text', text: line.raw, isBold: false }, lines, index, begin, use);
    } else {
      const isNextTable =
        block && (block.isParted || block.options.length > 0) && (block.table.length > 0 || block.options.length > 1);
      if (!block || isNextTable) block = begin(line, '');
      use(line);
      if (line.cells.length > 0)
        block.table.push({ cells: line.cells, place: line.place, isMarkdown: line.isMarkdown });
    }
  }
  return blocks;
}

const isLabel = (text: string): boolean => /^(?:options?|answers?|choices?|antworten|réponses|respuestas)$/i.test(text);
