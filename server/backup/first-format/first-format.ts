/** Reads backups that version 0.1 wrote. Remove this folder after version 0.2. */
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Format } from '../parts.ts';
import { readArchive } from './archive.ts';
import { findSeal, HEADER_BYTES, unsealed } from './unseal.ts';

/** @throws BackupError when the passphrase is wrong */
export async function openFirstFormat(beginning: Buffer, passphrase: string): Promise<Format> {
  const seal = await findSeal(beginning.subarray(0, HEADER_BYTES), passphrase);
  return {
    start: HEADER_BYTES,
    unseal: (pieces) => unsealed(pieces, seal),
    readFiles: (bytes, take) => pipeline(bytes, createZstdDecompress(), (plain) => readArchive(plain, take)),
  };
}
