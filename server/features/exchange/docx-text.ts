import { readXml } from './document-xml.ts';
import { createListNumbers, type ListNumbers } from './docx-lists.ts';

/** A paragraph while it is read. */
interface Paragraph {
  words: string;
  /** Characters of its words that are bold. */
  bold: number;
  style: string;
  list: { id: string; level: number } | null;
}

/** The lines of a Word document: paragraphs with the marks of their lists, headings and tables as in Markdown, and boxes. */
export function docxLines(parts: ReadonlyMap<string, string>): string[] {
  const lists = createListNumbers(parts.get('word/numbering.xml') ?? '', parts.get('word/styles.xml') ?? '');
  const lines: string[] = [];
  /** Paragraphs that are open: those of text boxes are inside of others. */
  const open: Paragraph[] = [];
  const tables: { rows: string[][]; row: string[]; cell: string[] }[] = [];
  let isBold = false;
  let isWords = false;
  let skipped = 0;

  const put = (line: string): void => {
    const cell = tables.at(-1)?.cell;
    if (cell) cell.push(line);
    else lines.push(line);
  };

  readXml(parts.get('word/document.xml') ?? '', {
    open(name, attributes) {
      // The same again for older programs, and what was deleted.
      if (skipped > 0 || name === 'mc:Fallback' || name === 'w:del' || name === 'w:moveFrom') {
        skipped += 1;
        return;
      }
      const value = attributes['w:val'] ?? '';
      const paragraph = open.at(-1);
      if (name === 'w:p') open.push({ words: '', bold: 0, style: '', list: null });
      else if (name === 'w:tbl') tables.push({ rows: [], row: [], cell: [] });
      else if (name === 'w:r') isBold = false;
      else if (name === 'w:t') isWords = true;
      else if (paragraph) readIn(paragraph, name, value, attributes);
    },
    text(words) {
      const paragraph = open.at(-1);
      if (skipped > 0 || !isWords || !paragraph) return;
      paragraph.words += words;
      if (isBold) paragraph.bold += words.length;
    },
    close(name) {
      if (skipped > 0) {
        skipped -= 1;
        return;
      }
      const table = tables.at(-1);
      if (name === 'w:t') isWords = false;
      else if (name === 'w:p') {
        const paragraph = open.pop();
        if (paragraph) for (const line of linesOf(paragraph, lists, tables.length > 0)) put(line);
      } else if (name === 'w:tc' && table) {
        table.row.push(table.cell.join(' ').replaceAll('|', '/').trim());
        table.cell = [];
      } else if (name === 'w:tr' && table) {
        table.rows.push(table.row);
        table.row = [];
      } else if (name === 'w:tbl') {
        tables.pop();
        for (const line of tableLines(table?.rows ?? [])) put(line);
      }
    },
  });
  return lines;

  function readIn(
    paragraph: Paragraph,
    name: string,
    value: string,
    attributes: Readonly<Record<string, string>>,
  ): void {
    if (name === 'w:tab') paragraph.words += '\t';
    else if (name === 'w:br' || name === 'w:cr') paragraph.words += '\n';
    else if (name === 'w:noBreakHyphen') paragraph.words += '-';
    else if (name === 'w14:checkbox' || name === 'w:checkBox') paragraph.words += '☐';
    else if (name === 'w:sym') paragraph.words += symbolOf(attributes['w:char'] ?? '');
    else if (name === 'w:b') isBold = value !== '0' && value !== 'false';
    else if (name === 'w:pStyle') paragraph.style = value;
    else if (name === 'w:numId') paragraph.list = { id: value, level: paragraph.list?.level ?? 0 };
    else if (name === 'w:ilvl') paragraph.list = { id: paragraph.list?.id ?? '', level: Number(value) || 0 };
  }
}

/** Symbols of the fonts of Windows that are boxes; others are bullets of no meaning. */
const symbolOf = (code: string): string =>
  /^F0(?:6F|71|72|A8|78|FE|FD|52|53)$/i.test(code) ? '☐' : /^F0(?:A1|6D|9F)$/i.test(code) ? '○' : '';

function linesOf(paragraph: Paragraph, lists: ListNumbers, isInTable: boolean): string[] {
  // A box of Word is its field and its sign.
  const words = paragraph.words.replaceAll(/☐[☐☑☒]/g, '☐');
  const text = words.trim();
  const mark = lists.next(paragraph.list, paragraph.style);
  if (text === '') return isInTable ? [] : [''];
  if (isInTable) return [text.replaceAll(/\s+/g, ' ')];
  const level = lists.headingOf(paragraph.style);
  if (level > 0) return ['', `${'#'.repeat(level)} ${mark}${text.replaceAll(/\s+/g, ' ')}`, ''];
  const isBold = paragraph.bold >= text.replaceAll(/\s/g, '').length && /\p{L}/u.test(text) && !/[☐_]/.test(text);
  const [first = '', ...rest] = text.split('\n');
  return [mark + (isBold && rest.length === 0 ? `**${first}**` : first), ...rest];
}

function tableLines(rows: readonly (readonly string[])[]): string[] {
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''));
  const [head, ...body] = filled.map((cells) => `| ${cells.join(' | ')} |`);
  if (head === undefined) return [];
  // A frame around a text is no table.
  if (filled.every((cells) => cells.length === 1)) return filled.map(([cell = '']) => cell);
  return ['', head, ...body, ''];
}
