import { unzipSync } from 'fflate';
import { fileFault } from './file-fault.ts';

const NAMES_MAX = 2_000;
/** Unpacked bytes of one part, and of all that are read. A survey of the largest size has far fewer. */
const PART_BYTES_MAX = 24 * 1024 * 1024;
const BYTES_MAX = 40 * 1024 * 1024;

/** The names of the parts of a zip file. @throws AppError `invalid_input` as `readZipParts` */
export function namesIn(file: Uint8Array): ReadonlySet<string> {
  const names = new Set<string>();
  readZipParts(file, (name) => {
    names.add(name);
    return false;
  });
  return names;
}

/**
 * The texts of some parts of a zip file. Other parts, such as pictures, stay packed.
 * @throws AppError `invalid_input` if the file is damaged, or has too many or too large parts
 */
export function readZipParts(file: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  let names = 0;
  let bytes = 0;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(file, {
      filter: ({ name, originalSize }) => {
        names += 1;
        if (names > NAMES_MAX) throw fileFault('file', 'much');
        if (!isWanted(name)) return false;
        bytes += originalSize;
        if (originalSize > PART_BYTES_MAX || bytes > BYTES_MAX) throw fileFault('file', 'much');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'invalid_input') throw error;
    throw fileFault('file', 'broken', error);
  }
  return new Map(Object.entries(files).map(([name, part]) => [name, new TextDecoder().decode(part)]));
}
