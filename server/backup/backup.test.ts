import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { openClient } from '#server/db/connection/pool.ts';
import { newId } from '#server/db/ids.ts';
import { applyWithin, listMigrations } from '#server/db/migrate.ts';
import { ANSWERS, startTestApp, submissionTo } from '#server/test/app.ts';
import { filesOf } from '#server/test/backup-files.ts';
import {
  answerFilesOf,
  backUp,
  digests,
  fileOf,
  peopleOf,
  picturesOf,
  placeOf,
  prepareBackups,
  restore,
  SECRET,
  sourceOf,
  targetOf,
  WEBP,
  wholeOf,
} from '#server/test/backups.ts';
import {
  createBareDatabase,
  createPlainDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#server/test/database.ts';

prepareBackups();

/** Columns, constraints, indexes and views, as the database prints them. */
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

    const { contents } = await backUp(sourceOf());
    const { kept, ...restored } = await restore();

    const [before, after] = await Promise.all([digests(sourceOf()), digests(targetOf())]);
    expect(Object.keys(contents.tables).toSorted()).toEqual(Object.keys(before).toSorted());
    expect(after).toEqual(before);
    expect(await schemaOf(targetOf())).toEqual(await schemaOf(sourceOf()));
    expect(Buffer.from((await picturesOf('here').read(name)) ?? '')).toEqual(WEBP);
    expect(kept).toEqual([SECRET]);
    expect(restored).toEqual({ miscounted: 0, applied: [], leftOut: [] });
  });

  test('[FT-18] has the files of answers that its rows name, and no others', async () => {
    const [file, removed, later] = [newId(), newId(), newId()];
    for (const id of [file, removed, later]) await answerFilesOf('there').save(id, Buffer.from(`bytes of ${id}`));
    await sourceOf().pool.query(
      `insert into answer_files (id, survey_id, question_id, respondent_id, name, type, bytes, handed_in_at, removed_at)
       select f.id, s.id, gen_random_uuid(), u.id, 'note.txt', 'text/plain', 45, now(), f.removed
       from (values ($1::uuid, null::timestamptz), ($2, now())) as f (id, removed),
         (select id from surveys limit 1) s, (select id from users limit 1) u`,
      [file, removed],
    );

    const { contents } = await backUp(sourceOf());
    await restore();

    expect(contents.files).toBe(1);
    expect(await answerFilesOf('here').list()).toEqual([file]);
    expect(Buffer.from((await answerFilesOf('here').read(file)) ?? '').toString()).toBe(`bytes of ${file}`);
    expect((await filesOf(await readFile(fileOf()))).get(`answer-files/${file}`)?.toString()).toBe(`bytes of ${file}`);
  });

  test('[FT-18] has every answer that was acknowledged before its moment, none that came while it was written, and no partial answer', async () => {
    const database = await createPlainDatabase();
    const site = await startTestApp({ database });
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

    // The backup reads the ballots before the comments, and the responses and tallies after them.
    const comments = await holdTable(site.database, 'comments');
    const writing = backUp(site.database);
    await comments.untilWanted();
    await Promise.all(late.map(takePart));
    await comments.release();
    await writing;
    const { miscounted } = await restore();

    const stored = await targetOf().db.selectFrom('responses').select('respondent_id').execute();
    const voted = await targetOf().db.selectFrom('ballots').select('voter_id').execute();
    const expected = early.map(({ id }) => id).toSorted();
    expect(stored.map(({ respondent_id }) => respondent_id).toSorted()).toEqual(expected);
    expect(voted.map(({ voter_id }) => voter_id).toSorted()).toEqual(expected);
    expect(miscounted).toBe(0);
    await site.close();
    await database.drop();
  });

  test('is brought up to date when an older version made it', async () => {
    const older = await createBareDatabase();
    const names = await listMigrations();
    const client = await openClient(older.connection);
    await applyWithin(client, names.slice(0, 20));
    await client.query(`insert into users (id, name, email) values (gen_random_uuid(), 'Ada', 'ada@people.example')`);
    await client.end();
    await backUp(older);

    const { applied } = await restore();

    expect(applied).toEqual(names.slice(20));
    expect(await schemaOf(targetOf())).toEqual(await schemaOf(sourceOf()));
    expect((await targetOf().pool.query('select name from users')).rows).toEqual([{ name: 'Ada' }]);
    await older.drop();
  });

  test('reports counts that were already wrong', async () => {
    const database = await createPlainDatabase();
    const site = await startTestApp({ database });
    const { _id: surveyId } = await site.survey(await site.join('surveyor'));
    await (await site.join()).call('votePoll', { body: { surveyId, selectedOption: 'Yes' } });
    await site.database.pool.query('delete from ballots');
    await backUp(site.database);

    expect((await restore()).miscounted).toBe(1);
    await site.close();
    await database.drop();
  });
});

test.skipIf(!inject('cluster'))(
  'a distributed database is backed up while no server runs, and restored into another',
  async () => {
    const shared = await createTestDatabase();
    const site = await startTestApp({ database: shared });
    const survey = await site.survey(await site.join('surveyor'));
    const people = await site.crowd(8);
    await Promise.all(people.map((person) => person.call('submitResponse', submissionTo(survey))));
    const before = await digests(site.database);

    await expect(backUp(shared)).rejects.toThrow('stop its servers first');
    await site.close();
    await backUp(shared);

    expect((await restore()).miscounted).toBe(0);
    expect(await digests(targetOf())).toEqual(before);
    await shared.drop();
  },
);

test('a table of the operator does not prevent a restoration', async () => {
  const shared = await createPlainDatabase();
  await shared.pool.query('create table operators_own as select generate_series(1, 5) as number');
  await backUp(shared);

  expect((await restore()).leftOut).toEqual(['operators_own']);
  expect(await schemaOf(targetOf())).toEqual(await schemaOf(sourceOf()));
  await shared.drop();
});

describe('[AB-69] the file of a backup', () => {
  test('is readable for its owner alone, and shows no name, address, hash, session or secret', async () => {
    await backUp(sourceOf());
    const bytes = await readFile(fileOf());
    const { rows } = await sourceOf().pool.query(
      `select array(select email from users) || array(select password from identity_accounts where password is not null)
         || array(select title from surveys) as texts`,
    );

    expect((await stat(fileOf())).mode & 0o777).toBe(0o600);
    expect(await readdir(placeOf())).toEqual(['a.backup']);
    expect(rows[0].texts.length).toBeGreaterThan(400);
    const sessions = peopleOf().map(({ cookie }) => cookie.split(/[=.]/).at(-2) ?? '');
    for (const text of [...rows[0].texts, ...sessions, SECRET, '@people.example', '$argon2id$']) {
      expect(text.length).toBeGreaterThan(5);
      expect(bytes.includes(text), text).toBe(false);
    }
  });

  test('differs each time, so that comparing two does not show the changes', async () => {
    await backUp(sourceOf());

    const another = await readFile(fileOf());
    expect(another.subarray(1000, 1064).equals(wholeOf().subarray(1000, 1064))).toBe(false);
  });

  test('never replaces another file, and is never left incomplete', async () => {
    await writeFile(fileOf(), 'mine');
    await expect(backUp(sourceOf())).rejects.toThrow('already');
    expect(await readFile(fileOf(), 'utf8')).toBe('mine');

    await rm(fileOf());
    await expect(backUp(sourceOf(), { signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow();
    expect(await readdir(placeOf())).toEqual([]);
  });
});

test('[AB-69] age and tar open it: a manifest, the rows as text with the names of their columns, the pictures', async () => {
  const address = await picturesOf('there').save(WEBP);
  const { contents } = await backUp(sourceOf());
  const files = await filesOf(await readFile(fileOf()));

  const manifest = JSON.parse(String(files.get('manifest.json')));
  expect(manifest).toMatchObject({ format: 2, migrations: contents.migrations, pictures: { files: 1 } });
  expect(files.get(`pictures/${path.basename(address)}`)).toEqual(WEBP);
  expect(String(files.get('secret'))).toBe(SECRET);

  const users = gunzipSync(files.get('tables/users/000001.copy.gz') ?? '');
  const [names = '', ...rows] = users.toString().split('\n').slice(0, -1);
  expect(names.split('\t')).toEqual(manifest.tables.users.columns);
  expect(rows).toHaveLength(manifest.tables.users.rows);
  expect(rows.some((row) => row.includes('@people.example'))).toBe(true);
  expect(createHash('sha256').update(users).digest('hex')).toBe(manifest.tables.users.sha256);
});

test('a database that is not empty is left unchanged', async () => {
  await writeFile(fileOf(), wholeOf());
  await targetOf().pool.query('create table operators_own (note text)');
  await targetOf().pool.query(`insert into operators_own values ('here')`);

  await expect(restore()).rejects.toThrow('not empty (it has operators_own)');
  expect(Object.keys(await digests(targetOf()))).toEqual(['operators_own']);
});

test('a database without Canvass has nothing to back up', async () => {
  await expect(backUp(targetOf())).rejects.toThrow('nothing of Canvass');
  expect(await readdir(placeOf())).toEqual([]);
});

test('the schema contains no kind of object that a backup would miss', async () => {
  const { rows } = await sourceOf().pool.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i', 'v')
     union all select tgname from pg_trigger where not tgisinternal
     union all select attname from pg_attribute join pg_class c on c.oid = attrelid
       where relnamespace = 'public'::regnamespace and attidentity <> ''
     union all select typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')`,
  );
  expect(rows).toEqual([]);
});

/** Blocks reads of a table until it is released. */
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
