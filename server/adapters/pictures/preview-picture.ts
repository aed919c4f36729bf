import { once } from '#server/timing/once.ts';
import type { ShownBallot } from '#survey/shown-ballot.ts';
import { type Letters, loadLetters } from './letters.ts';
import { drawPng } from './picture.ts';
import { breakTitle, type TitleLines } from './title-lines.ts';

/** The texts of a link's preview. */
export interface PreviewText {
  title: string;
  /** Short sentences of the product, the time last. */
  facts: string[];
  /** Drawn beside the title; null: the title has the whole width. */
  ballot: ShownBallot | null;
}

/** Pixels, as link previews require. */
export const PREVIEW = { width: 1200, height: 630 };

const INK = '#15171c';
const QUIET = '#565b66';
const BLUE = '#2438c8';
const PAPER = '#fbfaf6';
const MARGIN = 80;
const WIDTH = PREVIEW.width - 2 * MARGIN;
const TITLE = {
  width: WIDTH,
  sizes: [
    { size: 88, lines: 3 },
    { size: 68, lines: 4 },
    { size: 54, lines: 5 },
    { size: 44, lines: 6 },
  ],
} as const;
/** Beside a ballot. */
const NARROW_TITLE = {
  width: 600,
  sizes: [
    { size: 66, lines: 4 },
    { size: 54, lines: 5 },
    { size: 44, lines: 6 },
    { size: 38, lines: 7 },
  ],
} as const;
/** Shades of the colours on paper. */
const COLOURS = 32;

const loadTypes = once(async () => {
  const cyrillicAndGreek = ['inter-cyrillic', 'inter-cyrillic-ext', 'inter-greek', 'inter-greek-ext'] as const;
  return {
    title: await loadLetters({
      fonts: [
        ...(['bricolage-grotesque-latin', 'bricolage-grotesque-latin-ext', 'bricolage-grotesque-vietnamese'] as const),
        ...cyrillicAndGreek,
      ],
      weight: 700,
    }),
    text: await loadLetters({
      fonts: [...(['inter-latin', 'inter-latin-ext', 'inter-vietnamese'] as const), ...cyrillicAndGreek],
      weight: 500,
    }),
  };
});
type Types = Awaited<ReturnType<typeof loadTypes>>;

/** Draws a link's preview as PNG. Omits a title, a ballot or a fact if our fonts lack one of its characters. */
export async function drawPreview({ title, facts: all, ballot }: PreviewText): Promise<Buffer> {
  const types = await loadTypes();
  const facts = all.map(tidied).filter((fact) => types.text.measure(fact) !== null);
  const drawnBallot = ballot && balloted(types, ballot);
  const lines = breakTitle(types.title, tidied(title), drawnBallot ? NARROW_TITLE : TITLE);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}">
    <rect width="100%" height="100%" fill="${PAPER}"/>
    <rect width="100%" height="14" fill="${BLUE}"/>
    ${lines ? titled(types.title, lines) : untitled(types.title, drawnBallot ? 90 : 150)}
    ${drawnBallot ?? ''}
    <rect x="${MARGIN}" y="496" width="${drawnBallot ? NARROW_TITLE.width : WIDTH}" height="2" fill="${INK}"/>
    <g fill="${QUIET}">${drawnBallot ? factLines(types.text, facts) : fitted(types.text, facts.join(BETWEEN), { y: 562, size: 34, width: WIDTH })}</g>
  </svg>`;
  return drawPng(svg, COLOURS);
}

/** The last fact, a time, in a line of its own. */
const factLines = (letters: Letters, facts: readonly string[]): string =>
  [facts.slice(0, -1).join(BETWEEN), ...facts.slice(-1)]
    .map((line, nth) => fitted(letters, line, { y: 543 + nth * 38, size: 28, width: NARROW_TITLE.width }))
    .join('');

/** A line that gets smaller where its language has long words. */
const fitted = (letters: Letters, line: string, { y, size, width }: { y: number; size: number; width: number }) =>
  letters.draw(line, { x: MARGIN, y, size: Math.min(size, width / (letters.measure(line) ?? 1)) });

const BETWEEN = '  ·  ';

function titled(letters: Letters, { lines, size }: TitleLines): string {
  const drawn = lines.map((line, nth) => letters.draw(line, { x: MARGIN, y: 150 + size * (1 + nth * 1.12), size }));
  return `<g fill="${INK}">${drawn.join('')}${letters.draw(NAME, { x: 142, y: 109, size: 40 })}</g>${mark(MARGIN - 6, 68, 56)}`;
}

const untitled = (letters: Letters, size: number) =>
  `<g fill="${INK}">${letters.draw(NAME, { x: MARGIN + size * 1.4, y: 300 + size * 0.35, size })}</g>${mark(MARGIN - 6, 300 - size * 0.6, size * 1.27)}`;

/** The ballot as the top sheet of a pad; null if a text cannot be drawn. */
function balloted({ title, text }: Types, { question, options, round }: ShownBallot): string | null {
  const asked = breakTitle(title, tidied(question), ASKED);
  if (!asked) return null;
  const rowsFrom = SHEET.y + 46 + asked.lines.length * asked.size * 1.2 + 26;
  const room = Math.floor((SHEET.bottom - FOOT - rowsFrom) / ROW);
  const rows = options.slice(0, room).map((option) => breakTitle(text, tidied(option), OPTION)?.lines[0]);
  if (rows.includes(undefined)) return null;

  const words = asked.lines.map((line, nth) =>
    title.draw(line, { x: SHEET.x + PADDING, y: SHEET.y + 26 + asked.size * (1 + nth * 1.2), size: asked.size }),
  );
  const boxes = rows.map((option = '', nth) => {
    const middle = rowsFrom + ROW * (nth + 0.5);
    return `${nth > 0 ? line(rowsFrom + ROW * nth, 1, EDGE) : ''}${box(SHEET.x + PADDING, middle - 13, round)}
      <g fill="${INK}">${text.draw(option, { x: SHEET.x + PADDING + 42, y: middle + 8, size: 24 })}</g>`;
  });
  const height = rowsFrom + rows.length * ROW + FOOT - SHEET.y;
  return `${[12, 6, 0].map((down) => sheet(SHEET.y + down, height)).join('')}<g fill="${INK}">${words.join('')}</g>
    ${line(rowsFrom - 12, 3, INK)}${line(rowsFrom - 7, 1, INK)}${boxes.join('')}`;
}

const SHEET = { x: 760, y: 68, width: 360, bottom: 548 } as const;
const PADDING = 28;
/** Below the last option. */
const FOOT = 14;
const ROW = 54;
const ASKED = {
  width: SHEET.width - 2 * PADDING,
  sizes: [
    { size: 32, lines: 3 },
    { size: 27, lines: 4 },
    { size: 23, lines: 5 },
  ],
} as const;
/** One line; what does not fit ends with an ellipsis. */
const OPTION = { width: SHEET.width - 2 * PADDING - 42, sizes: [{ size: 24, lines: 1 }] } as const;
const EDGE = '#e4e1d8';
const FRAME = '#8a867b';

const sheet = (y: number, height: number) =>
  `<rect x="${SHEET.x}" y="${y}" width="${SHEET.width}" height="${height}" rx="12" fill="#ffffff" stroke="${EDGE}" stroke-width="2"/>`;
const line = (y: number, height: number, colour: string) =>
  `<rect x="${SHEET.x + PADDING}" y="${y}" width="${ASKED.width}" height="${height}" fill="${colour}"/>`;
const box = (x: number, y: number, round: boolean) =>
  `<rect x="${x}" y="${y}" width="26" height="26" rx="${round ? 13 : 5}" fill="none" stroke="${FRAME}" stroke-width="2.2"/>`;

const NAME = 'Canvass';

/** The product's sign, as in `web/ui/look/mark.tsx`. */
const mark = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})">
    <path d="M19.6 7.3C14.3 6.9 9.4 7 4.7 7.4c-.6 6.3-.5 12.9 0 19.7 6.5.5 13 .5 19.5-.1.5-3.8.6-7.4.4-11" fill="none" stroke="${INK}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M8.3 15.9c2.1 1 3.7 2.6 5 4.6C16.7 13.3 21.8 6.9 28.9 2.3c1-.7 1.9.5 1.1 1.4-6 6.1-10.9 12.7-14.4 20.6-.7 1.5-2.6 1.5-3.3.1-1.3-2.5-2.9-4.4-5.1-5.7-1.8-1-.8-3.7 1.1-2.8Z" fill="${BLUE}"/>
  </g>`;

/** Removes invisible characters: controls, direction marks, joiners. */
const tidied = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();
