import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { archiveOf, filesOf } from '#server/test/backup-files.ts';
import {
  backUp,
  CHEAP,
  digests,
  fileOf,
  PASSPHRASE,
  picturesOf,
  prepareBackups,
  QUIET,
  restore,
  sourceOf,
  targetOf,
  WEBP,
  wholeOf,
} from '#server/test/backups.ts';
import { createPlainDatabase } from '#server/test/database.ts';
import { encrypted } from './age.ts';
import { openBackup } from './backup-file.ts';
import { PROVE } from './parts.ts';

/** Bytes of an encrypted piece. */
const PIECE = 64 * 1024 + 16;

prepareBackups();

describe('[AB-69] nothing is restored', () => {
  beforeEach(() => writeFile(fileOf(), wholeOf()));
  afterEach(async () => {
    expect(await digests(targetOf())).toEqual({});
    expect(await picturesOf('here').list()).toEqual([]);
  });

  test('with another passphrase', async () => {
    await expect(restore({ passphrase: `${PASSPHRASE}!` })).rejects.toThrow('not the passphrase');
  });

  test('from the format of 0.1, and the version that reads it is named', async () => {
    await writeFile(fileOf('x'), 'canvass backup 1\nSr');
    await expect(restore({ file: fileOf('x') })).rejects.toThrow('Restore it with Canvass 0.2.0');
  });

  test('from another kind of file, or from a newer format', async () => {
    await writeFile(fileOf('x'), 'PGDMP');
    await expect(restore({ file: fileOf('x') })).rejects.toThrow('no backup of Canvass');
    await expect(restore({ file: fileOf('nothing') })).rejects.toThrow('cannot be opened');
    await writeFile(fileOf('x'), encrypted(Readable.from([Buffer.from('a letter')]), CHEAP));
    await expect(restore({ file: fileOf('x') })).rejects.toThrow('no backup of Canvass');
    await writeFile(fileOf(), await archiveOf(new Map([['manifest.json', Buffer.from('{ "format": 3 }')]])));
    await expect(restore()).rejects.toThrow('format 3, which a newer version wrote');
  });

  test.each(['../elsewhere', 'pictures/../elsewhere', 'secret'])('from an archive that has only %s', async (name) => {
    await writeFile(fileOf(), await archiveOf(new Map([[name, Buffer.from('x')]])));
    await expect(restore()).rejects.toThrow('contradicts itself');
  });

  test('from an archive with a file that differs from the manifest, or with an additional file', async () => {
    const files = await filesOf(wholeOf());
    const name = 'tables/users/000001.copy.gz';
    const users = String(gunzipSync(files.get(name) ?? ''));
    const other = gzipSync(users.replace('@people.example', '@people.exampel'));
    const picture = 'pictures/a-picture-of-nothing-1.webp';

    for (const changed of [new Map(files).set(name, other), new Map(files).set(picture, WEBP)]) {
      await writeFile(fileOf(), await archiveOf(changed));
      await expect(restore()).rejects.toThrow('contradicts itself');
    }
  });

  test('from a file in which any bit was changed', async () => {
    for (const at of [0, 12, 30, 50, 80, start() - 40, start() - 1, start()]) {
      await writeFile(fileOf('x'), flipped(wholeOf(), at));
      await expect(restore({ file: fileOf('x') }), `byte ${at}`).rejects.toThrow(
        /damaged|not the passphrase|no backup/,
      );
    }
    const places = [70_000, wholeOf().length - 1, ...Array.from({ length: 10 }, (_, n) => start() + n * 31_003)];
    await expectDamage(places.filter((each) => each < wholeOf().length).map((at) => flipped(wholeOf(), at)));
  });

  test.each([
    ['at its end', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['between two pieces', (bytes: Buffer) => bytes.subarray(0, start() + 3 * PIECE)],
    ['after its header', (bytes: Buffer) => bytes.subarray(0, start())],
    ['in its header', (bytes: Buffer) => bytes.subarray(0, 30)],
  ])('from a file that was cut short %s', async (_, cut) => {
    await writeFile(fileOf(), cut(wholeOf()));
    await expect(restore()).rejects.toThrow('cut short');
  });

  test('from a file whose pieces were removed, moved or added', async () => {
    const piece = (n: number) => wholeOf().subarray(start() + n * PIECE, start() + (n + 1) * PIECE);
    const rest = wholeOf().subarray(start() + 2 * PIECE);
    const head = wholeOf().subarray(0, start());

    const files = [
      [piece(0), rest],
      [piece(1), piece(0), rest],
      [piece(0), piece(0), piece(1), rest],
      [wholeOf().subarray(start()), piece(0)],
    ];
    await expectDamage(files.map((pieces) => Buffer.concat([head, ...pieces])));
  });

  test('when a picture cannot be stored: the rows and pictures before it are removed again', async () => {
    await picturesOf('there').save(WEBP);
    await picturesOf('there').save(WEBP);
    await backUp(sourceOf(), { file: fileOf('pictures.backup') });
    const own = picturesOf('here');
    let kept = 0;
    const pictures = {
      ...own,
      async putBack(name: string, webp: Buffer) {
        kept += 1;
        if (kept === 2) throw new Error('The disk is full');
        return own.putBack(name, webp);
      },
    };

    await expect(restore({ file: fileOf('pictures.backup'), pictures })).rejects.toThrow('The disk is full');
  });

  test('of a newer version', async () => {
    const newer = await createPlainDatabase();
    await newer.pool.query(`insert into schema_migrations (name) values ('9999_tomorrow.sql')`);
    await backUp(newer, { file: fileOf('newer.backup') });
    await newer.drop();

    await expect(restore({ file: fileOf('newer.backup') })).rejects.toThrow('it has 9999_tomorrow.sql');
  });
});

/** The offset of the first piece in `whole`, after the header, its authentication code and a nonce. */
const start = () => wholeOf().indexOf('\n--- ') + 5 + 43 + 1 + 16;

/**
 * Overwrites an opened backup with each of these files, which begin with its header, and expects that reading fails.
 */
async function expectDamage(files: Buffer[]): Promise<void> {
  const backup = await openBackup(fileOf(), PASSPHRASE);
  for (const [n, file] of files.entries()) {
    await writeFile(fileOf(), file);
    await expect(backup.read(PROVE, QUIET), `file ${n}`).rejects.toThrow('damaged');
  }
  await backup.close();
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
