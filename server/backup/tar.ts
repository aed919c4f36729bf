/** The inner layer of a backup: plain files in a tar, which `tar x` unpacks. */
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { BackupError, NO_BACKUP } from './refusal.ts';

export interface TarFile {
  name: string;
  bytes: Buffer;
}

const ONLY_OWNER = 0o600;

/** Writes a tar of these files, each of which is in memory only once. */
export async function* writeTar(files: AsyncIterable<TarFile>): AsyncGenerator<Buffer> {
  const tar = pack();
  const add = ({ name, bytes }: TarFile) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: ONLY_OWNER }, bytes, (error) => (error ? reject(error) : resolve()));
    });
  const filling = async () => {
    for await (const file of files) await add(file);
    tar.finalize();
  };
  const filled = filling().catch((error: Error) => tar.destroy(error));
  yield* tar as AsyncIterable<Buffer>; // its types do not name the chunks
  await filled;
}

/** Reads a tar to its end and passes each file to `onFile`, which must read all of its bytes. */
export async function readTar(
  source: AsyncIterable<Buffer>,
  onFile: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const feeding = pipeline(source, tar);
  // The iterator reports the same failure; a failure of `onFile` ends it.
  feeding.catch(() => {});
  try {
    for await (const entry of tar) await onFile(entry.header.name, entry as AsyncIterable<Buffer>); // as above
    await feeding;
  } catch (error) {
    // The passphrase is right, but another program wrote the content.
    const isNoTar = error instanceof Error && /^(?:Invalid tar header|Unexpected end of data)/.test(error.message);
    throw isNoTar ? new BackupError(NO_BACKUP, { cause: error }) : error;
  }
}
