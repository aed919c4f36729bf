/**
 * Writes all stored data into one encrypted file, whether the server runs or not:
 *   npm run backup -- canvass-2026-11-20.backup
 */
import path from 'node:path';
import { createAnswerFileStore } from '#server/adapters/answer-files/file-store.ts';
import { createOwnPictures } from '#server/adapters/pictures/picture-store.ts';
import { writeBackup } from '#server/backup/backup.ts';
import { refuseExisting } from '#server/backup/new-file.ts';
import { BackupError } from '#server/backup/refusal.ts';
import { hasEmbeddedData } from '#server/db/embedded/embedded.ts';
import { findSecret } from '#server/process/secret.ts';
import { readSettings } from '#server/process/settings.ts';
import { collectEarly } from '#server/process/shutdown.ts';
import { withDatabase } from '#server/process/storage.ts';
import { createProgressLine, fail, readPassphrase, stopSignal } from './backup-terminal.ts';

const USAGE = 'Usage: npm run backup -- <file>';
const MIB = 1024 * 1024;

collectEarly();
try {
  await main(process.argv.slice(2));
} catch (error) {
  fail(error);
}

async function main([name = '', ...rest]: string[]): Promise<void> {
  if (name === '' || name.startsWith('-') || rest.length > 0) throw new BackupError(USAGE);
  const file = path.resolve(name);
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir } = settings;
  await refuseExisting(file);
  if (!databaseUrl && !hasEmbeddedData(dataDir)) throw new BackupError(`There is no database in ${dataDir}.`);
  const passphrase = await readPassphrase(process.env, { isNew: true });

  const show = createProgressLine();
  const signal = stopSignal();
  const began = performance.now();
  const { contents, bytes } = await withDatabase(settings, async (connection) =>
    writeBackup({
      connection,
      pictures: createOwnPictures(dataDir),
      answerFiles: createAnswerFileStore(dataDir),
      secret: settings.secret ? null : await findSecret(dataDir),
      passphrase,
      file,
      onProgress: ({ label, done, total }) => show(label, done / total),
      signal,
    }),
  );
  const rows = Object.values(contents.tables).reduce((sum, each) => sum + each.rows, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${file}
  as of ${contents.takenAt}: ${rows.toLocaleString('en')} rows of ${Object.keys(contents.tables).length} tables, ${contents.pictures.toLocaleString('en')} pictures, ${contents.files.toLocaleString('en')} files of answers
  ${(bytes / MIB).toFixed(1)} MiB in ${seconds} s
It cannot be read without the passphrase: keep the passphrase apart from the file, and copy the file to another place.${
    settings.secret ? '\nSECRET is not in it: keep that, too.' : ''
  }`);
}
