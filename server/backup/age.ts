/** The outer layer of a backup: the age format with a passphrase, https://age-encryption.org/v1. `age -d` opens it. */
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError, CHANGED, CUT_SHORT, NO_BACKUP, WRONG_PASSPHRASE } from './refusal.ts';

const VERSION = 'age-encryption.org/v1\n';
/** Longer headers are not ours. */
export const AGE_HEADER_MAX = 1_024;

/**
 * Encrypts what comes, in constant memory.
 * @param workFactor of scrypt, as a power of two; age's own is 18, which takes a second and 256 MB
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

/** What opens one file, once its passphrase was right. */
export type FileKey = Uint8Array;

/**
 * @param beginning the first `AGE_HEADER_MAX` bytes, or fewer if the file has no more
 * @throws BackupError when it is no such file, is damaged, or this is not its passphrase
 */
export async function findFileKey(beginning: Buffer, passphrase: string): Promise<FileKey> {
  const text = beginning.toString('latin1');
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
 * What was encrypted, piece by piece as each is proved.
 * @param source the whole file
 * @throws BackupError at the first piece that is not what was written in its place
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

/** One passphrase can reach us in several Unicode forms; this is the one that keyboards give, and so `age`. */
const typed = (passphrase: string): string => passphrase.normalize('NFC');
