import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createAnswerFileStore } from '#server/adapters/answer-files/file-store.ts';
import { hashPassword } from '#server/adapters/identity/passwords/password.ts';
import { createOwnPictures } from '#server/adapters/pictures/picture-store.ts';
import { writeBackup } from '#server/backup/backup.ts';
import { openBackup } from '#server/backup/backup-file.ts';
import { PROVE } from '#server/backup/parts.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { fillDemo } from '#server/demo/fill.ts';
import { createBareDatabase, createPlainDatabase, type TestDatabase } from './database.ts';
import { createPeople, type Person } from './people.ts';

export const PASSPHRASE = 'five random words are good';
export const SECRET = 'a secret that the data directory keeps';
export const WEBP = Buffer.from('a picture');
/** Makes deriving the key cheap, so that the tests are fast. */
export const CHEAP = { passphrase: PASSPHRASE, workFactor: 4 };
export const QUIET = { onProgress: () => {}, signal: new AbortController().signal };

let place: string;
let source: TestDatabase;
let target: TestDatabase;
let people: Person[];
let whole: Buffer;

/**
 * Prepares a source database with the demonstration, and for each test a folder and an empty database. Call it once per test
 * file.
 */
export function prepareBackups(): void {
  beforeAll(async () => {
    source = await createPlainDatabase();
    await fillDemo({ pool: source.pool, hashPassword });
    people = await createPeople(source.db, 3);
    place = await mkdtemp(path.join(tmpdir(), 'canvass-backup-'));
    await backUp(source);
    whole = await readFile(fileOf());
    await rm(place, { recursive: true });
  });
  afterAll(() => source.drop());
  beforeEach(async () => {
    place = await mkdtemp(path.join(tmpdir(), 'canvass-backup-'));
    target = await createBareDatabase();
  });
  afterEach(async () => {
    await target.drop();
    await rm(place, { recursive: true, force: true });
  });
}

/** The database that is backed up. */
export const sourceOf = () => source;
/** Signed-in people in the source, beside those of the demonstration. */
export const peopleOf = () => people;
/** An empty database to restore into. */
export const targetOf = () => target;
/** The folder of a test. */
export const placeOf = () => place;
/** The file of a backup of the source. */
export const wholeOf = () => whole;

export const fileOf = (name = 'a.backup') => path.join(place, name);
export const picturesOf = (name: string) => createOwnPictures(path.join(place, name));

export const answerFilesOf = (name: string) => createAnswerFileStore(path.join(place, name));

export async function backUp(from: TestDatabase, { file = fileOf(), secret = SECRET, signal = QUIET.signal } = {}) {
  const pictures = picturesOf('there');
  const { connection } = from;
  const call = { connection, pictures, answerFiles: answerFilesOf('there'), secret, file };
  return writeBackup({ ...QUIET, ...CHEAP, ...call, signal });
}

export async function restore({ file = fileOf(), passphrase = PASSPHRASE, pictures = picturesOf('here') } = {}) {
  const kept: string[] = [];
  const backup = await openBackup(file, passphrase);
  try {
    const contents = await backup.read(PROVE, QUIET);
    const keepSecret = async (secret: string) => void kept.push(secret);
    const { connection } = target;
    const call = { contents, connection, pictures, answerFiles: answerFilesOf('here'), keepSecret };
    const restored = await restoreBackup(backup, { ...QUIET, ...call });
    return { ...restored, kept };
  } finally {
    await backup.close();
  }
}

/** A digest of each table's rows. */
export async function digests({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query(`select tablename as name from pg_tables where schemaname = 'public'`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(`select md5(string_agg(t::text, '' order by t::text)) as print from "${name}" t`);
    found[name] = rows[0].print;
  }
  return found;
}
