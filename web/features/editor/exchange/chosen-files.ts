import { RESOURCES_BYTES_MAX, RESOURCES_MAX } from '#basics/limits.ts';
import { fileNameIn, keyOfFile } from '#basics/media.ts';
import { TooLargeError } from '#web/desk/file-failure.ts';

/** A file that a survey shows, as its author chose it. */
export interface ChosenFile {
  /** The key of the name by which the survey shows it. */
  key: string;
  file: Blob;
}

/** What an author chose: what the survey shows, and the names of the rest. */
export interface Chosen {
  files: ChosenFile[];
  unused: string[];
}

/**
 * Finds the wanted files among those that the author chose, and in archives among them. A name may have another ending, because
 * pictures are often converted.
 * @param wanted the keys of names
 * @throws TooLargeError; BrokenArchiveError
 */
export async function chosenAmong(chosen: readonly File[], wanted: ReadonlySet<string>): Promise<Chosen> {
  const found = new Map<string, Blob>();
  const unused: string[] = [];
  let room = RESOURCES_BYTES_MAX;
  const offer = (path: string): string | null => {
    const key = keyFor(path, wanted);
    return key !== null && !found.has(key) ? key : null;
  };
  for (const file of chosen.slice(0, RESOURCES_MAX)) {
    room -= file.size;
    if (room < 0) throw new TooLargeError();
    if (await isArchive(file)) {
      const { files, others } = await openArchive(file, { offer, room });
      for (const [key, content] of files) found.set(key, content);
      unused.push(...others);
      continue;
    }
    const key = offer(file.name);
    if (key === null) unused.push(file.name);
    else found.set(key, file);
  }
  return { files: [...found].map(([key, file]) => ({ key, file })), unused };
}

/** The wanted name of a file; null if it is not wanted. */
function keyFor(path: string, wanted: ReadonlySet<string>): string | null {
  // A hash or a percent sign in a name is not encoded in an archive.
  const name = keyOfFile(path.split(/[/\\]/).at(-1) ?? '');
  if (name === '') return null;
  if (wanted.has(name)) return name;
  const decoded = keyOfFile(fileNameIn(name) ?? '');
  if (wanted.has(decoded)) return decoded;
  const alike = [...wanted].filter((key) => stem(key) === stem(name));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

const stem = (name: string): string => name.replace(/\.[a-z\d]{1,5}$/, '');

async function isArchive(file: File): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  return first === 0x50 && second === 0x4b && third === 3;
}

/** Unpacks the wanted files alone. Sizes are checked before anything is unpacked. */
async function openArchive(
  file: File,
  { offer, room }: { offer: (path: string) => string | null; room: number },
): Promise<{ files: Map<string, Blob>; others: string[] }> {
  const { unzipSync } = await import('fflate');
  const keys = new Map<string, string>();
  const others: string[] = [];
  let [entries, left] = [0, room];
  let isTooLarge = false;
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter({ name, originalSize }) {
        entries += 1;
        if (entries > ENTRIES_MAX) isTooLarge = true;
        const key = isTooLarge || name.endsWith('/') ? null : offer(name);
        if (key === null || [...keys.values()].includes(key)) {
          if (!name.endsWith('/') && others.length < ENTRIES_MAX) others.push(name.split('/').at(-1) ?? name);
          return false;
        }
        left -= originalSize;
        if (left < 0) isTooLarge = true;
        if (!isTooLarge) keys.set(name, key);
        return !isTooLarge;
      },
    });
  } catch {
    throw new BrokenArchiveError();
  }
  if (isTooLarge) throw new TooLargeError();
  return {
    files: new Map(
      Object.entries(unpacked).flatMap(([name, bytes]) => {
        const key = keys.get(name);
        return key === undefined ? [] : [[key, new Blob([new Uint8Array(bytes)])] as const];
      }),
    ),
    others,
  };
}

/** Files of an archive that are looked at; surveys have far fewer. */
const ENTRIES_MAX = 2_000;

/** An archive that cannot be unpacked. */
export class BrokenArchiveError extends Error {
  override readonly name = 'BrokenArchiveError';
}
