import { randomBytes } from 'node:crypto';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const ONLY_OWNER = 0o600;

/** Gives a file that is whole its name. */
type Put = (unfinished: string, file: string) => Promise<void>;

/**
 * Writes a file that only its owner may read: under another name until it is whole and on disk, so that what has the name is
 * never half a file, whether the disk is full or the power fails.
 * @param write writes all that belongs into it
 * @param put unless told otherwise, in the place of a file that has the name already
 * @returns how many bytes it has
 */
export async function writeWholeFile(
  file: string,
  write: (handle: FileHandle) => Promise<void>,
  put: Put = rename,
): Promise<number> {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`;
  const handle = await open(unfinished, 'wx', ONLY_OWNER);
  try {
    await write(handle);
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await put(unfinished, file);
    await syncDirectory(path.dirname(file));
    return size;
  } finally {
    await handle.close().catch(() => {});
    await rm(unfinished, { force: true });
  }
}

/** Leaves a file that has the name already as it is: of several writers the first one wins. */
export async function putFirst(unfinished: string, file: string): Promise<void> {
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Has what was named or renamed in a directory outlive a loss of power. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return; // a directory cannot be opened there
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
