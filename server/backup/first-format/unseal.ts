/**
 * The outer layer of a first-format backup. The file is a header (a line of text that names the format, a salt, and a
 * value that identifies a wrong passphrase), then pieces of 64 KiB encrypted by AES-256-GCM, each followed by its tag
 * of 16 bytes. The nonce of a piece is its number and, in the last byte, whether it is the last; the header is
 * authenticated with each. Both keys are derived from the passphrase and the salt by argon2id and HKDF.
 */
import { argon2, createDecipheriv, hkdfSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError, CHANGED, CUT_SHORT, WRONG_PASSPHRASE } from '../refusal.ts';
import { cut } from './chunks.ts';

/** The header and key that open a file. */
export interface Seal {
  /** The bytes before the first piece. */
  header: Buffer;
  key: Buffer;
}

const FORMAT = 'canvass backup 1\n';
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
/** Bytes before the first piece. */
export const HEADER_BYTES = FORMAT.length + SALT_BYTES + CHECK_BYTES;

const PIECE = 64 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const COST = { memory: 65_536, passes: 3, parallelism: 1 };

const derive = promisify(argon2);

export const isFirstFormat = (beginning: Buffer): boolean => beginning.toString('latin1').startsWith(FORMAT);

/**
 * Derives the key of a file.
 * @param header its first `HEADER_BYTES` bytes, or the whole file if it is shorter
 * @throws BackupError when the passphrase is wrong
 */
export async function findSeal(header: Buffer, passphrase: string): Promise<Seal> {
  if (header.length < HEADER_BYTES) throw new BackupError(CUT_SHORT);
  const salt = header.subarray(FORMAT.length, FORMAT.length + SALT_BYTES);
  const message = passphrase.normalize('NFKC');
  const root = await derive('argon2id', { ...COST, message, nonce: salt, tagLength: KEY_BYTES });
  const expand = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', root, salt, purpose, bytes));
  const check = expand('check', CHECK_BYTES);
  if (!timingSafeEqual(check, header.subarray(-CHECK_BYTES))) throw new BackupError(WRONG_PASSPHRASE);
  return { header, key: expand('pieces', KEY_BYTES) };
}

/**
 * Decrypts a stream and yields each piece once it is authenticated.
 * @param source the file after its header
 * @throws BackupError at the first piece that was changed or moved
 */
export async function* unsealed(source: AsyncIterable<Buffer>, { header, key }: Seal): AsyncGenerator<Buffer> {
  let place = 0;
  for await (const { bytes, isLast } of cut(source, PIECE + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw new BackupError(CUT_SHORT);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place, isLast)).setAAD(header);
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const piece = decipher.update(bytes.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw new BackupError(isLast ? CUT_SHORT : CHANGED);
    }
    yield piece;
    place += 1;
  }
}

function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(place), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
