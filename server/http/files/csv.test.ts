import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type CsvValue, writeCsv, writeCsvBatches } from './csv.ts';

/** The CSV lines of these rows, without byte order mark and header. */
async function linesOf(...rows: CsvValue[][]): Promise<string[]> {
  const csv = await text(writeCsv(['a'], Readable.from(rows)));
  return csv.split('\r\n').slice(1, -1);
}

test('a table begins with a byte order mark and its header, and every line ends', async () => {
  const csv = await text(writeCsv(['Name', 'Amount'], Readable.from([['Zoë', 10]])));
  expect(csv).toBe('\uFEFFName,Amount\r\nZoë,10\r\n');
});

test('a table without rows is its header', async () => {
  expect(await text(writeCsv(['Name'], Readable.from([])))).toBe('\uFEFFName\r\n');
});

test('a text that would end a cell is quoted, and quotes are doubled', async () => {
  expect(await linesOf(['a,b', 'say "hi"', 'two\nlines', 'plain', '', null])).toEqual([
    '"a,b","say ""hi""","two\nlines",plain,,',
  ]);
});

test.each(['=1+1', '+1', '-1', '@sum(a1)', '\tx', '\0=1', '＝1+1', ' =1+1'])(
  '[AB-62] %j is not calculated',
  async (formula) => {
    expect(await linesOf([formula])).toEqual([`'${formula}`]);
  },
);

test('[AB-62] a formula that needs quotes is defused within them', async () => {
  expect(await linesOf(['=hyperlink("https://evil.example","win")', '\rx'])).toEqual([
    `"'=hyperlink(""https://evil.example"",""win"")","'\rx"`,
  ]);
});

test.each([
  ["x;=cmd|'/c calc'!a0;", "x;'=cmd|'/c calc'!a0;"],
  ['x; +1', "x;' +1"],
  ['x;"=1', `"x;'""=1"`],
  ['x\n@sum(a1)', `"x\n'@sum(a1)"`],
  ['x\t-1', "x\t'-1"],
  ['a; b', 'a; b'],
  ['1 = 1, 2-1', '"1 = 1, 2-1"'],
])('[AB-62] where semicolons part cells, %j is not calculated either', async (given, written) => {
  expect(await linesOf([given])).toEqual([written]);
});

test('numbers are numbers, below zero too', async () => {
  expect(await linesOf([-2.5, 0])).toEqual(['-2.5,0']);
});

test('a long table comes in pieces, none of which holds much, however large its batches are', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => [`row ${n}`, 'x'.repeat(50)]);
  let length = 0;
  let longest = 0;
  for await (const piece of writeCsvBatches(['a', 'b'], Readable.from([rows]))) {
    length += piece.length;
    longest = Math.max(longest, piece.length);
  }
  expect(length).toBeGreaterThan(1_000_000);
  expect(longest).toBeLessThan(35_000);
});
