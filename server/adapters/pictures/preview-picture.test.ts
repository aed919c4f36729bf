import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPreview } from './preview-picture.ts';

const FACTS = ['2 questions', 'Open until 30 November 2026 at 18:00 UTC'];
const drawn = (title: string, facts = FACTS) => drawPreview({ title, facts });
/** A short value for a picture, so that failures are short. */
const digest = async (title: string, facts = FACTS) =>
  createHash('sha1')
    .update(await drawn(title, facts))
    .digest('hex');
const UNTITLED = await digest('');

/** The darkest value in a part of a picture; paper is 250. */
async function darkestIn(png: Buffer, [left, top, right, bottom]: [number, number, number, number]): Promise<number> {
  const part = sharp(png).extract({ left, top, width: right - left, height: bottom - top });
  const pixels = await part.greyscale().raw().toBuffer();
  return pixels.reduce((least, value) => Math.min(least, value));
}

test('a picture has the size of link previews, a file of at most 100 kB, and says its title and facts', async () => {
  const one = await drawn('How do you get to work?');
  const { format, width, height } = await sharp(one).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(one.length).toBeLessThan(100_000);

  const told = await digest('How do you get to work?');
  expect(await digest('How do you get to school?')).not.toBe(told);
  expect(await digest('How do you get to work?', ['Closed'])).not.toBe(told);
  expect(await digest('How do you get to work?')).toBe(told);
});

test.each([
  'W'.repeat(140),
  'W'.repeat(200),
  `Half ${'m'.repeat(140)} and half`,
  'Many short words '.repeat(12).trim(),
])('the long title %s stays within its lines', async (title) => {
  const png = await drawn(title);
  expect(await darkestIn(png, [0, 20, 70, 630])).toBeGreaterThan(240);
  expect(await darkestIn(png, [1130, 20, 1200, 630])).toBeGreaterThan(240);
  expect(await darkestIn(png, [0, 480, 1200, 494])).toBeGreaterThan(240);
  expect(await darkestIn(png, [80, 155, 1120, 478])).toBeLessThan(100);
});

test('a title that is too long ends with an ellipsis, so that its end is not told', async () => {
  expect(await digest(`${'W'.repeat(190)}one`)).toBe(await digest(`${'W'.repeat(190)}two`));
});

test.each(['<svg onload="x">', 'Tom & Jerry', ']]>', '"\'', '</g></svg><image href="file:///etc/passwd"/>'])(
  'the title %s is drawn as it is written',
  async (title) => {
    expect(await digest(title)).not.toBe(UNTITLED);
  },
);

test.each([
  ['Lun\u0000ch', 'Lun ch'],
  ['\u202eLunch\u200f', 'Lunch'],
  ['Lunch\ufe0f', 'Lunch'],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['Lunch  \n\t hour', 'Lunch hour'],
])('what is not seen in %j is not drawn', async (title, seen) => {
  expect(await digest(title)).toBe(await digest(seen));
});

test.each(['Как вы добираетесь?', 'Πώς πας στη δουλειά;', 'Jak często dojeżdżasz?', 'Bạn đi làm bằng gì?'])(
  'the title %s is drawn',
  async (title) => {
    expect(await digest(title)).not.toBe(UNTITLED);
  },
);

test.each(['كيف تذهب إلى العمل؟', 'איך מגיעים לעבודה?', '通勤手段は？', 'Lunch 🍕', 'Lunch क्या', '\u202e', '\ud800'])(
  'the title %s, which our fonts cannot draw, is left out as a whole',
  async (title) => {
    expect(await digest(title)).toBe(UNTITLED);
  },
);
