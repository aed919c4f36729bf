import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFile(path.join(import.meta.dirname, '../..', file), 'utf8');

test('the newest release of the changelog is the version of the package', async () => {
  const { version } = JSON.parse(await read('package.json'));
  const lock = JSON.parse(await read('package-lock.json'));
  const [newest] = await listReleases();

  expect([newest?.version, lock.version, lock.packages[''].version]).toEqual([version, version, version]);
});

test('npm writes a new version only if every language has all texts', async () => {
  const { scripts } = JSON.parse(await read('package.json'));

  expect(scripts.preversion).toBe('node scripts/languages.ts check --release');
});

test('releases are ordered by date, the newest first, each once', async () => {
  const releases = await listReleases();
  const days = releases.map(({ day }) => day);

  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set(releases.map(({ version }) => version)).size).toBe(releases.length);
});

async function listReleases(): Promise<{ version: string; day: string }[]> {
  const headings = (await read('CHANGELOG.md')).matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm);
  return [...headings].map(([, version = '', day = '']) => ({ version, day }));
}
