import { expect, test } from 'vitest';
import { cutRows } from './cut-rows.ts';

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield Buffer.from(text.slice(at, at + length));
}
const cut = async (text: string, piece = 7) =>
  (await Array.fromAsync(cutRows(inPieces(text, piece), 20))).map((bytes) => bytes.toString());

test('a table is cut into files that begin with the names of its columns and end with a row', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => `${n}\tx\n`);
  const files = await cut(`id\tname\n${rows.join('')}`);

  expect(files.length).toBeGreaterThan(2);
  expect(files.every((file) => file.startsWith('id\tname\n') && file.endsWith('\n') && file.length < 30)).toBe(true);
  expect(files.map((file) => file.slice('id\tname\n'.length)).join('')).toBe(rows.join(''));
});

test('an empty table gives one file, and a row that is longer than a file gets a file of its own', async () => {
  expect(await cut('id\n')).toEqual(['id\n']);
  expect(await cut(`id\n${'x'.repeat(100)}\ny\n`)).toEqual([`id\n${'x'.repeat(100)}\n`, 'id\ny\n']);
  expect(await cut(`id\n${'x'.repeat(17)}\n`, 100)).toEqual([`id\n${'x'.repeat(17)}\n`]);
});
