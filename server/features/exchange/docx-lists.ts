import { readXml } from './document-xml.ts';

/** The marks of lists and the levels of headings of a Word document. */
export interface ListNumbers {
  /** The mark of the next paragraph, such as "3. " or "- "; empty for a paragraph of no list. */
  next(list: { id: string; level: number } | null, style: string): string;
  /** The level of a heading from 1; 0 for other styles. */
  headingOf(style: string): number;
}

interface Level {
  format: string;
  text: string;
  start: number;
}

/** Reads the lists and styles of a document. Paragraphs are asked for in their order, because Word does not store their numbers. */
export function createListNumbers(numbering: string, styles: string): ListNumbers {
  const levels = levelsIn(numbering);
  const named = stylesIn(styles);
  const counts = new Map<string, number[]>();

  return {
    next(list, style) {
      const own = list?.id ? list : named.get(style)?.list;
      const level = Math.min(8, list?.level ?? own?.level ?? 0);
      const of = own && levels.get(own.id)?.[level];
      if (!own || own.id === '0' || !of) return '';
      const indent = '   '.repeat(level);
      if (of.format === 'bullet' || of.format === 'none') return `${indent}- `;
      const places = counts.get(own.id) ?? [];
      places.length = Math.min(places.length, level + 1);
      places[level] = (places[level] ?? of.start - 1) + 1;
      counts.set(own.id, places);
      const said = of.text.replaceAll(/%(\d)/g, (_, place: string) => {
        const at = Number(place) - 1;
        const each = levels.get(own.id)?.[at];
        return numeral(places[at] ?? each?.start ?? 1, each?.format ?? 'decimal');
      });
      return said.trim() === '' ? `${indent}- ` : `${indent}${said.trim()} `;
    },
    headingOf: (style) => named.get(style)?.heading ?? 0,
  };
}

/** The levels of each list by its id. */
function levelsIn(xml: string): Map<string, Level[]> {
  const abstract = new Map<string, Level[]>();
  const lists = new Map<string, Level[]>();
  let levels: Level[] = [];
  let list = '';
  let level: Level | undefined;
  if (xml === '') return lists;
  readXml(xml, {
    open(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:abstractNum') {
        levels = [];
        abstract.set(attributes['w:abstractNumId'] ?? '', levels);
      } else if (name === 'w:num') list = attributes['w:numId'] ?? '';
      else if (name === 'w:abstractNumId' && list !== '') lists.set(list, abstract.get(value) ?? []);
      else if (name === 'w:lvl' && list === '') {
        level = { format: 'decimal', text: '', start: 1 };
        levels[Math.min(8, Number(attributes['w:ilvl']) || 0)] = level;
      } else if (level && name === 'w:numFmt') level.format = value;
      else if (level && name === 'w:lvlText') level.text = value;
      else if (level && name === 'w:start') level.start = Number(value) || 0;
    },
    close(name) {
      if (name === 'w:lvl') level = undefined;
      if (name === 'w:num') list = '';
    },
  });
  return lists;
}

interface Style {
  heading: number;
  list: { id: string; level: number } | null;
}

function stylesIn(xml: string): Map<string, Style> {
  const styles = new Map<string, Style>();
  let style: Style | null = null;
  if (xml === '') return styles;
  readXml(xml, {
    open(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:style') {
        style = { heading: 0, list: null };
        styles.set(attributes['w:styleId'] ?? '', style);
      } else if (style && name === 'w:name') {
        if (/^title$/i.test(value)) style.heading = 1;
        const heading = /^heading (\d)$/i.exec(value)?.[1];
        if (heading !== undefined) style.heading = Math.min(6, Number(heading));
      } else if (style && name === 'w:numId') style.list = { id: value, level: style.list?.level ?? 0 };
      else if (style && name === 'w:ilvl') style.list = { id: style.list?.id ?? '', level: Number(value) || 0 };
    },
  });
  return styles;
}

function numeral(number: number, format: string): string {
  const letter = String.fromCharCode(97 + ((number - 1) % 26));
  if (format === 'lowerLetter') return letter;
  if (format === 'upperLetter') return letter.toUpperCase();
  if (format === 'lowerRoman') return roman(number);
  if (format === 'upperRoman') return roman(number).toUpperCase();
  return String(number);
}

function roman(number: number): string {
  let left = Math.min(number, 100);
  let said = '';
  for (const [value, letters] of ROMAN) {
    while (left >= value) {
      said += letters;
      left -= value;
    }
  }
  return said;
}

const ROMAN = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;
