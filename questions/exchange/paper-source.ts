import { markedIn } from './paper-marks.ts';

/** A line of a questionnaire without its markup. */
export interface SourceLine {
  /** Its place in the text, from 0. */
  place: number;
  text: string;
  /** Spaces before it; a tab counts as four. */
  indent: number;
  /** Of a Markdown heading, from 1; 0 for any other line. */
  level: number;
  /** Whether all of it is bold. */
  isBold: boolean;
}

/** Why a line of the text is in no question. */
export const UNUSED_REASONS = ['page', 'hint', 'rest'] as const;

/** A line that became nothing, or of which some words became nothing. */
export interface UnusedLine {
  line: number;
  text: string;
  /** `page` for page numbers and running headers, `hint` for instructions such as "Select one". */
  why: (typeof UNUSED_REASONS)[number];
}

/** No line of a questionnaire is longer but a paragraph, which is not taken apart. */
export const LINE_MAX = 2_000;

/** Marks that turn the direction of a text, and hyphens that are not shown. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /^\s*[\u0001-\u0008\u000e-\u001f]\s*/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/g;
const NAMED: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  ensp: ' ',
  emsp: ' ',
};
const TAG =
  /<\/?(?:a|b|br|center|code|div|em|h[1-6]|hr|i|img|kbd|li|ol|p|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?=[\s/>])[^<>]{0,300}>/gi;
const STARTS_WORD = '[\\p{L}\\p{N}"\'“„«(¿\\[]';
const EMPHASES = [
  new RegExp(`(\\*\\*|__)(?=${STARTS_WORD})([^*\\n]*?[^\\s*_])\\1`, 'gu'),
  new RegExp(`(?<![\\p{L}\\p{N}*])(\\*)(?=${STARTS_WORD})([^*\\n]*[^\\s*])\\*(?![\\p{L}\\p{N}*])`, 'gu'),
  new RegExp(`(?<![\\p{L}\\p{N}_])(_)(?=${STARTS_WORD})([^_\\n]*[^\\s_])_(?![\\p{L}\\p{N}_])`, 'gu'),
];

/** The lines of a text as written. */
export const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/);

/** The lines of a text without markup and page furniture, and the lines that are no part of the questionnaire. */
export function sourceLines(pasted: string): { lines: SourceLine[]; unused: UnusedLine[] } {
  const written = linesOf(pasted);
  const unused: UnusedLine[] = [];
  const pages = furnitureIn(written);
  const hidden = hiddenIn(written);
  const lines: SourceLine[] = [];
  for (const [place, line] of written.entries()) {
    if (pages.has(place) || hidden.has(place)) {
      if (/[\p{L}\p{N}]/u.test(line))
        unused.push({ line: place, text: line.trim(), why: pages.has(place) ? 'page' : 'rest' });
      // A page break does not part a question from its options.
      continue;
    }
    const before = lines.at(-1);
    if (
      before &&
      before.place === place - 1 &&
      before.text !== '' &&
      before.level === 0 &&
      /^\s*(?:={3,}|-{3,})\s*$/.test(line)
    ) {
      before.level = line.includes('=') ? 1 : 2;
      continue;
    }
    lines.push(withoutMarkup(line, place));
  }
  return { lines, unused };
}

function withoutMarkup(line: string, place: number): SourceLine {
  const bare = line
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll('\f', '')
    // Fonts of symbols leave control characters in place of bullets.
    .replace(CONTROL, '• ')
    .replaceAll(CONTROLS, '')
    .trimEnd();
  const plain = { place, text: bare, indent: 0, level: 0, isBold: false };
  if (bare.length > LINE_MAX) return { ...plain, text: bare.trim() };
  const quoted = /[&<>\\*_`[#]/.test(bare) ? withoutTags(bare).replace(/^\s*(?:>\s?)+(?=\S)/, '') : bare;
  if (/^\s*(?:[-*=~]\s*){3,}$/.test(quoted) || /^\s*(?:`{3,}|~{3,})\s*\w*$/.test(quoted)) return { ...plain, text: '' };
  const lead = /^\s*/.exec(quoted)?.[0] ?? '';
  const indent = lead.replaceAll('\t', '    ').length;
  const heading = /^\s{0,3}(#{1,6})\s*(?=\S)(.*?)\s*#*$/.exec(quoted);
  const told = (heading?.[2] ?? quoted).trim();
  const marked = told.replace(/^(?:[-*•]\s+|\d{1,3}[.)]\s+)/, '');
  const isBold = /^(\*\*|__)(?=\S)[^*]*\1[\s*:]*$/.test(marked) && /\p{L}/u.test(marked);
  return { ...plain, text: withoutEmphasis(told), indent, level: heading?.[1]?.length ?? 0, isBold };
}

const withoutTags = (line: string): string =>
  line
    .replaceAll(TAG, (tag) => (/^<(?:br|td|th|li|p|div)/i.test(tag) ? ' ' : ''))
    .replaceAll(/&(nbsp|amp|lt|gt|quot|ensp|emsp);/g, (all, name: string) => NAMED[name] ?? all);

function withoutEmphasis(text: string): string {
  if (!/[*_`\\[]/.test(text)) return text;
  let plain = text
    .replaceAll(/!\[([^\]]{0,300})\]\([^()\s]{0,1000}\)/g, '$1')
    .replaceAll(/\[([^[\]]{1,300})\]\((?:https?:|mailto:|[./#])[^()\s]{0,1000}\)/g, '$1')
    .replaceAll(/`+([^`]+)`+/g, '$1');
  for (const emphasis of EMPHASES) plain = plain.replaceAll(emphasis, '$2');
  return plain.replaceAll(/\\([\\`*_{}[\]()#+\-.!|<>])/g, '$1').trim();
}

const PAGE =
  /^\W*(?:(?:page|seite|pagina|página|side|strana|стр\.?|p\.|pg\.?)\s*\.?\s*\d{1,4}(?:\s*(?:of|von|sur|de|di|van|\/|из)\s*\d{1,4})?|\d{1,4}\s*(?:\/|of|von)\s*\d{1,4})\W*$/i;
const ADDRESS = /^\s*https?:\/\/\S+\s+(?:page\s+)?\d{1,4}\s*(?:\/|of|sur|von)\s*\d{1,4}\s*$/i;
const PRINTED = /^\s*\f?\s*\d{1,2}[./]\d{1,2}[./]\d{2,4},?(?:\s+\d{1,2}:\d{2}(?:\s*[AP]M)?)?(?:\s+\S.*)?$/i;

/** When a page was printed, alone on its line. */
const STAMP = /^\s*\f?\s*(?:\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2}),?\s+\d{1,2}:\d{2}(?:\s*[AP]M)?\s*$/i;

/** Repetitions of a line that are remembered. No questionnaire has more pages. */
const SEEN_MAX = 500;

/** The lines of page numbers, and of headers and footers beside them that recur. */
function furnitureIn(lines: readonly string[]): Set<number> {
  const found = new Set<number>();
  const breaks = new Set<number>();
  for (const [place, line] of lines.entries()) {
    if (line.length > 300) continue;
    if (PAGE.test(line) || ADDRESS.test(line)) found.add(place);
    if (found.has(place) || line.includes('\f')) breaks.add(place);
    // A number alone is a page number where a page ends.
    if (
      /^\s*[-–]?\s*\d{1,3}\s*[-–]?\s*$/.test(line) &&
      (lines[place + 1]?.includes('\f') ||
        (lines[place + 1]?.trim() === '' && lines[place + 2]?.includes('\f')) ||
        /^\s*[-–]\s*\d{1,3}\s*[-–]\s*$/.test(line))
    ) {
      found.add(place);
    }
  }
  for (const place of pageNumbers(lines)) {
    found.add(place);
    breaks.add(place);
  }
  const top = lines.findIndex((line) => line.trim() !== '');
  const near = nearby(lines, breaks);
  if (breaks.size > 0) near.add(top);
  const seen = new Map<string, number[]>();
  for (const [place, line] of lines.entries()) {
    const key = line.replaceAll(/\d+|\s+/g, ' ').trim();
    if (breaks.size > 0 && key.length >= 8 && key.length <= 300)
      seen.set(key, [...(seen.get(key) ?? []).slice(-SEEN_MAX), place]);
  }
  for (const place of near) if (STAMP.test(lines[place] ?? '')) found.add(place);
  for (const places of seen.values()) {
    const isPrinted = places.some((place) => PRINTED.test(lines[place] ?? ''));
    const edges = places.filter((place) => near.has(place));
    // Words that recur elsewhere too are answers, such as "Strongly agree".
    const isRunning = edges.length >= (isPrinted ? 2 : 3) && places.length - edges.length <= 1;
    if (!isRunning || markedIn(lines[edges[0] ?? 0]?.trim() ?? '')) continue;
    // The first one of a text is its title.
    for (const place of edges) if (place !== top || isPrinted) found.add(place);
  }
  return found;
}

/** Numbers alone on a line that count up from page to page, far from each other. */
function pageNumbers(lines: readonly string[]): number[] {
  const alone = lines.flatMap((line, place) => (/^\s*\d{1,3}\s*$/.test(line) ? [{ place, number: Number(line) }] : []));
  const far = alone.filter(
    ({ place }, index) =>
      place - (alone[index - 1]?.place ?? -99) > 8 && (alone[index + 1]?.place ?? place + 99) - place > 8,
  );
  const isRun =
    far.length >= 2 && far.every(({ number }, index) => index === 0 || number === (far[index - 1]?.number ?? 0) + 1);
  return isRun ? far.map(({ place }) => place) : [];
}

/** The lines around page breaks: two that are not empty, in each direction. */
function nearby(lines: readonly string[], breaks: ReadonlySet<number>): Set<number> {
  const near = new Set<number>();
  for (const place of breaks) {
    for (const step of [-1, 1]) {
      let words = 0;
      for (
        let at = step === 1 ? place : place - 1;
        words < (step === 1 ? 3 : 2) && Math.abs(at - place) < 8 && at >= 0 && at < lines.length;
        at += step
      ) {
        if ((lines[at] ?? '').trim() === '') continue;
        words += 1;
        near.add(at);
      }
    }
  }
  return near;
}

/** Lines that a renderer does not show: front matter, comments and directives. */
function hiddenIn(lines: readonly string[]): Set<number> {
  const hidden = new Set<number>();
  if (/^---\s*$/.test(lines[0] ?? '')) {
    const end = lines.findIndex((line, place) => place > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
    const isMatter = end > 0 && lines.slice(1, end).every((line) => /^\s*$|^[\w-]+\s*:|^\s+\S|^\s*- |^#/.test(line));
    if (isMatter) for (let place = 0; place <= end; place += 1) hidden.add(place);
  }
  let isComment = false;
  for (const [place, line] of lines.entries()) {
    if (/^\s*<!--/.test(line)) isComment = true;
    if (isComment || /^\s*:{3,}/.test(line)) hidden.add(place);
    if (line.includes('-->')) isComment = false;
  }
  return hidden;
}
