import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANSWERS, startTestApp, type TestApp } from '#server/test/app.ts';
import { createPlainDatabase, type TestDatabase } from '#server/test/database.ts';
import { findDamage } from '#server/test/database-files.ts';
import { findBreaches, INVARIANTS } from './invariants.ts';

let site: TestApp;
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  // Breaking the rules needs changes of the schema, and reading the files needs the server that has them.
  database = await createPlainDatabase();
  site = await startTestApp({ database });
  await takePart(site);
  client = new pg.Client(site.database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await site.close();
  await database.drop();
});

/** Two surveys: one with answers, votes and likes of two people, and one that an admin unpublished with a reason. */
async function takePart({ join, survey }: TestApp): Promise<void> {
  const [author, admin] = [await join('surveyor'), await join('admin')];
  const [{ _id: surveyId }, { _id: hiddenId }] = [await survey(author), await survey(author)];
  for (const person of [await join(), await join()]) {
    await person.call('submitResponse', { body: { surveyId, responses: ANSWERS } });
    await person.call('votePoll', { body: { surveyId, selectedOption: 'Yes' } });
    await person.call('react', { body: { surveyId, action: 'like' } });
  }
  const promoted = await join();
  for (const newRole of ['admin', 'surveyor'] as const) {
    await admin.call('setUserRole', { body: { userId: promoted.id, newRole } });
  }
  await admin.call('setPublication', { body: { surveyId: hiddenId, isPublished: false, report_message: 'Too long.' } });
}

/** How a test breaks each rule, with the preventing constraints removed. */
const BREACHES: Record<string, string[]> = {
  I1: [
    'alter table responses drop constraint responses_pkey cascade',
    'insert into responses select * from responses limit 1',
    'update tally_blocks set counts = array(select n * 3 / 2 from unnest(counts) as n)',
  ],
  I2: ['alter table ballots drop constraint ballots_pkey', 'insert into ballots select * from ballots limit 1'],
  I3: ['delete from reactions where ctid = (select min(ctid) from reactions)'],
  I4: [
    'alter table reactions drop constraint reactions_pkey',
    `insert into reactions (survey_id, user_id, kind) select survey_id, user_id, 'dislike' from reactions limit 1`,
  ],
  I5: [
    `update responses set submitted_at = now(),
       respondent_id = (select subject::uuid from audit_log where action = 'role' limit 1)
     where ctid = (select min(ctid) from responses)`,
  ],
  I6: ['update ballots set choice = 1 where ctid = (select min(ctid) from ballots)'],
  I7: [`update responses set submitted_at = now() + interval '2 days'`],
  I8: ['delete from admin_reports'],
  I9: [`insert into users (id, name, email, role) values (gen_random_uuid(), 'Ann', 'ann@people.example', 'pro-user')`],
  I10: [
    `insert into payments (id, trans_id, mode, user_id, user_name, user_email, amount, currency)
     select gen_random_uuid(), 'pi_1', 'test', id, name, email, 1000, 'usd' from users where role = 'user' limit 1`,
  ],
  I11: [
    `insert into audit_log (id, action, subject, before, after)
     select gen_random_uuid(), 'role', id, '{"role": "user"}', '{"role": "admin"}' from users where role = 'admin'`,
    `update users set role = 'surveyor' where role = 'admin'`,
  ],
  I12: [
    'alter table users drop constraint users_role_check',
    `insert into users (id, name, email, role) values (gen_random_uuid(), 'Ann', 'ann@people.example', 'root')`,
  ],
  I13: [
    'drop index users_email; alter table users drop constraint users_email_folded',
    'insert into users (id, name, email) select gen_random_uuid(), name, upper(email) from users limit 1',
  ],
  I14: [
    `insert into audit_log (id, action, subject) select gen_random_uuid(), 'payment', 'one' from generate_series(1, 2)`,
  ],
  I16: [
    `insert into answer_files (id, survey_id, question_id, respondent_id, name, type, bytes, handed_in_at)
     select gen_random_uuid(), id, gen_random_uuid(), author_id, 'a.txt', 'text/plain', 1, now() from surveys limit 1`,
  ],
  I18: ['update surveys set cap = 1'],
  I19: ['update responses set respondent_id = gen_random_uuid() where ctid = (select min(ctid) from responses)'],
  I17: [`update responses set given = jsonb_build_object(gen_random_uuid(), 'Words of no question')`],
};

test('[I1] [I14] an unharmed site breaks no rule', async () => {
  expect(await findBreaches(client)).toEqual([]);
});

describe.each(INVARIANTS)('[$id] $says', ({ id }) => {
  test('a breach is found', async () => {
    await client.query('begin');
    for (const statement of BREACHES[id] ?? []) await client.query(statement);
    const breaches = await findBreaches(client);
    await client.query('rollback');

    expect(breaches.map((breach) => breach.id)).toContain(id);
  });
});

describe('[I15] the files of the database', () => {
  test('are whole', async () => {
    expect(await findDamage(site.database.connection)).toEqual([]);
  });

  test('are reported as damaged when an index lacks a row', async () => {
    await client.query(`create function mark(text) returns text immutable language sql as 'select $1'`);
    await client.query('create index broken_index on users (mark(name))');
    await client.query(
      `create or replace function mark(text) returns text immutable language sql as 'select $1 || $1'`,
    );

    expect(await findDamage(site.database.connection)).toEqual([expect.stringContaining('broken_index')]);

    await client.query('drop index broken_index');
  });
});
