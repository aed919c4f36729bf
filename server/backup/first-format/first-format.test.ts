import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAnswerFileStore } from '#server/adapters/answer-files/file-store.ts';
import { createOwnPictures } from '#server/adapters/pictures/picture-store.ts';
import { createBareDatabase, type TestDatabase } from '#server/test/database.ts';
import { openBackup } from '../backup-file.ts';
import { PROVE } from '../parts.ts';
import { restoreBackup } from '../restore.ts';

/** A site with a survey, three responses and a picture, as version 0.1 backed it up. */
const SAMPLE = path.join(import.meta.dirname, 'sample.backup');
const PASSPHRASE = 'five random words are good';
const QUIET = { onProgress: () => {}, signal: new AbortController().signal };

let place: string;
let target: TestDatabase;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'canvass-backup-'));
  target = await createBareDatabase();
});
afterEach(async () => {
  await target.drop();
  await rm(place, { recursive: true, force: true });
});

async function restore(file = SAMPLE, passphrase = PASSPHRASE) {
  const pictures = createOwnPictures(path.join(place, 'here'));
  const kept: string[] = [];
  const backup = await openBackup(file, passphrase);
  try {
    const contents = await backup.read(PROVE, QUIET);
    const keepSecret = async (secret: string) => void kept.push(secret);
    const { connection } = target;
    const call = { contents, connection, pictures, answerFiles: createAnswerFileStore(place), keepSecret };
    const restored = await restoreBackup(backup, { ...QUIET, ...call });
    return { ...restored, contents, kept, pictures: await pictures.list() };
  } finally {
    await backup.close();
  }
}

test('[AB-69] a backup that version 0.1 wrote is restored', async () => {
  const { contents, kept, leftOut, miscounted, pictures } = await restore();

  expect({ kept, leftOut, miscounted }).toEqual({
    kept: ['a secret that the data directory keeps'],
    leftOut: [],
    miscounted: 0,
  });
  expect(pictures).toHaveLength(1);
  expect(contents.tables).toMatchObject({ responses: { rows: 3 }, ballots: { rows: 3 }, users: { rows: 4 } });
  const { rows } = await target.pool.query('select title, (select count(*) from responses) as responses from surveys');
  expect(rows).toEqual([{ title: 'How do you get to work?', responses: 3 }]);
});

test('[AB-69] a changed or shortened first-format backup, or one with another passphrase, is refused, and nothing is restored', async () => {
  const bytes = await readFile(SAMPLE);
  const changed = Buffer.from(bytes);
  changed[200] = (changed[200] ?? 0) ^ 1;
  const damaged = async (file: Buffer) => {
    await writeFile(path.join(place, 'x'), file);
    return restore(path.join(place, 'x'));
  };

  await expect(damaged(changed)).rejects.toThrow('damaged');
  await expect(damaged(bytes.subarray(0, -1))).rejects.toThrow('cut short');
  await expect(damaged(bytes.subarray(0, 30))).rejects.toThrow('cut short');
  await expect(restore(SAMPLE, `${PASSPHRASE}!`)).rejects.toThrow('not the passphrase');
  expect((await target.pool.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0);
});
