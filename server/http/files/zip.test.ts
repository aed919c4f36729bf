import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeZip, ZIP_MAX } from './zip.ts';

async function* numbered(count: number) {
  for (let n = 0; n < count; n += 1) yield { name: `${n}.txt`, content: [String(n)] };
}
const make = async (...args: Parameters<typeof writeZip>) => Buffer.concat(await Array.fromAsync(writeZip(...args)));

test('another library finds every file, with names in any language and texts and bytes alike', async () => {
  async function* files() {
    yield { name: 'Zoë/😀.txt', content: ['Grüße, ', new TextEncoder().encode('Köln')] };
    yield { name: 'empty', content: [] };
  }
  const found = Object.entries(unzipSync(await make(files())));
  expect(found.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['Zoë/😀.txt', 'Grüße, Köln'],
    ['empty', ''],
  ]);
});

test('places behind 4 GiB are told in eight bytes', async () => {
  const before = ZIP_MAX + 1_000;
  const archive = await make(numbered(2), { before });
  const directory = archive.indexOf(Buffer.from('PK\u0001\u0002'));

  const end64 = archive.indexOf(Buffer.from('PK\u0006\u0006'));
  expect(archive.readBigUInt64LE(end64 + 48)).toBe(BigInt(before + directory));
  const locator = archive.indexOf(Buffer.from('PK\u0006\u0007'));
  expect(archive.readBigUInt64LE(locator + 8)).toBe(BigInt(before + end64));
  // The first file: an offset that says "elsewhere", and the offset itself after the name.
  expect(archive.readUInt32LE(directory + 42)).toBe(ZIP_MAX);
  const extra = directory + 46 + '0.txt'.length;
  expect([archive.readUInt16LE(extra), archive.readBigUInt64LE(extra + 4)]).toEqual([1, BigInt(before)]);
});
