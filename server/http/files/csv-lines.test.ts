import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { armed, defuse, writeCsv } from './csv.ts';
import { readCsv } from './csv-lines.ts';

const cells = (file: string) => {
  const read = readCsv(file);
  return 'lines' in read ? read.lines.map((line) => [line.line, ...line.cells]) : read;
};

test.each([
  [
    'a,b\r\nc,d',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    '\uFEFFa;b\nc,c;d\n',
    [
      [1, 'a', 'b'],
      [2, 'c,c', 'd'],
    ],
  ],
  [
    'a\tb\rc\td',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'a,b\n"c\n""c""",d\n\n\n,\ne,',
    [
      [1, 'a', 'b'],
      [2, 'c\n"c"', 'd'],
      [7, 'e', ''],
    ],
  ],
  [
    'a,b\n"c"x,d',
    [
      [1, 'a', 'b'],
      [2, 'cx', 'd'],
    ],
  ],
  ['', []],
  ['a,"b', { unclosed: 1 }],
  ['a,b\n"c\n\n",d\ne,"', { unclosed: 5 }],
])('[L73] a table is read as spreadsheets write it: %j', (file, expected) => {
  expect(cells(file)).toEqual(expected);
});

const word = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom('"', ',', ';', '\n', '\r', '=', "'", '+', ' ', 'a', '@')).map((all) => all.join('')),
  )
  .map((each) => each.replaceAll('\0', '').trim()); // as texts are stored

test('[L73] what is written comes back, with the line on which it began', async () => {
  const table = fc.array(fc.tuple(fc.constant('x'), word, word), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const file = await text(
        writeCsv(
          ['id', 'one', 'two'],
          (async function* () {
            yield* rows;
          })(),
        ),
      );
      const read = readCsv(file);
      if (!('lines' in read)) throw new Error('unclosed');
      expect(read.lines.slice(1).map((line) => line.cells.map(armed))).toEqual(rows);
      for (const {
        line,
        cells: [, one = ''],
      } of read.lines.slice(1)) {
        const from = file.slice(1).split(/\r\n?|\n/)[line - 1];
        expect(from?.startsWith('x,')).toBe(true);
        expect(one).toBe(defuse(armed(one)));
      }
    }),
    { numRuns: 300 },
  );
});

test('[L73] every text that was made harmless is itself again', () => {
  fc.assert(
    fc.property(word, (one) => {
      expect(armed(defuse(one))).toBe(one);
    }),
    { numRuns: 2_000 },
  );
});
