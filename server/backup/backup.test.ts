import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/adapters/identity/passwords/password.ts';
import { createOwnPictures } from '#server/adapters/pictures/picture-store.ts';
import { applyWithin, listMigrations } from '#server/db/migrate.ts';
import { openClient } from '#server/db/pool.ts';
import { fillDemo } from '#server/demo/fill.ts';
import { ANSWERS, startTestApp } from '#server/test/app.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { createPeople, type Person } from '#server/test/people.ts';
import { encrypted } from './age.ts';
import { writeBackup } from './backup.ts';
import { openBackup } from './backup-file.ts';
import { PROVE } from './parts.ts';
import { restoreBackup } from './restore.ts';
import { writeTar } from './tar.ts';

const PASSPHRASE = 'five random words are good';
const SECRET = 'a secret that the data directory keeps';
const WEBP = Buffer.from('a picture');
/** Trying the passphrase costs next to nothing, so that the tests do not either. */
const CHEAP = { passphrase: PASSPHRASE, workFactor: 4 };
const QUIET = { onProgress: () => {}, signal: new AbortController().signal };

let place: string;
let source: TestDatabase;
let target: TestDatabase;
let people: Person[];
/** Bytes of an encrypted piece. */
const PIECE = 64 * 1024 + 16;
/** The file of a backup of the source. */
let whole: Buffer;

beforeAll(async () => {
  source = await createTestDatabase();
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

const fileOf = (name = 'a.backup') => path.join(place, name);
const picturesOf = (name: string) => createOwnPictures(path.join(place, name));

async function backUp(from: TestDatabase, { file = fileOf(), secret = SECRET, signal = QUIET.signal } = {}) {
  const pictures = picturesOf('there');
  const { connection } = from;
  const call = { connection, pictures, secret, file };
  return writeBackup({ ...QUIET, ...CHEAP, ...call, signal });
}

async function restore({ file = fileOf(), passphrase = PASSPHRASE, pictures = picturesOf('here') } = {}) {
  const kept: string[] = [];
  const backup = await openBackup(file, passphrase);
  try {
    const contents = await backup.read(PROVE, QUIET);
    const keepSecret = async (secret: string) => void kept.push(secret);
    const { connection } = target;
    const restored = await restoreBackup(backup, { ...QUIET, contents, connection, pictures, keepSecret });
    return { ...restored, kept };
  } finally {
    await backup.close();
  }
}

/** Every row of every table, as a digest of each. */
async function digests({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query(`select tablename as name from pg_tables where schemaname = 'public'`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(`select md5(string_agg(t::text, '' order by t::text)) as print from "${name}" t`);
    found[name] = rows[0].print;
  }
  return found;
}

/** Columns, constraints, indexes and views, as the database words them. */
async function schemaOf({ pool }: TestDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select viewname || definition from pg_views where schemaname = 'public'
     union all select format('%s %s %s %s %s %s', table_name, ordinal_position, column_name, data_type, column_default, is_nullable)
       from information_schema.columns where table_schema = 'public'
     order by line`,
  );
  return rows;
}

describe('[AB-69] a backup that is restored into another database', () => {
  test('[FT-18] is the same in every row of every table, in its schema, pictures and secret', async () => {
    const address = await picturesOf('there').save(WEBP);
    const name = path.basename(address);

    const { contents } = await backUp(source);
    const { kept, ...restored } = await restore();

    const [before, after] = await Promise.all([digests(source), digests(target)]);
    expect(Object.keys(contents.tables).toSorted()).toEqual(Object.keys(before).toSorted());
    expect(after).toEqual(before);
    expect(await schemaOf(target)).toEqual(await schemaOf(source));
    expect(Buffer.from((await picturesOf('here').read(name)) ?? '')).toEqual(WEBP);
    expect(kept).toEqual([SECRET]);
    expect(restored).toEqual({ miscounted: 0, applied: [], leftOut: [] });
  });

  test('[FT-18] has every answer that was acknowledged before its moment, none of those that came while it was written, and no half of one', async () => {
    const site = await startTestApp();
    const { _id: surveyId } = await site.survey(await site.join('surveyor'));
    const takePart = async (person: Awaited<ReturnType<typeof site.join>>) => {
      const answers = await Promise.all([
        person.call('submitResponse', { body: { surveyId, responses: ANSWERS } }),
        person.call('votePoll', { body: { surveyId, selectedOption: 'Yes' } }),
        person.call('react', { body: { surveyId, action: 'like' } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    };
    const [early, late] = [await site.crowd(20), await site.crowd(20)];
    await Promise.all(early.map(takePart));

    // It comes to the ballots before the comments, and to the responses and tallies after them.
    const comments = await holdTable(site.database, 'comments');
    const writing = backUp(site.database);
    await comments.untilWanted();
    await Promise.all(late.map(takePart));
    await comments.release();
    await writing;
    const { miscounted } = await restore();

    const stored = await target.db.selectFrom('responses').select('respondent_id').execute();
    const voted = await target.db.selectFrom('ballots').select('voter_id').execute();
    const expected = early.map(({ id }) => id).toSorted();
    expect(stored.map(({ respondent_id }) => respondent_id).toSorted()).toEqual(expected);
    expect(voted.map(({ voter_id }) => voter_id).toSorted()).toEqual(expected);
    expect(miscounted).toBe(0);
    await site.close();
  });

  test('comes up to date when an older version made it', async () => {
    const older = await createBareDatabase();
    const names = await listMigrations();
    const client = await openClient(older.connection);
    await applyWithin(client, names.slice(0, 20));
    await client.query(`insert into users (id, name, email) values (gen_random_uuid(), 'Ada', 'ada@people.example')`);
    await client.end();
    await backUp(older);

    const { applied } = await restore();

    expect(applied).toEqual(names.slice(20));
    expect(await schemaOf(target)).toEqual(await schemaOf(source));
    expect((await target.pool.query('select name from users')).rows).toEqual([{ name: 'Ada' }]);
    await older.drop();
  });

  test('says when its counts were wrong already', async () => {
    const site = await startTestApp();
    const { _id: surveyId } = await site.survey(await site.join('surveyor'));
    await (await site.join()).call('votePoll', { body: { surveyId, selectedOption: 'Yes' } });
    await site.database.pool.query('delete from ballots');
    await backUp(site.database);

    expect((await restore()).miscounted).toBe(1);
    await site.close();
  });
});

test('a table that somebody has put beside ours keeps nothing from being restored', async () => {
  const shared = await createTestDatabase();
  await shared.pool.query('create table somebodys as select generate_series(1, 5) as thing');
  await backUp(shared);

  expect((await restore()).leftOut).toEqual(['somebodys']);
  expect(await schemaOf(target)).toEqual(await schemaOf(source));
  await shared.drop();
});

describe('[AB-69] the file of a backup', () => {
  test('is its owner’s alone, and nobody reads a name, an address, a hash, a session or the secret in it', async () => {
    await backUp(source);
    const bytes = await readFile(fileOf());
    const { rows } = await source.pool.query(
      `select array(select email from users) || array(select password from identity_accounts where password is not null)
         || array(select title from surveys) as texts`,
    );

    expect((await stat(fileOf())).mode & 0o777).toBe(0o600);
    expect(await readdir(place)).toEqual(['a.backup']);
    expect(rows[0].texts.length).toBeGreaterThan(400);
    const sessions = people.map(({ cookie }) => cookie.split(/[=.]/).at(-2) ?? '');
    for (const text of [...rows[0].texts, ...sessions, SECRET, '@people.example', '$argon2id$']) {
      expect(text.length).toBeGreaterThan(5);
      expect(bytes.includes(text), text).toBe(false);
    }
  });

  test('is another one each time, so that two do not tell what changed', async () => {
    await backUp(source);

    const another = await readFile(fileOf());
    expect(another.subarray(1000, 1064).equals(whole.subarray(1000, 1064))).toBe(false);
  });

  test('is never written over another one, and not left half done', async () => {
    await writeFile(fileOf(), 'mine');
    await expect(backUp(source)).rejects.toThrow('already');
    expect(await readFile(fileOf(), 'utf8')).toBe('mine');

    await rm(fileOf());
    await expect(backUp(source, { signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow();
    expect(await readdir(place)).toEqual([]);
  });
});

test('[AB-69] age and tar open it: a manifest, the rows as text with the names of their columns, the pictures', async () => {
  const address = await picturesOf('there').save(WEBP);
  const { contents } = await backUp(source);
  const files = await filesOf(await readFile(fileOf()));

  const manifest = JSON.parse(String(files.get('manifest.json')));
  expect(manifest).toMatchObject({ format: 2, migrations: contents.migrations, pictures: { files: 1 } });
  expect(files.get(`pictures/${path.basename(address)}`)).toEqual(WEBP);
  expect(String(files.get('secret'))).toBe(SECRET);

  const users = files.get('tables/users/000001.copy') ?? Buffer.alloc(0);
  const [names = '', ...rows] = users.toString().split('\n').slice(0, -1);
  expect(names.split('\t')).toEqual(manifest.tables.users.columns);
  expect(rows).toHaveLength(manifest.tables.users.rows);
  expect(rows.some((row) => row.includes('@people.example'))).toBe(true);
  expect(createHash('sha256').update(users).digest('hex')).toBe(manifest.tables.users.sha256);
});

describe('[AB-69] nothing is restored', () => {
  beforeEach(() => writeFile(fileOf(), whole));
  afterEach(async () => {
    expect(await digests(target)).toEqual({});
    expect(await picturesOf('here').list()).toEqual([]);
  });

  test('with another passphrase', async () => {
    await expect(restore({ passphrase: `${PASSPHRASE}!` })).rejects.toThrow('not the passphrase');
  });

  test('from something else, or from a format of tomorrow', async () => {
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

  test('from an archive in which a file is not what the manifest says, or that has one more', async () => {
    const files = await filesOf(whole);
    const name = 'tables/users/000001.copy';
    const users = String(files.get(name));
    const other = Buffer.from(users.replace('@people.example', '@people.exampel'));
    const picture = 'pictures/a-picture-of-nothing-1.webp';

    for (const changed of [new Map(files).set(name, other), new Map(files).set(picture, WEBP)]) {
      await writeFile(fileOf(), await archiveOf(changed));
      await expect(restore()).rejects.toThrow('contradicts itself');
    }
  });

  test('from a file in which any bit was changed', async () => {
    for (const at of [0, 12, 30, 50, 80, start() - 40, start() - 1, start()]) {
      await writeFile(fileOf('x'), flipped(whole, at));
      await expect(restore({ file: fileOf('x') }), `byte ${at}`).rejects.toThrow(
        /damaged|not the passphrase|no backup/,
      );
    }
    const places = [70_000, whole.length - 1, ...Array.from({ length: 10 }, (_, n) => start() + n * 31_003)];
    await expectDamage(places.filter((each) => each < whole.length).map((at) => flipped(whole, at)));
  });

  test.each([
    ['at its end', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['between two pieces', (bytes: Buffer) => bytes.subarray(0, start() + 3 * PIECE)],
    ['after its header', (bytes: Buffer) => bytes.subarray(0, start())],
    ['in its header', (bytes: Buffer) => bytes.subarray(0, 30)],
  ])('from a file that was cut short %s', async (_, cut) => {
    await writeFile(fileOf(), cut(whole));
    await expect(restore()).rejects.toThrow('cut short');
  });

  test('from a file whose pieces were left out, put elsewhere or added to', async () => {
    const piece = (n: number) => whole.subarray(start() + n * PIECE, start() + (n + 1) * PIECE);
    const rest = whole.subarray(start() + 2 * PIECE);
    const head = whole.subarray(0, start());

    const files = [
      [piece(0), rest],
      [piece(1), piece(0), rest],
      [piece(0), piece(0), piece(1), rest],
      [whole.subarray(start()), piece(0)],
    ];
    await expectDamage(files.map((pieces) => Buffer.concat([head, ...pieces])));
  });

  test('when a picture cannot be kept, nor are the rows and pictures before it', async () => {
    await picturesOf('there').save(WEBP);
    await picturesOf('there').save(WEBP);
    await backUp(source, { file: fileOf('pictures.backup') });
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
    const newer = await createTestDatabase();
    await newer.pool.query(`insert into schema_migrations (name) values ('9999_tomorrow.sql')`);
    await backUp(newer, { file: fileOf('newer.backup') });
    await newer.drop();

    await expect(restore({ file: fileOf('newer.backup') })).rejects.toThrow('it has 9999_tomorrow.sql');
  });
});

test('a database that is not empty is left as it is', async () => {
  await writeFile(fileOf(), whole);
  await target.pool.query('create table somebodys (thing text)');
  await target.pool.query(`insert into somebodys values ('here')`);

  await expect(restore()).rejects.toThrow('not empty (it has somebodys)');
  expect(Object.keys(await digests(target))).toEqual(['somebodys']);
});

test('a database without Canvass has nothing to back up', async () => {
  await expect(backUp(target)).rejects.toThrow('nothing of Canvass');
  expect(await readdir(place)).toEqual([]);
});

test('the schema has nothing that a backup does not know of', async () => {
  const { rows } = await source.pool.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i', 'v')
     union all select tgname from pg_trigger where not tgisinternal
     union all select attname from pg_attribute join pg_class c on c.oid = attrelid
       where relnamespace = 'public'::regnamespace and attidentity <> ''
     union all select typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')`,
  );
  expect(rows).toEqual([]);
});

/** Keeps a table from being read until it is released. */
async function holdTable({ connection, pool }: TestDatabase, table: string) {
  const client = await openClient(connection);
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  const waiting = `select from pg_locks where relation = '${table}'::regclass and not granted`;
  return {
    untilWanted: () =>
      expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 }).toBeGreaterThan(0),
    async release() {
      await client.query('commit');
      await client.end();
    },
  };
}

/** Where the pieces of `whole` begin, after the header, its authentication code and a nonce. */
const start = () => whole.indexOf('\n--- ') + 5 + 43 + 1 + 16;

/** The files in a backup, read as anybody would who has not this product. */
async function filesOf(backup: Buffer): Promise<Map<string, Buffer>> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(PASSPHRASE);
  const folder = path.join(place, 'files');
  await mkdir(folder);
  execFileSync('tar', ['xz', '-C', folder], { input: await decrypter.decrypt(backup) });
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = names.map(({ parentPath, name }) => path.join(parentPath, name)).toSorted();
  // The manifest is the last file.
  const inOrder = files.toSorted((a, b) => Number(a.endsWith('.json')) - Number(b.endsWith('.json')));
  return new Map(
    await Promise.all(
      inOrder.map(async (file) => [path.relative(folder, file), await readFile(file)] satisfies [string, Buffer]),
    ),
  );
}

/** A backup of these files. */
async function archiveOf(files: Map<string, Buffer>): Promise<Buffer> {
  const folder = await mkdtemp(path.join(place, 'archive-'));
  async function* each() {
    for (const [name, bytes] of files) yield { name, bytes };
  }
  const file = path.join(folder, 'a');
  await pipeline(writeTar(each()), createGzip(), (tar) => encrypted(tar, CHEAP), createWriteStream(file));
  return readFile(file);
}

/** Puts files with the header of `whole` in its place, one after the other, for a backup that was opened once. */
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
