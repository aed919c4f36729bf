import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ShownBallot } from '#survey/shown-ballot.ts';
import { drawPreview } from './preview-picture.ts';

const FACTS = ['2 questions', 'Closes on 30 November 2026 at 18:00 UTC'];
const drawn = (title: string, facts = FACTS, ballot: ShownBallot | null = null) =>
  drawPreview({ title, facts, ballot });
/** A short value for a picture, so that failures are short. */
const digest = async (title: string, facts = FACTS, ballot: ShownBallot | null = null) =>
  createHash('sha1')
    .update(await drawn(title, facts, ballot))
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

test('[L110] a fact that our fonts cannot draw is left out, and one with long words stays within its line', async () => {
  const [asked, closes] = ['2 Fragen', 'Schließt am 30. November 2026 um 18:00 UTC'];
  const word = 'Lunch';
  expect(await digest(word, [asked, 'يُغلق في 30 نوفمبر 2026', '2026年11月30日关闭'])).toBe(await digest(word, [asked]));
  expect(await digest(word, [asked, closes])).not.toBe(await digest(word, [asked]));
  const png = await drawn(word, [asked, `${closes} `.repeat(2), 'Закрывается 30 ноября 2026 г. в 18:00 UTC']);
  expect(await darkestIn(png, [1130, 500, 1200, 630])).toBeGreaterThan(240);
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

test('[S44] [S38] a ballot is drawn beside the title: its question, its options, and the marks of its kind', async () => {
  const told = (ballot: ShownBallot | null) => digest('Lunch', FACTS, ballot);
  const ballot = { question: 'Where do you eat?', options: ['In the canteen', 'At my desk'], round: true };
  const one = await told(ballot);
  const png = await drawn('W'.repeat(200), FACTS, ballot);

  expect(png.length).toBeLessThan(100_000);
  expect(await darkestIn(png, [704, 20, 756, 630])).toBeGreaterThan(240);
  expect(await darkestIn(png, [1124, 20, 1200, 630])).toBeGreaterThan(240);
  expect(one).not.toBe(await told(null));
  expect(one).not.toBe(await told({ ...ballot, question: 'Where do you cook?' }));
  expect(one).not.toBe(await told({ ...ballot, options: ['In the canteen', 'Elsewhere'] }));
  expect(one).not.toBe(await told({ ...ballot, round: false }));
});

test.each(['W'.repeat(140), 'Many words '.repeat(20).trim()])('the long words %s stay on the ballot', async (words) => {
  const png = await drawn('Lunch', FACTS, { question: words, options: Array(20).fill(words), round: false });

  expect(await darkestIn(png, [1095, 80, 1116, 630])).toBeGreaterThan(200);
  expect(await darkestIn(png, [764, 562, 1116, 630])).toBeGreaterThan(200);
});

test.each([
  { question: 'Lunch 🍕', options: ['Yes'], round: true },
  { question: 'Lunch?', options: ['Yes', '通勤'], round: true },
])('a ballot that our fonts cannot draw is left out as a whole', async (ballot) => {
  expect(await digest('Lunch', FACTS, ballot)).toBe(await digest('Lunch'));
});
