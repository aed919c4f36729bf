import { drawSvg } from '#server/adapters/pictures/picture.ts';
import type { PictureStore } from '#server/adapters/pictures/picture-store.ts';

/** Addresses of stored pictures, by the names of their drawings. */
export type Pictures = ReadonlyMap<Drawing, string>;

export type Drawing = keyof typeof DRAWINGS;

/** Draws and stores the pictures of the demonstration. @throws AppError `unavailable` when they cannot be stored */
export async function storePictures(store: PictureStore): Promise<Pictures> {
  const stored = new Map<Drawing, string>();
  for (const [name, parts] of Object.entries(DRAWINGS)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64">${parts}</svg>`;
    stored.set(name as Drawing, await store.save(await drawSvg(svg, 'option'))); // Object.entries forgets the key type
  }
  return stored;
}

const GRASS = '<path fill="#c9d8a8" d="M0 0h64v64H0z"/>';
const EARTH = '#8a6446';
const [LEAF, SALAD, TOMATO, FLOWER] = ['#3f7d3a', '#7fae4a', '#c8452f', '#e0a83a'];

/** So many plants along a line. */
const row = (y: number, colour: string, from = 11, to = 53) =>
  Array.from({ length: Math.floor((to - from) / 6) + 1 }, (_, place) => plant(from + place * 6, y, colour)).join('');
const plant = (x: number, y: number, colour: string, r = 2.2) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="${colour}"/>`;
const bed = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="${EARTH}"/>`;

/** Gardens from above, in 64 units of each side. */
const DRAWINGS = {
  rows:
    GRASS +
    bed(5, 7, 54, 50) +
    [14, 23, 32, 41, 50].map((y, place) => row(y, [LEAF, SALAD, TOMATO, LEAF, SALAD][place] ?? LEAF)).join(''),
  squares:
    GRASS +
    [LEAF, TOMATO, SALAD, FLOWER]
      .map((colour, place) => {
        const [x, y] = [6 + (place % 2) * 28, 6 + Math.floor(place / 2) * 28];
        return bed(x, y, 24, 24) + [8, 16].map((down) => row(y + down, colour, x + 6, x + 18)).join('');
      })
      .join(''),
  spiral:
    GRASS +
    `<circle cx="32" cy="32" r="27" fill="${EARTH}"/>` +
    Array.from({ length: 26 }, (_, place) => {
      const [turn, away] = [place * 0.62, 3 + place * 0.83];
      const colour = [LEAF, SALAD, FLOWER][place % 3] ?? LEAF;
      return plant(32 + Math.cos(turn) * away, 32 + Math.sin(turn) * away, colour, 1.6 + place / 22);
    }).join(''),
  meadow:
    GRASS +
    Array.from({ length: 60 }, (_, place) => {
      const colour = [LEAF, FLOWER, SALAD, TOMATO, LEAF][place % 5] ?? LEAF;
      // Steps of the plastic number spread points evenly, without rows.
      const [x, y] = [(place * 0.7549) % 1, (place * 0.5698) % 1];
      return plant(4 + x * 56, 4 + y * 56, colour, 1.3 + (place % 4) * 0.7);
    }).join(''),
};
