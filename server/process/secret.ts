import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { putFirst, writeWholeFile } from '#server/whole-file.ts';

const BYTES = 32;
/** The least length of the setting `SECRET`; a generated secret has 43 characters. */
const LENGTH_MIN = 32;

const fileIn = (dataDir: string): string => path.join(dataDir, 'secret');

/**
 * Reads or makes the secret that signs cookies and encrypts second factors. The data directory keeps it, readable by its owner
 * only, so that people stay logged in over a restart.
 * @param isNeeded whether the database holds data signed or encrypted with a secret
 * @throws Error that tells how to fix it, if the secret is truncated, or needed but missing
 */
export async function keepSecret(dataDir: string, isNeeded: () => Promise<boolean>): Promise<string> {
  const kept = await findSecret(dataDir);
  if (kept !== null) return kept;
  if (await isNeeded()) throw new Error(`${fileIn(dataDir)} is missing. ${WAY_OUT}`);
  await mkdir(dataDir, { recursive: true });
  // If two processes start together, the first one writes, and both read its secret.
  await writeSecret(dataDir, randomBytes(BYTES).toString('base64url'), putFirst);
  return keepSecret(dataDir, isNeeded);
}

/** Reads the stored secret; null if there is none. @throws Error that tells how to fix it, if the secret is truncated */
export async function findSecret(dataDir: string): Promise<string | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  const secret = text?.trim() ?? null;
  if (secret !== null && secret.length < LENGTH_MIN) {
    throw new Error(`${fileIn(dataDir)} is empty or cut short, as after a full disk. ${WAY_OUT}`);
  }
  return secret;
}

/** Stores the secret of a backup in place of the secret of an empty database. */
export async function replaceSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeSecret(dataDir, secret);
}

async function writeSecret(dataDir: string, secret: string, put?: typeof putFirst): Promise<void> {
  await writeWholeFile(fileIn(dataDir), (handle) => handle.writeFile(secret), put);
}

const WAY_OUT =
  'Put it back from a backup, or set SECRET to the one that was used. Only if it is lost, write a new one there of 32 characters or ' +
  'more, for example with: openssl rand -base64 33. Every person is signed out then, and authenticator apps and recovery ' +
  'codes have to be set up anew.';
