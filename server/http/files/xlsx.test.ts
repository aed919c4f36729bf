import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { writeXlsx, type XlsxValue } from './xlsx.ts';

const COLUMNS = [
  { header: 'Name', width: 20 },
  { header: 'At', width: 20 },
  { header: 'What', width: 40, repeats: true },
  { header: 'How many', width: 10 },
];

/** Rows in batches of three. */
async function* from(rows: XlsxValue[][]) {
  for (let start = 0; start < rows.length; start += 3) yield rows.slice(start, start + 3);
}

async function make(rows: XlsxValue[][], options?: { rowsMax: number }): Promise<Buffer> {
  const table = { name: 'Responses', columns: COLUMNS, batches: from(rows), vocabulary: ['Train', 'R&D <b>'] };
  return Buffer.concat(await Array.fromAsync(writeXlsx([table], options)));
}

test('another library finds every cell, with its type', async () => {
  const at = new Date('2026-01-31T13:05:07.000Z');
  const book = await make([
    ['Ada', at, 'Train', 1],
    [null, null, 'R&D <b>', -2.5],
  ]);

  expect(await readSheet(book)).toEqual([
    ['Name', 'At', 'What', 'How many'],
    ['Ada', at, 'Train', 1],
    [null, null, 'R&D <b>', -2.5],
  ]);
});

test('has a sheet for each table', async () => {
  const table = (name: string, rows: XlsxValue[][]) => ({
    ...{ name, columns: [{ header: `Of ${name}`, width: 9 }], batches: from(rows), vocabulary: [] },
  });
  const tables = [table('first', [['a'], ['b'], ['c']]), table('empty', []), table('last', [['z']])];
  const book = Buffer.concat(await Array.fromAsync(writeXlsx(tables, { rowsMax: 3 })));

  expect(await readSheet(book, 'first')).toEqual([['Of first'], ['a'], ['b']]);
  expect(await readSheet(book, 'first 2')).toEqual([['Of first'], ['c']]);
  expect(await readSheet(book, 'empty')).toEqual([['Of empty']]);
  expect(await readSheet(book, 'last')).toEqual([['Of last'], ['z']]);
});

test('[K22] a column of days shows days, and still holds dates', async () => {
  const day = new Date('2026-02-28T00:00:00.000Z');
  const columns = [{ header: 'Day', width: 20, days: true }];
  const table = { name: 'Days', columns, batches: from([[day], [null]]), vocabulary: [] };
  const book = Buffer.concat(await Array.fromAsync(writeXlsx([table])));

  expect(await readSheet(book)).toEqual([['Day'], [day]]);
  const parts = Object.fromEntries(Object.entries(unzipSync(book)).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const [, look = ''] = /<c r="A2" s="(\d)"/.exec(parts['xl/worksheets/sheet1.xml'] ?? '') ?? [];
  const formats = [...(parts['xl/styles.xml'] ?? '').matchAll(/<xf xfId="0" ([^>]*)\/>/g)];
  expect(formats[Number(look) - 1]?.[1]).toContain('numFmtId="165"');
});

test('[AB-61] text stays text, even if it looks like a formula', async () => {
  const texts = [
    '=HYPERLINK("https://evil.example")',
    '+1',
    '@x',
    '</t></is></c><c><v>1</v>',
    '"quoted" & ‘so’',
    '😀 ﷽ שלום',
    '_x0041_',
    'x'.repeat(32_767),
  ];
  const book = await make(texts.map((text) => [text, null, null, null]));
  expect((await readSheet(book)).slice(1).map(([cell]) => cell)).toEqual(texts);
});

test('characters that no workbook can hold are left out', async () => {
  const book = await make([
    ['bell \u0007 and \u0000 NUL, \uD800 half, \uFFFF none', null, null, null],
    [`${'y'.repeat(32_760)}👨‍👩‍👧 and more`, null, null, null],
  ]);
  const [, first, second] = await readSheet(book);
  expect(first?.[0]).toBe('bell  and  NUL,  half,  none');
  expect(second?.[0]).toBe('y'.repeat(32_760));
});

test('a table that is longer than a sheet continues on the next one, under the same header', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => [`row ${n}`, null, null, n]);
  const book = await make(rows, { rowsMax: 4 });

  const sheets = [];
  for (const name of ['Responses', 'Responses 2', 'Responses 3']) sheets.push(await readSheet(book, name));
  expect(sheets.map((sheet) => sheet.map((row) => row[0]))).toEqual([
    ['Name', 'row 0', 'row 1', 'row 2'],
    ['Name', 'row 3', 'row 4', 'row 5'],
    ['Name', 'row 6'],
  ]);
  await expect(readSheet(book, 'Responses 4')).rejects.toThrow();
});

test('an empty table has its header', async () => {
  expect(await readSheet(await make([]))).toEqual([['Name', 'At', 'What', 'How many']]);
});

test('rows are taken only as fast as the file is', async () => {
  let taken = 0;
  let ended = false;
  async function* endless(): AsyncGenerator<XlsxValue[][]> {
    try {
      for (;;) {
        taken += 1;
        yield [[`${taken} ${crypto.randomUUID()}`, null, null, taken]];
      }
    } finally {
      ended = true;
    }
  }
  const chunks = writeXlsx([{ name: 'Responses', columns: COLUMNS, batches: endless(), vocabulary: [] }]);
  for (let n = 0; n < 20; n += 1) await chunks.next();
  const afterSome = taken;
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(taken - afterSome).toBeLessThan(10_000);
  await chunks.return(undefined);
  expect(ended).toBe(true);
});

test('an error while rows are made breaks the file', async () => {
  async function* broken(): AsyncGenerator<XlsxValue[][]> {
    yield [['one', null, null, 1]];
    throw new Error('The database is gone');
  }
  const chunks = writeXlsx([{ name: 'Responses', columns: COLUMNS, batches: broken(), vocabulary: [] }]);
  await expect(Array.fromAsync(chunks)).rejects.toThrow('The database is gone');
});
