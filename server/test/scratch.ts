import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import process from 'node:process';

const IN_MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 2 ** 30;

/** Where tests keep what they write: in memory where the system offers enough of it, so that no commit waits for a disk. */
export function scratchDirectory(): string {
  if (process.platform !== 'linux' || process.env['TMPDIR']) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
