/** The outer layer of a backup: the age format with a passphrase, https://age-encryption.org/v1. `age -d` opens it. */
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError, CHANGED, CUT_SHORT, FIRST_FORMAT, NO_BACKUP, WRONG_PASSPHRASE } from './refusal.ts';

const VERSION = 'age-encryption.org/v1\n';
/** Backups of version 0.1 begin with it. */
const FIRST_VERSION = 'canvass backup 1\n';
/** The headers that we write are shorter. */
export const AGE_HEADER_MAX = 1_024;

/**
 * Encrypts a stream in constant memory.
 * @param workFactor of scrypt, as a power of two; age's default is 18, which takes a second and 256 MB
 */
export async function* encrypted(
  source: AsyncIterable<Buffer>,
  { passphrase, workFactor = 18 }: { passphrase: string; workFactor?: number | undefined },
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(typed(passphrase));
  encrypter.setScryptWorkFactor(workFactor);
  yield* await encrypter.encrypt(ReadableStream.from(source));
}

/** Decrypts one file; derived from its passphrase. */
export type FileKey = Uint8Array;

/**
 * @param beginning the first `AGE_HEADER_MAX` bytes, or the whole file if it is shorter
 * @throws BackupError when the file is no backup or damaged, or the passphrase is wrong
 */
export async function findFileKey(beginning: Buffer, passphrase: string): Promise<FileKey> {
  const text = beginning.toString('latin1');
  if (text.startsWith(FIRST_VERSION)) throw new BackupError(FIRST_FORMAT);
  if (!text.startsWith(VERSION)) throw new BackupError(NO_BACKUP);
  const [header] = /^.*?\n--- .{43}\n/s.exec(text) ?? [];
  if (header === undefined) throw new BackupError(CUT_SHORT);

  const decrypter = new Decrypter();
  decrypter.addPassphrase(typed(passphrase));
  try {
    return await decrypter.decryptHeader(Buffer.from(header, 'latin1'));
  } catch (cause) {
    const isOther = cause instanceof Error && cause.message.startsWith('no identity matched');
    throw new BackupError(isOther ? WRONG_PASSPHRASE : CHANGED, { cause });
  }
}

/**
 * Decrypts a stream and yields each piece once it is authenticated.
 * @param source the whole file
 * @throws BackupError at the first piece that was changed or moved
 */
export async function* decrypted(source: AsyncIterable<Buffer>, key: FileKey): AsyncGenerator<Buffer> {
  let isAtEnd = false;
  async function* watched() {
    yield* source;
    isAtEnd = true;
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity({ unwrapFileKey: () => key });
  try {
    for await (const { buffer, byteOffset, length } of await decrypter.decrypt(ReadableStream.from(watched()))) {
      yield Buffer.from(buffer, byteOffset, length);
    }
  } catch (cause) {
    throw new BackupError(isAtEnd ? CUT_SHORT : CHANGED, { cause });
  }
}

/** The same passphrase has several Unicode forms. Keyboards, and so `age`, use this one. */
const typed = (passphrase: string): string => passphrase.normalize('NFC');
