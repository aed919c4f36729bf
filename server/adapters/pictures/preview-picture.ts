import { once } from '#server/timing/once.ts';
import { type Letters, loadLetters } from './letters.ts';
import { drawPng } from './picture.ts';
import { breakTitle, type TitleLines } from './title-lines.ts';

/** The texts of a link's preview. */
export interface PreviewText {
  title: string;
  /** Short English sentences of the product. */
  facts: string[];
}

/** Pixels, as link previews require. */
export const PREVIEW = { width: 1200, height: 630 };

const INK = '#15171c';
const QUIET = '#565b66';
const BLUE = '#2438c8';
const PAPER = '#fbfaf6';
const MARGIN = 80;
const TITLE = {
  width: PREVIEW.width - 2 * MARGIN,
  sizes: [
    { size: 88, lines: 3 },
    { size: 68, lines: 4 },
    { size: 54, lines: 5 },
    { size: 44, lines: 6 },
  ],
} as const;
/** Shades of the three colours on paper. */
const COLOURS = 32;

const loadTypes = once(async () => ({
  title: await loadLetters({
    fonts: [
      ...(['bricolage-grotesque-latin', 'bricolage-grotesque-latin-ext', 'bricolage-grotesque-vietnamese'] as const),
      ...(['inter-cyrillic', 'inter-cyrillic-ext', 'inter-greek', 'inter-greek-ext'] as const),
    ],
    weight: 700,
  }),
  fact: await loadLetters({ fonts: ['inter-latin'], weight: 500 }),
}));

/** Draws a link's preview as PNG. Omits a title if our fonts lack one of its characters. */
export async function drawPreview({ title, facts }: PreviewText): Promise<Buffer> {
  const types = await loadTypes();
  const lines = breakTitle(types.title, tidied(title), TITLE);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}">
    <rect width="100%" height="100%" fill="${PAPER}"/>
    <rect width="100%" height="14" fill="${BLUE}"/>
    ${lines ? titled(types.title, lines) : untitled(types.title)}
    <rect x="${MARGIN}" y="496" width="${TITLE.width}" height="2" fill="${INK}"/>
    <g fill="${QUIET}">${types.fact.draw(facts.join('  ·  '), { x: MARGIN, y: 562, size: 34 })}</g>
  </svg>`;
  return drawPng(svg, COLOURS);
}

function titled(letters: Letters, { lines, size }: TitleLines): string {
  const drawn = lines.map((line, nth) => letters.draw(line, { x: MARGIN, y: 150 + size * (1 + nth * 1.12), size }));
  return `<g fill="${INK}">${drawn.join('')}${letters.draw(NAME, { x: 142, y: 109, size: 40 })}</g>${mark(MARGIN - 6, 68, 56)}`;
}

const untitled = (letters: Letters) =>
  `<g fill="${INK}">${letters.draw(NAME, { x: 290, y: 352, size: 150 })}</g>${mark(MARGIN - 6, 210, 190)}`;

const NAME = 'Canvass';

/** The product's sign, as in `web/ui/look/mark.tsx`. */
const mark = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})">
    <path d="M19.6 7.3C14.3 6.9 9.4 7 4.7 7.4c-.6 6.3-.5 12.9 0 19.7 6.5.5 13 .5 19.5-.1.5-3.8.6-7.4.4-11" fill="none" stroke="${INK}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M8.3 15.9c2.1 1 3.7 2.6 5 4.6C16.7 13.3 21.8 6.9 28.9 2.3c1-.7 1.9.5 1.1 1.4-6 6.1-10.9 12.7-14.4 20.6-.7 1.5-2.6 1.5-3.3.1-1.3-2.5-2.9-4.4-5.1-5.7-1.8-1-.8-3.7 1.1-2.8Z" fill="${BLUE}"/>
  </g>`;

/** Removes invisible characters: controls, direction marks, joiners. */
const tidied = (title: string) =>
  title
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();
