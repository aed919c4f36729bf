import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Decrypter } from 'age-encryption';
import { encrypted } from '#server/backup/age.ts';
import { writeTar } from '#server/backup/tar.ts';
import { CHEAP, PASSPHRASE, placeOf } from './backups.ts';

/** The files in a backup, read without this product's code. */
export async function filesOf(backup: Buffer): Promise<Map<string, Buffer>> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(PASSPHRASE);
  const folder = path.join(placeOf(), 'files');
  await mkdir(folder);
  execFileSync('tar', ['x', '-C', folder], { input: await decrypter.decrypt(backup) });
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = names.map(({ parentPath, name }) => path.join(parentPath, name)).toSorted();
  // The manifest is the last file.
  const inOrder = files.toSorted((a, b) => Number(a.endsWith('.json')) - Number(b.endsWith('.json')));
  return new Map(
    await Promise.all(
      inOrder.map(async (file) => [path.relative(folder, file), await readFile(file)] satisfies [string, Buffer]),
    ),
  );
}

/** Makes a backup of these files. */
export async function archiveOf(files: Map<string, Buffer>): Promise<Buffer> {
  const folder = await mkdtemp(path.join(placeOf(), 'archive-'));
  async function* each() {
    for (const [name, bytes] of files) yield { name, bytes };
  }
  const file = path.join(folder, 'a');
  await pipeline(writeTar(each()), (tar) => encrypted(tar, CHEAP), createWriteStream(file));
  return readFile(file);
}
