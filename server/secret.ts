import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const BYTES = 32;

/**
 * The secret that signs cookies, kept in the data directory so that people stay signed in over a restart.
 * Made on the first start; only the owner of the data may read it.
 */
export async function keepSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  // "wx" lets only the first of two simultaneous starts write; both read what it wrote.
  await writeFile(file, randomBytes(BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(ignoreExisting);
  return (await readFile(file, 'utf8')).trim();
}

/** The secret that is kept there already; null when there is none. */
export async function findSecret(dataDir: string): Promise<string | null> {
  return await readFile(path.join(dataDir, 'secret'), 'utf8').then(
    (secret) => secret.trim(),
    () => null,
  );
}

/** Keeps the secret of a backup, in place of one that was made for an empty database. */
export async function replaceSecret(dataDir: string, secret: string): Promise<void> {
  const file = path.join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.new`, secret, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
