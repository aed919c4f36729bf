import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { circleIn, readDeclarations } from './chunks.ts';

test('files that import each other are found, whichever comes first', () => {
  const shell = { fileName: 'shell.js', imports: ['vendor.js'] };
  const vendor = { fileName: 'vendor.js', imports: [] };
  const taking = { fileName: 'taking.js', imports: ['shell.js', 'shared.js'] };
  const shared = { fileName: 'shared.js', imports: ['vendor.js', 'kinds.js'] };
  const kinds = { fileName: 'kinds.js', imports: ['vendor.js'] };

  expect(circleIn([shell, vendor, taking, shared, kinds])).toBeNull();
  expect(circleIn([shell, vendor, taking, shared, { ...kinds, imports: ['shared.js'] }])).toEqual([
    'shared.js',
    'kinds.js',
    'shared.js',
  ]);
});

test('a chunks.json names the script of each file, and the first line that names a file decides', async () => {
  const root = await declare({ prefill: ['taking/prefill.ts'], taking: ['taking/**'], '*-field': ['*/field.tsx'] });

  expect(Object.fromEntries(readDeclarations(root))).toEqual({
    [path.join(root, 'web/features/taking/prefill.ts')]: 'prefill',
    [path.join(root, 'web/features/taking/form/review.tsx')]: 'taking',
    [path.join(root, 'web/features/matrix/field.tsx')]: 'matrix-field',
  });
});

test('a line that finds no file fails the build', async () => {
  const root = await declare({ taking: ['taking/**', 'answering/**'] });

  expect(() => readDeclarations(root)).toThrow('web/features/chunks.json names answering/**, where nothing is.');
});

/** Writes a folder with this declaration. */
async function declare(declaration: Record<string, string[]>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'canvass-chunks-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const file of [
    'taking/prefill.ts',
    'taking/form/review.tsx',
    'taking/form/review.test.tsx',
    'matrix/field.tsx',
  ]) {
    await mkdir(path.join(root, 'web/features', path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, 'web/features', file), '');
  }
  await writeFile(path.join(root, 'web/features/chunks.json'), JSON.stringify(declaration));
  return root;
}
