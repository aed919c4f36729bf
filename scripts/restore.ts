/**
 * Restores a backup into an empty database, completely or not at all:
 *   DATA_DIR=restored npm run restore -- canvass-2026-11-20.backup
 *   npm run restore -- --check canvass-2026-11-20.backup      only checks that it is intact, and lists its contents
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createAnswerFileStore } from '#server/adapters/answer-files/file-store.ts';
import { createOwnPictures } from '#server/adapters/pictures/picture-store.ts';
import { openBackup } from '#server/backup/backup-file.ts';
import { type Contents, PROVE } from '#server/backup/parts.ts';
import { BackupError } from '#server/backup/refusal.ts';
import { listNewer, type Restored, restoreBackup } from '#server/backup/restore.ts';
import { replaceSecret } from '#server/process/secret.ts';
import { readSettings, type Settings } from '#server/process/settings.ts';
import { collectEarly } from '#server/process/shutdown.ts';
import { withDatabase } from '#server/process/storage.ts';
import { createProgressLine, fail, readPassphrase, stopSignal } from './backup-terminal.ts';

const USAGE = 'Usage: npm run restore -- [--check] <file>';

collectEarly();
try {
  await main();
} catch (error) {
  fail(error);
}

async function main(): Promise<void> {
  const { file, isCheck } = readArguments();
  const settings = readSettings(process.env);
  const backup = await openBackup(file, await readPassphrase(process.env, { isNew: false }));
  const show = createProgressLine();
  const signal = stopSignal();
  try {
    // Checks the whole file before it creates or changes anything.
    const contents = await backup.read(PROVE, { signal, onProgress: (share) => show('checking', share) });
    console.log(describe(contents));
    await listNewer(contents.migrations);
    if (isCheck) return;

    const restored = await withDatabase(settings, (connection) =>
      restoreBackup(backup, {
        connection,
        contents,
        pictures: createOwnPictures(settings.dataDir),
        answerFiles: createAnswerFileStore(settings.dataDir),
        keepSecret: async (secret) => {
          if (!settings.secret) await replaceSecret(settings.dataDir, secret);
        },
        onProgress: (share) => show('restoring', share),
        signal,
      }),
    );
    console.log(adviseAfter(restored, contents, settings));
  } finally {
    await backup.close();
  }
}

function readArguments(): { file: string; isCheck: boolean } {
  const { values, positionals } = parse();
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new BackupError(USAGE);
  return { file: path.resolve(name), isCheck: values.check };
}

function parse() {
  try {
    return parseArgs({ options: { check: { type: 'boolean', default: false } }, allowPositionals: true });
  } catch {
    throw new BackupError(USAGE);
  }
}

function describe({ takenAt, postgres, migrations, tables, pictures, files, hasSecret }: Contents): string {
  const rows = Object.values(tables).reduce((sum, each) => sum + each.rows, 0);
  return `The backup is intact: taken ${takenAt} from PostgreSQL ${postgres}, schema ${migrations.at(-1)}
  ${rows.toLocaleString('en')} rows of ${Object.keys(tables).length} tables, ${pictures.toLocaleString('en')} pictures, ${files.toLocaleString('en')} files of answers, ${hasSecret ? 'with its secret' : 'without a secret'}`;
}

function adviseAfter({ applied, leftOut, miscounted }: Restored, { hasSecret }: Contents, settings: Settings): string {
  const lines = ['Restored all rows; all foreign keys are valid.'];
  if (applied.length > 0) lines.push(`Brought up to date by ${applied.length} migrations.`);
  if (leftOut.length > 0) lines.push(`Left out, since they are not tables of Canvass: ${leftOut.join(', ')}.`);
  if (miscounted > 0) {
    lines.push(
      `The counts of ${miscounted} surveys differ from a recount. They already did when the backup was taken.`,
    );
  } else {
    lines.push('All counts agree with a recount.');
  }
  if (!hasSecret || settings.secret) {
    lines.push('Set the SECRET of the site that was backed up: sessions and second factors depend on it.');
  }
  lines.push('Sessions, deletions and mails are in the state of the backup: later changes to them are lost.');
  lines.push('Next: npm start with the same settings, sign in, look at the newest survey.');
  return lines.join('\n');
}
