import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPlainDatabase, type TestDatabase } from '#server/test/database.ts';
import { openDatabaseProxy } from '#server/test/stand-ins/database-proxy.ts';
import { type Databases, openDatabases } from '../connection/pool.ts';
import { type BatchWrite, createGroupCommit } from './group-commit.ts';

interface Note {
  key: string;
  /** 16 bits in the table. */
  n: number;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createPlainDatabase();
  await query(`create table notes (key text primary key, n smallint not null);
    create table counted (n int not null);
    insert into counted values (0)`);
});
afterEach(() => query('drop trigger if exists fault on notes; truncate notes; update counted set n = 0'));
afterAll(() => database.drop());

const query = (statement: string) => database.pool.query(statement);

/** The batches in sending order. */
let batches: string[][] = [];
const write: BatchWrite<Note> = {
  keyOf: (note) => note.key,
  statement(notes) {
    batches.push(notes.map((note) => note.key));
    return {
      text: `with written as (
          insert into notes select * from unnest($1::text[], $2::int[]) on conflict do nothing returning key
        ), counting as (update counted set n = n + (select count(*) from written))
        select case when count(*) < $3 then array(select key from written) end as keys from written`,
      values: [notes.map((note) => note.key), notes.map((note) => note.n), notes.length],
    };
  },
};
const LIMITS = { batch: 500, length: 1_000_000, queue: 20_000, wait: 5_000, waitForLost: 500, retries: 8 };

function openCommits(limits: Partial<typeof LIMITS> = {}, { hot }: Pick<Databases, 'hot'> = database) {
  batches = [];
  return createGroupCommit(hot, write, { ...LIMITS, ...limits });
}

const notes = (...keys: string[]): Note[] => keys.map((key) => ({ key, n: 1 }));
const stored = async () => (await query('select key from notes order by key')).rows.map((row) => row.key);
const counted = async () => (await query('select n from counted')).rows[0].n;

/** Runs this PL/pgSQL for each inserted note. */
const onInsert = (body: string) =>
  query(`create or replace function fault() returns trigger language plpgsql as $$ begin ${body}; return new; end $$;
    create trigger fault before insert on notes for each row execute function fault()`);

describe('a submitted item', () => {
  test('in one turn is written in one transaction, and counted', async () => {
    const commits = openCommits();

    const written = await Promise.all(notes('a', 'b', 'c').map(commits.submit));

    expect(written).toEqual([true, true, true]);
    expect(batches).toEqual([['a', 'b', 'c']]);
    expect(await stored()).toEqual(['a', 'b', 'c']);
    expect(await counted()).toBe(3);
  });

  test('while a batch runs is the next batch', async () => {
    const commits = openCommits();
    const first = commits.submit({ key: 'a', n: 1 });
    await new Promise((resolve) => setTimeout(resolve, 1));
    const others = notes('b', 'c').map(commits.submit);

    await Promise.all([first, ...others]);

    expect(batches).toEqual([['a'], ['b', 'c']]);
  });

  test('is refused when its row is there already, and neither written nor counted', async () => {
    const commits = openCommits();
    await commits.submit({ key: 'a', n: 1 });

    const written = await Promise.all(notes('a', 'b').map(commits.submit));

    expect(written).toEqual([false, true]);
    expect(await counted()).toBe(2);
  });

  test('twice under one key waits for the outcome of the first', async () => {
    const commits = openCommits();

    const written = await Promise.all(notes('a', 'b', 'a', 'a').map(commits.submit));

    expect(written).toEqual([true, true, false, false]);
    expect(batches).toEqual([['a', 'b'], ['a'], ['a']]);
  });

  test('is split into batches that are not too large, in order', async () => {
    const commits = openCommits({ batch: 2 });

    await Promise.all(notes('a', 'b', 'c', 'd', 'e').map(commits.submit));

    expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  test('is told to come back when too many wait', async () => {
    const commits = openCommits({ queue: 2 });

    const outcomes = await Promise.allSettled(notes('a', 'b', 'c').map(commits.submit));

    expect(outcomes).toMatchObject([{ value: true }, { value: true }, { reason: { code: 'unavailable' } }]);
    expect(await stored()).toEqual(['a', 'b']);
  });

  test('is told to come back when it waited too long, and is not written', async () => {
    const commits = openCommits({ wait: 50 });
    await onInsert(`perform pg_sleep(0.2)`);
    const slow = commits.submit({ key: 'a', n: 1 });
    await new Promise((resolve) => setTimeout(resolve, 50));

    await expect(commits.submit({ key: 'b', n: 1 })).rejects.toMatchObject({ code: 'unavailable' });

    expect(await slow).toBe(true);
    expect(await stored()).toEqual(['a']);
  });

  test('is done when the group commit has drained', async () => {
    const commits = openCommits({ batch: 1 });
    const all = notes('a', 'b', 'c').map(commits.submit);

    await commits.drain();

    expect(await stored()).toEqual(['a', 'b', 'c']);
    expect(await Promise.all(all)).toEqual([true, true, true]);
  });
});

describe('a fault', () => {
  test('in the data of one fails only that one', async () => {
    const commits = openCommits();
    const tooLarge = { key: 'c', n: 100_000 };
    const nul = { key: 'd\0', n: 1 };

    const outcomes = await Promise.allSettled([...notes('a', 'b'), tooLarge, nul, ...notes('e')].map(commits.submit));

    expect(outcomes).toMatchObject([
      { value: true },
      { value: true },
      { reason: { code: '22003' } },
      { reason: { code: '22021' } },
      { value: true },
    ]);
    expect(await stored()).toEqual(['a', 'b', 'e']);
    expect(await counted()).toBe(3);
  });

  test('of serialization is tried again until it works', async () => {
    await query('create sequence tries');
    await onInsert(`if nextval('tries') <= 3 then raise serialization_failure; end if`);
    const commits = openCommits();

    expect(await commits.submit({ key: 'a', n: 1 })).toBe(true);

    expect(batches).toHaveLength(4);
    expect(await counted()).toBe(1);
  });

  test('of serialization is not tried forever', async () => {
    await onInsert('raise serialization_failure');
    const commits = openCommits({ retries: 2 });

    await expect(commits.submit({ key: 'a', n: 1 })).rejects.toMatchObject({ code: '40001' });

    expect(batches).toHaveLength(3);
  });

  test('of the program is told as it is, and stops nothing', async () => {
    await onInsert(`if new.key = 'a' then perform nothing(); end if`);
    const commits = openCommits();

    await expect(commits.submit({ key: 'a', n: 1 })).rejects.toMatchObject({ code: '42883' });
    expect(await commits.submit({ key: 'b', n: 1 })).toBe(true);
  });
});

describe('a connection', () => {
  const LOST = 'connection to the remote node postgres@db1:5432 failed with the following error: Connection refused';
  const choosing: BatchWrite<Note> = {
    ...write,
    choose: { reads: () => [{ text: 'select' }], among: (items) => items },
  };

  test.each([
    ['is kept when a cluster lost another node', write, `connection_failure using message = '${LOST}'`, true],
    ['is kept after a transaction, too', choosing, `connection_failure using message = '${LOST}'`, true],
    ['is replaced after any other failure', write, 'lock_not_available', false],
  ])('%s', async (_, each, failure, isKept) => {
    const { hot, close } = openDatabases(database.connection, 1, () => {});
    const opened: unknown[] = [];
    hot.on('connect', (client) => opened.push(client));
    await onInsert(`if new.key = 'a' then raise ${failure}; end if`);
    const commits = createGroupCommit(hot, each, LIMITS);

    await expect(commits.submit({ key: 'a', n: 1 })).rejects.toThrow();
    expect(await commits.submit({ key: 'b', n: 1 })).toBe(true);

    expect(opened).toHaveLength(isKept ? 1 : 2);
    expect(await stored()).toEqual(['b']);
    await close();
  });
});

describe('items of different parts', () => {
  const openParts = (limits: Partial<typeof LIMITS> = {}) => {
    batches = [];
    return createGroupCommit(
      database.hot,
      { ...write, partOf: ({ key }) => key.slice(0, 1) },
      { ...LIMITS, ...limits },
    );
  };

  test('are written apart, and do not wait for a part that stands still', async () => {
    await onInsert(`if new.key like 'a%' then perform pg_sleep(0.3); end if`);
    const commits = openParts();
    const done: string[] = [];
    const submit = (note: Note) => commits.submit(note).then(() => done.push(note.key));
    const slow = ['a1', 'a2'].map((key) => submit({ key, n: 1 }));

    for (const note of notes('b1', 'b2')) await submit(note);

    expect(done).toEqual(['b1', 'b2']);
    expect(batches).toEqual([['a1', 'a2'], ['b1'], ['b2']]);
    await Promise.all(slow);
  });

  test('are not refused because the server was lost for another part', async () => {
    await onInsert(`if new.key like 'a%' then perform pg_sleep(0.2); perform pg_terminate_backend(pg_backend_pid());
      else perform pg_sleep(0.4); end if`);
    const commits = openParts({ waitForLost: 50 });
    const lost = commits.submit({ key: 'a1', n: 1 });
    const first = commits.submit({ key: 'b1', n: 1 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const waiting = commits.submit({ key: 'b2', n: 1 });

    await expect(lost).rejects.toMatchObject({ code: 'unknown_outcome' });

    expect(await Promise.all([first, waiting])).toEqual([true, true]);
  });

  test('wait together: there is one limit of them, and one end', async () => {
    const commits = openParts({ queue: 2 });

    const outcomes = Promise.allSettled(notes('a', 'b', 'c').map(commits.submit));
    await commits.drain();

    expect(await stored()).toEqual(['a', 'b']);
    expect(await outcomes).toMatchObject([{ value: true }, { value: true }, { reason: { code: 'unavailable' } }]);
  });
});

describe('[FT-04b] a database', () => {
  test('that gives up the statement leaves nothing in doubt', async () => {
    await onInsert(`raise exception using errcode = 'query_canceled'`);
    const commits = openCommits();

    await expect(commits.submit({ key: 'a', n: 1 })).rejects.toMatchObject({ code: 'unavailable' });

    expect(await stored()).toEqual([]);
  });

  test('that cannot be reached leaves nothing in doubt', async () => {
    const nowhere = openDatabases({ ...database.connection, host: `${tmpdir()}/nowhere` }, 1, () => {});
    const commits = openCommits({}, nowhere);

    await expect(commits.submit({ key: 'a', n: 1 })).rejects.toMatchObject({ code: 'unavailable' });
    await nowhere.close();
  });

  test('that is lost while it writes leaves the outcome unknown, until it is tried again', async () => {
    await onInsert('perform pg_terminate_backend(pg_backend_pid())');
    const commits = openCommits();

    await expect(commits.submit({ key: 'a', n: 1 })).rejects.toMatchObject({ code: 'unknown_outcome' });

    await query('drop trigger fault on notes');
    expect(await commits.submit({ key: 'a', n: 1 })).toBe(true);
  });

  test.each([
    ['before commit', []],
    ['after commit', ['a', 'b']],
  ] as const)('that is lost %s leaves the outcome unknown', async (moment, there) => {
    const proxy = await openDatabaseProxy(database.connection);
    const behind = openDatabases(proxy.connection, 1, () => {});
    const commits = openCommits({}, behind);
    proxy.cutNext(moment);

    const outcomes = await Promise.allSettled(notes('a', 'b').map(commits.submit));

    const unknown = { reason: { code: 'unknown_outcome' } };
    expect(outcomes).toMatchObject([unknown, unknown]);
    expect(await stored()).toEqual(there);
    // The next attempt shows the outcome.
    expect(await commits.submit({ key: 'a', n: 1 })).toBe(there.length === 0);
    await behind.close();
    await proxy.close();
  });

  test('that commits with a warning, as one whose standby did not answer, leaves the outcome unknown', async () => {
    await onInsert(`raise warning 'canceling wait for synchronous replication due to user request'`);
    const commits = openCommits();

    await expect(commits.submit({ key: 'a', n: 1 })).rejects.toMatchObject({ code: 'unknown_outcome' });

    expect(await stored()).toEqual(['a']);
  });
});
