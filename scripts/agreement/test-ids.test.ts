import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REST_FILES } from '../test-tiers.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const WITH_TESTS = ['basics', 'questions', 'survey', 'contract', 'server', 'web', 'scripts', 'e2e', 'trust'];
/** Other sources of ids: the rows of the abuse matrix, and the rules for finding breaches. */
const TOLD_IN_CODE = ['server/test/matrix', 'server/test/storm/invariants.ts', 'server/test/database-files.ts'];

const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');
const product = rowsOf(await read('docs/product.md'));
const security = rowsOf(await read('docs/security.md'));
const inTitles = new Set(await idsOfTests());

test('every id in a test title is explained on a page, in the matrix or in the rules of the tests', async () => {
  const inCode =
    (await Promise.all(TOLD_IN_CODE.map((place) => textBelow(place)))).join('\n').match(/\b[MI]\d+\b/g) ?? [];
  const told = new Set([...product, ...security, ...inCode]);
  expect([...inTitles].filter((id) => !told.has(id))).toEqual([]);
});

test('every row of the product has a test with its id in the title', () => {
  expect(product.length).toBeGreaterThan(100);
  expect(product.filter((id) => !inTitles.has(id))).toEqual([]);
});

test('every row of the product has a test that `npm test` runs', async () => {
  const first = new Set(await idsOfFirstTier());
  expect(product.filter((id) => !first.has(id))).toEqual([]);
});

test('every abuse case, fault and kind of fuzzing has a test with its id in the title', () => {
  expect(security.length).toBeGreaterThan(80);
  expect(security.filter((id) => !inTitles.has(id))).toEqual([]);
});

test('no row exists twice', () => {
  const rows = [...product, ...security];
  expect(rows.filter((id, n) => rows.indexOf(id) !== n)).toEqual([]);
});

/** The ids in the first cells of a page's tables. */
function rowsOf(page: string): string[] {
  return [...page.matchAll(/^\| ([A-Z]{1,2}-?\d+[a-z]?) \|/gm)].map(([, id = '']) => id);
}

/** The ids in the first tier: of its unit tests, and of journeys with its tag. */
async function idsOfFirstTier(): Promise<string[]> {
  const rest = new Set(REST_FILES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })));
  const files = WITH_TESTS.filter((folder) => folder !== 'trust').flatMap((folder) =>
    globSync(`${folder}/**/*.{test.ts,spec.ts}`, { cwd: ROOT }),
  );
  const texts = await Promise.all(
    files
      .filter((file) => !rest.has(file))
      .map(async (file) => {
        const text = await read(file);
        if (!file.startsWith('e2e/')) return text;
        return [...text.matchAll(/test\(\s*(['`])(.*?)\1,\s*FIRST,/g)].map(([, , title = '']) => title).join('\n');
      }),
  );
  return idsIn(texts.join('\n'));
}

async function idsOfTests(): Promise<string[]> {
  const texts = await Promise.all(WITH_TESTS.map((folder) => textBelow(folder, /\.(test|spec)\.ts$/)));
  return idsIn(texts.join('\n'));
}

/** A bracket after a word is the name of a column. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/(?<!\w)\[([A-Z]{1,2}-?\d+[a-z]?)\]/g)].map(([, id = '']) => id);
}

/** The text of a file, or of all matching files below a folder. */
async function textBelow(place: string, names = /\.ts$/): Promise<string> {
  if (place.endsWith('.ts')) return await read(place);
  const files = (await readdir(path.join(ROOT, place), { recursive: true })).filter((file) => names.test(file));
  return (await Promise.all(files.map((file) => read(path.join(place, file))))).join('\n');
}
