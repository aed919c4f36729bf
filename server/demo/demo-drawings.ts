import { createRandom, type Random } from './random.ts';

const [GRASS, EARTH, LEAF, SALAD, TOMATO, FLOWER] = ['#c9d8a8', '#8a6446', '#3f7d3a', '#7fae4a', '#c8452f', '#e0a83a'];

const lawn = `<path fill="${GRASS}" d="M0 0h64v64H0z"/>`;
/** Draws this many plants along a line. */
const row = (y: number, colour: string, from = 11, to = 53) =>
  Array.from({ length: Math.floor((to - from) / 6) + 1 }, (_, place) => plant(from + place * 6, y, colour)).join('');
const plant = (x: number, y: number, colour: string, r = 2.2) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="${colour}"/>`;
const bed = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="${EARTH}"/>`;

/** Gardens seen from above, 64 units wide and high. */
export const GARDENS = {
  rows:
    lawn +
    bed(5, 7, 54, 50) +
    [14, 23, 32, 41, 50].map((y, place) => row(y, [LEAF, SALAD, TOMATO, LEAF, SALAD][place] ?? LEAF)).join(''),
  squares:
    lawn +
    [LEAF, TOMATO, SALAD, FLOWER]
      .map((colour, place) => {
        const [x, y] = [6 + (place % 2) * 28, 6 + Math.floor(place / 2) * 28];
        return bed(x, y, 24, 24) + [8, 16].map((down) => row(y + down, colour, x + 6, x + 18)).join('');
      })
      .join(''),
  spiral:
    lawn +
    `<circle cx="32" cy="32" r="27" fill="${EARTH}"/>` +
    Array.from({ length: 26 }, (_, place) => {
      const [turn, away] = [place * 0.62, 3 + place * 0.83];
      const colour = [LEAF, SALAD, FLOWER][place % 3] ?? LEAF;
      return plant(32 + Math.cos(turn) * away, 32 + Math.sin(turn) * away, colour, 1.6 + place / 22);
    }).join(''),
  meadow:
    lawn +
    Array.from({ length: 60 }, (_, place) => {
      const colour = [LEAF, FLOWER, SALAD, TOMATO, LEAF][place % 5] ?? LEAF;
      // Steps of the plastic number spread points evenly, but not in rows.
      const [x, y] = [(place * 0.7549) % 1, (place * 0.5698) % 1];
      return plant(4 + x * 56, 4 + y * 56, colour, 1.3 + (place % 4) * 0.7);
    }).join(''),
};

export type Garden = keyof typeof GARDENS;

/** Draws a garden alone, for an option with a picture. */
export const gardenSvg = (garden: Garden): string => svg({ width: 64, height: 64, scale: 8 }, GARDENS[garden]);

/** The troubles of gardeners, drawn over the screen of their phone. */
export const TROUBLES = {
  'crooked bed':
    '<path d="M14 34 48 24 54 46 20 56z" fill="none" stroke="#b3261e" stroke-width="1.2" stroke-dasharray="3 2"/>',
  'in the sun':
    '<circle cx="50" cy="22" r="40" fill="#fff" opacity=".62"/><circle cx="50" cy="22" r="24" fill="#fff" opacity=".85"/>',
  'with gloves':
    '<path d="M30 112V62a13 13 0 0 1 26 0v50z" fill="#d9a441" stroke="#8a5a12"/><path d="M30 92h26" stroke="#8a5a12"/>',
  'cut off': '<path d="M0 48h64v50H0z" fill="#fff"/><path d="M0 48h64" stroke="#b9bcb5" stroke-width=".6"/>',
  waiting:
    '<path d="M0 14h64v84H0z" opacity=".55"/><path d="M32 44a12 12 0 1 1-12 12" fill="none" stroke="#fff" stroke-width="3"/>',
};

/** Draws a phone's screen that shows a garden with a trouble. */
export const screenSvg = (garden: Garden, trouble: keyof typeof TROUBLES): string =>
  svg(
    { width: 64, height: 112, scale: 5 },
    `<path fill="#fbfaf4" d="M0 0h64v112H0z"/><path fill="${LEAF}" d="M0 0h64v14H0z"/><path fill="#fff" d="M5 6h30v2H5z"/>` +
      `<g transform="translate(0 20)">${GARDENS[garden]}</g><path fill="#e5e3d8" d="M0 98h64v14H0z"/>` +
      [12, 32, 52].map((x) => plant(x, 105, LEAF, 3)).join('') +
      TROUBLES[trouble],
  );

/** Draws the ground of a festival as with a finger: a river, stages, and a wished seat. */
export function groundSvg(seed: number): string {
  const random = createRandom(seed);
  const middle = 20 + random.below(24);
  const river = [0, 5].map((down) =>
    wobbly(
      [0, 16, 32, 48, 64, 80, 96].map((x) => [x, middle + down]),
      random,
    ),
  );
  const stages = Array.from({ length: 3 + random.below(3) }, (_, place) => {
    const [x, y] = [6 + place * 17 + random.next() * 5, place % 2 === 0 ? middle - 15 : middle + 13];
    return wobbly(
      [
        [x, y],
        [x + 11, y],
        [x + 11, y + 7],
        [x, y + 7],
        [x, y],
      ],
      random,
    );
  });
  const [x, y] = [70 + random.next() * 16, middle + 14];
  const cross = [
    wobbly(
      [
        [x, y],
        [x + 6, y + 6],
      ],
      random,
    ),
    wobbly(
      [
        [x + 6, y],
        [x, y + 6],
      ],
      random,
    ),
  ];
  const lines = [...river, ...stages, ...cross].map((points) => `<polyline points="${points}"/>`).join('');
  return svg(
    { width: 96, height: 64, scale: 5 },
    `<path fill="#fff" d="M0 0h96v64H0z"/><g fill="none" stroke="#000" stroke-width=".6">${lines}</g>`,
  );
}

const wobbly = (points: readonly (readonly [number, number])[], random: Random): string =>
  points.map((point) => point.map((at) => (at + random.next() * 2 - 1).toFixed(1)).join(',')).join(' ');

const svg = ({ width, height, scale }: { width: number; height: number; scale: number }, parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${parts}</svg>`;
