import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { hashToken } from '#server/adapters/identity/sessions/session-cookie.ts';
import { findSessions } from '#server/features/auth/auth.queries.ts';
import { type Databases, openDatabases } from './connection/pool.ts';
import { newId } from './ids.ts';
import { isMigrated, migrate } from './migrate.ts';

const FOLDER = path.join(import.meta.dirname, '../migrations');
const FILES = (await readdir(FOLDER)).filter((file) => file !== 'schema.sql').sort();

let name: string;
let open: Databases[] = [];

beforeEach(async () => {
  name = `empty_${newId().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
});
afterEach(async () => {
  for (const databases of open.splice(0)) await databases.close();
  // Without force, which fails while PostgreSQL's own vacuum works in it; a plain drop ends the vacuum.
  await onServer(`drop database ${name}`);
});

/** A process that uses this database. */
function connect() {
  const databases = openDatabases({ ...inject('postgres'), database: name }, 3, () => {});
  open = [...open, databases];
  return databases.pool;
}

async function onServer(statement: string): Promise<void> {
  const { pool, close } = openDatabases(inject('postgres'), 1, () => {});
  await pool.query(statement);
  await close();
}

/** Migrations up to this one may break the version before. */
const FREE_UNTIL = '0051';
/** Matches statements that remove something of the earlier version, or block writers of a large table. */
const TAKES_AWAY =
  /\brename\b|\bdrop (?:table|column|view)\b|\bset not null\b|\balter column \w+ (?:set data )?type\b|\badd (?:constraint \w+ )?(?:check|foreign key)\b(?![^;]*\bnot valid\b)/i;
/** A migration's line that names the version since which nothing uses the removed thing. */
const CONTRACTS = /^-- contracts: unused since \d+\.\d+\.\d+/m;

test('[FT-19] migrations leave what the version before uses, or say since when nothing uses it', async () => {
  const files = FILES.filter((file) => file.slice(0, FREE_UNTIL.length) > FREE_UNTIL);
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(path.join(FOLDER, file), 'utf8')]));
  const taking = texts.filter(([, text = '']) => TAKES_AWAY.test(withoutNewTables(text)) && !CONTRACTS.test(text));
  expect(taking.map(([file]) => file)).toEqual([]);
  // Earlier migrations do match.
  const earlier = await readFile(path.join(FOLDER, '0044_reach.sql'), 'utf8');
  expect(TAKES_AWAY.test(withoutNewTables(earlier))).toBe(true);
});

/** Removes new tables of the same migration, which no server uses yet, and comments. */
const withoutNewTables = (sql: string): string =>
  sql.replaceAll(/--.*$/gm, '').replaceAll(/create table [^;]*;|comment on [^;]*;/gi, '');

describe('migrating', () => {
  test('an empty database applies every file, in order, once', async () => {
    const pool = connect();

    expect(await migrate(pool)).toEqual(FILES);
    expect(await isMigrated(pool)).toBe(true);
    expect(await migrate(pool)).toEqual([]);
  });

  test('from several processes at once applies every file once', async () => {
    const applied = await Promise.all([connect(), connect(), connect(), connect()].map(migrate));

    expect(applied.flat().sort()).toEqual(FILES);
  });

  test('is refused when the database is newer than the program', async () => {
    const pool = connect();
    await migrate(pool);
    await pool.query(`insert into schema_migrations (name) values ('9999_tomorrow.sql')`);

    await expect(migrate(pool)).rejects.toThrow('a newer version (it has 9999_tomorrow.sql). Start that version.');
  });

  test('leaves nothing half done when a file fails, and goes on where it stopped', async () => {
    const pool = connect();
    await pool.query('create table comments (id int)');

    await expect(migrate(pool)).rejects.toThrow(/^Migration \d+_\w+\.sql failed$/);
    expect(await isMigrated(pool)).toBe(false);

    await pool.query('drop table comments');
    const rest = await migrate(pool);
    expect(rest.length).toBeLessThan(FILES.length);
    expect(FILES.slice(-rest.length)).toEqual(rest);
  });

  test('waits for another process longer than a query may take', async () => {
    const pool = connect();
    await migrate(pool);
    const impatient = new pg.Pool({ ...inject('postgres'), database: name, query_timeout: 200 });
    const other = await pool.connect();
    await other.query('begin; delete from schema_migrations where name = (select max(name) from schema_migrations)');
    await other.query('lock table schema_migrations in exclusive mode');
    const waiting = migrate(impatient);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await other.query('rollback');
    other.release();

    expect(await waiting).toEqual([]);
    await impatient.end();
  });

  test('keeps the counts of the time when they were a row for each code', async () => {
    const pool = connect();
    await migrateUpTo('0025', pool);
    const [author, survey] = [newId(), newId()];
    await pool.query(`insert into users (id, name, email, role) values ($1, 'Ada', 'ada@people.example', 'surveyor')`, [
      author,
    ]);
    await pool.query(
      `insert into surveys (id, author_id, title, description, category, duration_seconds, deadline, questions, next_code)
       values ($1, $2, 'Days', 'Days', 'Technology', 60, now(), '[]', 3000)`,
      [survey, author],
    );
    const counted = [
      [0, -3, 2],
      [0, 0, 7],
      [0, 1, 4],
      [0, 27, 1],
      [0, 28, 3],
      [5, 0, 9],
      [5, 2999, 6],
    ];
    for (const row of counted) await pool.query('insert into tallies values ($1, $2, $3, $4)', [survey, ...row]);

    await migrate(pool);

    const { rows } = await pool.query({
      text: 'select shard, code, n from tallies order by shard, code',
      rowMode: 'array',
    });
    expect(rows).toEqual(counted);
  });

  test('[S12] [S13] counts the responses of earlier days, and leaves today open', async () => {
    const pool = connect();
    await migrateUpTo('0028', pool);
    const [author, survey, erased] = [newId(), newId(), newId()];
    await pool.query(
      `insert into users (id, name, email, role, created_at)
       values ($1, 'Ada', 'ada@people.example', 'surveyor', now() - interval '3 days')`,
      [author],
    );
    for (const [id, responses] of [
      [survey, 3],
      [erased, 5],
    ]) {
      await pool.query(
        `insert into surveys (id, author_id, title, description, category, duration_seconds, deadline, questions, next_code)
         values ($1, $2, 'Days', 'Days', 'Technology', 60, now(), '[]', 2)`,
        [id, author],
      );
      await pool.query(
        `insert into tally_blocks values ($1, 0, 0, array_fill(0, array[4]) || $2::bigint || array_fill(0, array[27]))`,
        [id, responses],
      );
    }
    await pool.query('update surveys set deleted_at = now(), is_published = false where id = $1', [erased]);
    for (const days of [2, 2, 0]) {
      const person = newId();
      await pool.query(`insert into users (id, name, email) values ($1, 'Bob', $2)`, [
        person,
        `${person}@people.example`,
      ]);
      await pool.query(
        `insert into responses (survey_id, respondent_id, choices, revision, submitted_at, idempotency_key, body_hash)
         values ($1, $2, '{1}', 1, now() - make_interval(days => $3), gen_random_uuid(), '')`,
        [survey, person, days],
      );
    }

    await migrate(pool);

    const count = async (statement: string) => (await pool.query({ text: statement, rowMode: 'array' })).rows;
    expect(await count('select n from closed_responses order by n')).toEqual([[2], [5]]);
    expect(await count(`select ${TODAY} - day, n from response_days`)).toEqual([[2, 2]]);
    expect(await count(`select ${TODAY} - day, n from author_days`)).toEqual([[2, 2]]);
    expect(await count(`select ${TODAY} - day, n from user_days`)).toEqual([[3, 1]]);
  });

  test('[AB-69] hashes the tokens of sessions, which go on', async () => {
    const pool = connect();
    await migrateUpTo('0029', pool);
    const [user, token] = [newId(), 'Yx0pXbJHtqhRHZUnfKjwkA4fF3gK2Zcz'];
    await pool.query(`insert into users (id, name, email) values ($1, 'Ada', 'ada@people.example')`, [user]);
    await pool.query(
      `insert into identity_sessions (id, user_id, token, expires_at) values ($1, $1, $2, now() + interval '1 day')`,
      [user, token],
    );

    await migrate(pool);

    const found = await findSessions(pool, [hashToken(token), token], 3_600);
    expect([...found.values()]).toMatchObject([{ id: user, tokenHash: hashToken(token), actor: { id: user } }]);
  });

  test('[K02] gives hidden options of published questions codes of their own', async () => {
    const pool = connect();
    await migrateUpTo('0068', pool);
    const [author, survey] = [newId(), newId()];
    await pool.query(`insert into users (id, name, email, role) values ($1, 'Ada', 'ada@people.example', 'surveyor')`, [
      author,
    ]);
    const show = { all: [{ question: 'pets', chosen: [1] }] };
    const questions = [
      { id: 'pets', text: 'Pets?', options: [{ code: 1, text: 'Dog' }] },
      {
        id: 'which',
        kind: 'multiple',
        text: 'Which?',
        options: [
          { code: 2, text: 'Park' },
          { code: 3, text: 'Run', show },
        ],
      },
      {
        id: 'known',
        kind: 'multiple',
        slots: { 'not:4': 5 },
        text: 'Known?',
        options: [{ code: 4, text: 'Run', show }],
      },
      {
        id: 'much',
        kind: 'points',
        slots: { answered: 6 },
        text: 'How much?',
        options: [{ code: 7, text: 'Run', show }],
      },
    ];
    await pool.query(
      `insert into surveys (id, author_id, title, description, category, duration_seconds, deadline, questions, next_code)
       values ($1, $2, 'Pets', 'Pets', 'Technology', 60, now(), $3, 8)`,
      [survey, author, JSON.stringify(questions)],
    );

    await migrate(pool);

    const { rows } = await pool.query('select questions, next_code from surveys');
    const slots = [undefined, { 'not:3': 8 }, { 'not:4': 5 }, { answered: 6, 'not:7': 9 }];
    expect(rows).toEqual([
      {
        next_code: 10,
        questions: questions.map((question, index) => ({ ...question, ...(slots[index] && { slots: slots[index] }) })),
      },
    ]);
  });
});

const TODAY = `(now() at time zone 'UTC')::date`;

/** Makes the database of an older version: without this migration and all later ones. */
async function migrateUpTo(first: string, pool: pg.Pool): Promise<void> {
  await pool.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  for (const file of FILES.filter((each) => each < first)) {
    await pool.query(await readFile(path.join(FOLDER, file), 'utf8'));
    await pool.query('insert into schema_migrations (name) values ($1)', [file]);
  }
}
