import { randomBytes } from 'node:crypto';
import { access, constants, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './refusal.ts';

type TakeAll = (source: AsyncIterable<Buffer>) => Promise<void>;

const ONLY_OWNER = 0o600;

/**
 * Writes a new file that only its owner may read: under another name until it is whole and on disk, so that what has the
 * name is never half a file.
 * @param write hands over all that belongs into it
 * @returns how many bytes it has
 * @throws BackupError when there is one already
 */
export async function writeWholeFile(file: string, write: (take: TakeAll) => Promise<void>): Promise<number> {
  await refuseExisting(file);
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`;
  const handle = await open(unfinished, 'wx', ONLY_OWNER).catch((cause: unknown) => {
    throw new BackupError(`The file cannot be written: ${messageOf(cause)}`, { cause });
  });
  try {
    await write((source) => handle.writeFile(source));
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await refuseExisting(file);
    await rename(unfinished, file);
    await syncDirectory(path.dirname(file));
    return size;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** @throws BackupError: a backup is never written over another file */
export async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError(`There is a file ${file} already; it was left as it is.`);
}

async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return; // a directory cannot be opened there
  const handle = await open(directory, 'r');
  await handle.sync();
  await handle.close();
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
