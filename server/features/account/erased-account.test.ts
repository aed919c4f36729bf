import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnPictures } from '#server/adapters/pictures/picture-store.ts';
import { eraseDeleted } from '#server/features/own-surveys/erasure.service.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { createCanaries, findInTables } from '#server/test/canaries.ts';
import { fullSurvey, translate } from '#server/test/full-survey.ts';
import { confirmAddress, LETTER } from '#server/test/invitations.ts';
import type { Person } from '#server/test/people.ts';

let site: TestApp;
let admin: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  admin = await site.join('admin');
});
afterAll(() => site.close());

const run = (statement: string, values: unknown[]) => site.database.pool.query(statement, values);
const ok = ({ status, problem }: { status: number; problem: unknown }) =>
  expect(status, JSON.stringify(problem)).toBeLessThan(300);

/** Fills every column of the account that has words. */
async function fillAccount({ id }: Person, next: () => string): Promise<void> {
  const words = (count: number) => Array.from({ length: count }, next);
  await run(`update users set name = $2, email = $3, photo = $4 where id = $1`, [id, ...words(3)]);
  await run(`update identity_sessions set ip_address = $2, user_agent = $3 where user_id = $1`, [id, ...words(2)]);
  await run(
    `insert into identity_accounts (id, user_id, provider_id, account_id, access_token, refresh_token, id_token, scope, password)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, ...words(7)],
  );
  await run(
    `insert into identity_two_factors (id, user_id, secret, backup_codes) values (gen_random_uuid(), $1, $2, $3)`,
    [id, ...words(2)],
  );
  await run(
    `insert into identity_passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up, transports, aaguid)
     values (gen_random_uuid(), $1, $2, $3, $4, 0, $5, false, $6, $7)`,
    [id, ...words(6)],
  );
  await run(`insert into api_tokens (id, user_id, name, hash, scope) values (gen_random_uuid(), $1, $2, $3, 'read')`, [
    id,
    next(),
    Buffer.from(id),
  ]);
  await run(
    `insert into email_changes (user_id, email, hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [id, next(), Buffer.from(id)],
  );
  await run(
    `insert into surveyor_requests (id, user_id, reason, state, message, decided_at)
     values (gen_random_uuid(), $1, $2, 'declined', $3, now())`,
    [id, ...words(2)],
  );
}

/** Deletes the account, and lets the background do its part. */
async function deleteAccount({ id }: Person): Promise<void> {
  ok(await admin.call('deleteUser', { params: { id } }));
  const removePicture = createOwnPictures(site.dataDir).remove;
  while (await eraseDeleted({ db: site.database.db, removePicture }));
}

/** Those of the words that are still in a table, without the tables. */
const left = async (words: readonly string[]) => {
  const found = await findInTables(site.database, words);
  return [...new Set(found.map((each) => each.slice(each.indexOf(': ') + 2)))].toSorted();
};

test('[C21] of a deleted author no word is left but those of published surveys: no draft, no token, no invited person', async () => {
  const [gone, stays] = [createCanaries(), createCanaries('kept')];
  const author = await site.join('surveyor');
  await confirmAddress(site, author);
  const picture = await createOwnPictures(site.dataDir).save(Buffer.from('a picture'));
  const draft = { title: gone.next(), values: { typed: gone.next(), deep: [{ er: gone.next() }] } };
  const created = await author.call('createDraft', {
    body: { ...draft, survey: fullSurvey(gone.next, draft.title, picture) },
  });
  ok(created);
  await translate(author, created.body._id, gone.next);
  const published = await site.survey(author, { title: stays.next(), description: stays.next() });
  const params = { id: published._id };
  await translate(author, published._id, stays.next);
  ok(await author.call('chooseWord', { params, body: { word: stays.next() } }));
  const addresses = `${gone.next()}@people.example, ${gone.next()}`;
  ok(await author.call('addInvitations', { params, body: { addresses } }));
  ok(
    await author.call('sendInvitations', {
      params,
      body: { ...LETTER, subject: stays.next(), text: `${stays.next()} {link}` },
    }),
  );
  await fillAccount(author, gone.next);
  expect(await left(gone.all)).toEqual(gone.all);
  const file = path.join(site.dataDir, picture);
  expect(existsSync(file)).toBe(true);

  await deleteAccount(author);

  // A mail that is on its way has its words until it has left.
  await expect.poll(() => left(gone.all)).toEqual([]);
  expect(await left(stays.all)).toEqual(stays.all);
  expect(existsSync(file)).toBe(false);
});

test('[C21] of a deleted member no word is left but comments, reports and the answers that name nobody', async () => {
  const [gone, stays] = [createCanaries(), createCanaries('kept')];
  const field = { name: 'seat', label: 'Seat' };
  const author = await site.join('surveyor');
  const survey = await site.survey(author, {
    questions: [{}, { format: 'email' }, { format: 'phone' }, { format: 'address' }].map((settings) => ({
      ...{ kind: 'text' as const, text: 'Which?', settings },
    })),
  });
  ok(await author.call('setHiddenFields', { params: { id: survey._id }, body: { fields: [field] } }));
  const member = await site.join('pro-user');
  const [words = '', email = '', phone = '', address = ''] = survey.questions.map(({ _id }) => _id);
  const answers = {
    [words]: stays.next(),
    [email]: `${gone.next()}@people.example`,
    [phone]: '+49 30 555 987654',
    [address]: gone.next(),
  };
  const { body: now } = await author.call('getSurvey', { params: { id: survey._id } });
  ok(
    await member.call(
      'submitResponse',
      { body: { surveyId: survey._id, revision: now.revision, answers, fields: { seat: gone.next() } } },
      { headers: { 'idempotency-key': randomUUID() } },
    ),
  );
  ok(await member.call('addComment', { body: { surveyId: survey._id, commentText: stays.next() } }));
  ok(await member.call('reportSurvey', { body: { surveyId: survey._id, report_message: stays.next() } }));
  await fillAccount(member, gone.next);
  expect(await left(gone.all)).toEqual(gone.all);

  await deleteAccount(member);

  expect(await left([...gone.all, '987654'])).toEqual([]);
  expect(await left(stays.all)).toEqual(stays.all);
});

test('[C21] the audit log forgets what a deleted admin wrote to an author, who still reads it', async () => {
  const [gone, stays] = [createCanaries(), createCanaries('letter')];
  const author = await site.join('surveyor');
  const survey = await site.survey(author);
  const leaving = await site.join('admin');
  const feedback = { surveyId: survey._id, report_message: stays.next() };
  ok(await leaving.call('addAdminReport', { body: feedback }));
  ok(await leaving.call('setPublication', { body: { ...feedback, isPublished: false } }));
  await fillAccount(leaving, gone.next);
  const logged = () => findInTables(site.database, stays.all);
  expect(await logged()).toContain(`audit_log: ${stays.all[0]}`);

  await deleteAccount(leaving);

  expect(await left(gone.all)).toEqual([]);
  expect(await logged()).toEqual([`admin_reports: ${stays.all[0]}`]);
  const { rows } = await run('select action, after from audit_log where actor_id = $1 order by id', [leaving.id]);
  expect(rows).toEqual([
    { action: 'feedback', after: {} },
    { action: 'feedback', after: {} },
    { action: 'publication', after: { isPublished: false } },
  ]);
});

test('[C21] drafts of others and published surveys stay', async () => {
  const author = await site.join('surveyor');
  const other = await site.join('surveyor');
  const draft = { title: 'A draft of another', values: {}, survey: {} };
  ok(await other.call('createDraft', { body: draft }));
  const survey = await site.survey(author, { title: 'It was published' });

  await deleteAccount(author);

  expect((await other.call('findOwnSurveys')).body.rows.map(({ title }) => title)).toEqual([draft.title]);
  expect((await other.call('getSurvey', { params: { id: survey._id } })).body.title).toBe('It was published');
});

test('a database in which words of deleted people are left is cleared by its migration', async () => {
  const { all, next } = createCanaries();
  const kept = 'words of an admin who stays';
  const [author, leaving] = [await site.join('surveyor'), await site.join('admin')];
  const survey = await site.survey(author);
  await admin.call('addAdminReport', { body: { surveyId: survey._id, report_message: kept } });
  await deleteAccount(leaving);
  await run(
    `insert into audit_log (id, actor_id, action, subject, after) values (gen_random_uuid(), $1, 'feedback', $2, $3)`,
    [leaving.id, survey._id, JSON.stringify({ message: next() })],
  );
  const draft = await author.call('createDraft', { body: { title: 'A draft', values: {}, survey: {} } });
  ok(await author.call('deleteSurvey', { params: { id: draft.body._id }, query: {} }));
  await run('update surveys set title = $2 where id = $1', [draft.body._id, next()]);

  const file = path.join(import.meta.dirname, '../../migrations/0066_drafts_of_deleted.sql');
  const statements = (await readFile(file, 'utf8')).split(/;\n/).filter((each) => !each.includes('create index'));
  for (const statement of statements) await site.database.pool.query(statement);

  expect(await left(all)).toEqual([]);
  expect(await findInTables(site.database, [kept])).toContain(`audit_log: ${kept}`);
});
