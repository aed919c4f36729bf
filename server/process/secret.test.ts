import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWholeFile } from '#server/whole-file.ts';
import { findSecret, keepSecret, replaceSecret } from './secret.ts';

let place: string;
let file: string;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'canvass-secret-'));
  file = path.join(place, 'secret');
});
afterEach(() => rm(place, { recursive: true, force: true }));

const needed = async () => true;
const notNeeded = async () => false;

test('[AB-69] the secret is made once, at random, and only its owner may read it', async () => {
  const [first, second] = await Promise.all([keepSecret(place, notNeeded), keepSecret(place, notNeeded)]);

  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect(await keepSecret(place, needed)).toBe(first);
  expect(await keepSecret(`${place}/elsewhere`, notNeeded)).not.toBe(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(place)).filter((name) => name !== 'elsewhere')).toEqual(['secret']);
});

test.each(['', '\n', 'cut short'])(
  '[AB-69] a secret of %j is refused, left as it is, and what to do is said',
  async (text) => {
    await writeFile(file, text);

    const refused = /secret is empty or cut short.*backup.*SECRET/;
    await expect(keepSecret(place, notNeeded)).rejects.toThrow(refused);
    await expect(findSecret(place)).rejects.toThrow(refused);
    expect(await readFile(file, 'utf8')).toBe(text);
  },
);

test('[AB-69] a missing secret is not made anew when stored data needs it', async () => {
  await expect(keepSecret(place, needed)).rejects.toThrow(/secret is missing.*backup.*SECRET/);
  expect(await readdir(place)).toEqual([]);
});

test('[AB-69] a disk that is full leaves no part of a file, and the one before as it was', async () => {
  await replaceSecret(place, 'the secret of the backup, which is long');
  const fill = writeWholeFile(file, async (handle) => {
    await handle.writeFile('half');
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });

  await expect(fill).rejects.toThrow('no space left');

  expect(await findSecret(place)).toBe('the secret of the backup, which is long');
  expect(await readdir(place)).toEqual(['secret']);
});
