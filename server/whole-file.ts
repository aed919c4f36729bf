import { randomBytes } from 'node:crypto';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const ONLY_OWNER = 0o600;

/** Gives a complete file its final name. */
type Put = (unfinished: string, file: string) => Promise<void>;

/**
 * Writes a file that only its owner may read. It gets its name only when it is complete and on disk, so a full disk or power
 * failure never leaves half a file under that name.
 * @param write writes the content
 * @param put replaces an existing file unless given otherwise
 * @returns the size in bytes
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

/** Keeps an existing file unchanged: of several writers the first one wins. */
export async function putFirst(unfinished: string, file: string): Promise<void> {
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Makes new names in a directory survive a power failure. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open a directory
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
