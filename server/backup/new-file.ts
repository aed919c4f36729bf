import { access, constants, rename } from 'node:fs/promises';
import { writeWholeFile } from '#server/whole-file.ts';
import { BackupError } from './refusal.ts';

type TakeAll = (source: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Writes a new file that only its owner may read. It appears complete or not at all.
 * @param write passes all of the content to `take`
 * @returns the number of bytes
 * @throws BackupError when the file exists or cannot be created
 */
export async function writeNewFile(file: string, write: (take: TakeAll) => Promise<void>): Promise<number> {
  await refuseExisting(file);
  let isOpen = false;
  const fill: Parameters<typeof writeWholeFile>[1] = async (handle) => {
    isOpen = true;
    await write((source) => handle.writeFile(source));
  };
  try {
    return await writeWholeFile(file, fill, async (unfinished) => {
      await refuseExisting(file);
      await rename(unfinished, file);
    });
  } catch (cause) {
    throw isOpen ? cause : new BackupError(`The file cannot be written: ${messageOf(cause)}`, { cause });
  }
}

/** @throws BackupError, so that a backup never replaces another file */
export async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError(`There is a file ${file} already; it was left as it is.`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
