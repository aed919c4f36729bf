import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');
const page = await read('docs/security.md');

/** The number of requirements of levels 1 and 2 in each section of the ASVS 5.0; level 3 comes after them. */
const SECTIONS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 11, '6.3': 3, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 3 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 3, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
};

/** The cells of each table row whose first cell matches. */
const linesOf = (first: RegExp) =>
  page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, cell = '']) => first.test(cell));

/** Splits `1.2.1–1.2.3, 1.2.5` into ids; a range counts up the last number. */
function idsOf(text: string): string[] {
  return text.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split('–');
    const [, before = '', first = ''] = /^(.*?)(\d+)$/.exec(from) ?? [];
    const last = /\d+$/.exec(to)?.[0] ?? first;
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, n) => before + String(Number(first) + n).padStart(first.length, '0'));
  });
}

const filesOf = (text: string) => [...text.matchAll(/`([\w./-]+\.(?:ts|md))`/g)].map(([, file = '']) => file);

test('every file that the page on security names exists', () => {
  for (const file of filesOf(page)) expect(existsSync(path.join(ROOT, file)), file).toBe(true);
});

test('every requirement of levels 1 and 2 has one line, and every fulfilled one names a test', () => {
  const lines = linesOf(/^\d+\.\d+\.\d/);
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
  );

  expect(lines.flatMap(([, ids = '']) => idsOf(ids)).toSorted()).toEqual(wanted.toSorted());
  for (const [, ids, state = '', , tests = ''] of lines) {
    expect(['held', 'gap', 'operator', 'no such part'], ids).toContain(state);
    if (state === 'held' && !ids?.startsWith('7.1')) expect(filesOf(tests), ids).not.toEqual([]);
  }
});

test('every gap is explained', () => {
  const gaps = linesOf(/^\d+\.\d+\.\d/).flatMap(([, ids = '', state]) => (state === 'gap' ? idsOf(ids) : []));
  const explained = page.slice(page.indexOf('## Gaps'));
  const named = [...explained.matchAll(/\(([\d.,–\s]+)\)/g)].flatMap(([, ids = '']) => idsOf(ids));
  expect(gaps.filter((id) => !named.includes(id))).toEqual([]);
});
