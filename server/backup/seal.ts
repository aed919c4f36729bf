/**
 * The outer layer of a backup: encrypted in pieces, each of which proves its place, so that a file can be written and read
 * in constant memory, and none that was cut short, put together anew or changed in one bit is taken for whole.
 *
 * The file is the header (a line of text that names the format, a salt, and a value by which a wrong passphrase is known),
 * then pieces of 64 KiB sealed by AES-256-GCM, each followed by its tag of 16 bytes. The nonce of a piece is its number
 * and, in the last byte, whether it is the last; the header is authenticated with each. Both keys come from the passphrase
 * and the salt by argon2id and HKDF, so every file has its own.
 */
import { argon2, createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { cut } from './chunks.ts';
import { BackupError } from './refusal.ts';

/** What turns the bytes of a backup into a sealed file, or back. */
export interface Seal {
  /** Stands before the first piece. */
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
/** Belongs to the format: other costs are another format. About a quarter of a second. */
const COST = { memory: 65_536, passes: 3, parallelism: 1 };

const derive = promisify(argon2);

/** A new seal under this passphrase. */
export async function makeSeal(passphrase: string): Promise<Seal> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await keysOf(passphrase, salt);
  return { key, header: Buffer.concat([Buffer.from(FORMAT), salt, check]) };
}

/**
 * The seal of a file that exists.
 * @param header its first `HEADER_BYTES` bytes, or fewer if it has no more
 * @throws BackupError when it is no backup, one of another version, or this is not its passphrase
 */
export async function findSeal(header: Buffer, passphrase: string): Promise<Seal> {
  const [, version] = /^canvass backup (\d+)\n/.exec(header.toString('latin1')) ?? [];
  if (version === undefined) throw new BackupError('This file is no backup of Canvass.');
  if (!header.toString('latin1').startsWith(FORMAT)) {
    throw new BackupError(
      `This backup has the format ${version}, which a newer version wrote. Restore it with that one.`,
    );
  }
  if (header.length < HEADER_BYTES) throw new BackupError(CUT_SHORT);

  const salt = header.subarray(FORMAT.length, FORMAT.length + SALT_BYTES);
  const { key, check } = await keysOf(passphrase, salt);
  if (!timingSafeEqual(check, header.subarray(-CHECK_BYTES))) {
    throw new BackupError('This is not the passphrase of this backup.');
  }
  return { header, key };
}

/** The sealed file, header first. */
export async function* sealed(source: AsyncIterable<Buffer>, { header, key }: Seal): AsyncGenerator<Buffer> {
  yield header;
  let place = 0;
  for await (const { bytes, isLast } of cut(source, PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    place += 1;
  }
}

/**
 * What was sealed, piece by piece as each is proved.
 * @param source the file after its header
 * @throws BackupError at the first piece that is not what was written in its place
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

const CUT_SHORT = 'The backup is damaged: the file was cut short, or its end was changed.';
const CHANGED = 'The backup is damaged: the file is not what was written.';

async function keysOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  // One passphrase can be typed in several Unicode forms; NFKC makes them one.
  const message = passphrase.normalize('NFKC');
  const root = await derive('argon2id', { ...COST, message, nonce: salt, tagLength: KEY_BYTES });
  const expand = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', root, salt, purpose, bytes));
  return { key: expand('pieces', KEY_BYTES), check: expand('check', CHECK_BYTES) };
}

function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(place), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
