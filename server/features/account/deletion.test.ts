import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStopKeys } from '#server/adapters/mail/stop-keys.ts';
import { startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { openGuest } from '#server/test/guests.ts';
import { inviting, LETTER } from '#server/test/invitations.ts';
import { TEST_SECRET } from '#server/test/people.ts';
import { openBrowser, registration } from '#server/test/stand-ins/browser.ts';
import { carryOutDeletions } from './deletion.service.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

const DAY_MS = 86_400_000;
const makeDue = () =>
  t.database.pool.query(`update users set deletion_due_at = now() where deletion_due_at is not null`);
const carryOut = () => carryOutDeletions({ db: t.database.db, forgetUser: () => undefined });
const deleted = async () =>
  (await t.database.db.selectFrom('users').select('id').where('deleted_at', 'is not', null).execute()).map(
    ({ id }) => id,
  );

async function register() {
  const person = registration();
  const browser = openBrowser(t.app);
  await browser.post('/identity/sign-up/email', person);
  return { person, browser };
}

describe('asking for the deletion of the own account', () => {
  test('takes the password, answers the day of the deletion, and signs out everywhere', async () => {
    const { person, browser } = await register();
    const other = openBrowser(t.app);
    await other.post('/identity/sign-in/email', person);

    expect((await browser.post('/account/deletion', {})).status).toBe(422);
    expect((await browser.post('/account/deletion', { password: 'Wrong!1' })).status).toBe(422);
    const answer = await browser.post('/account/deletion', { password: person.password });

    expect(answer.status).toBe(200);
    expect((Date.parse(answer.body.due) - Date.now()) / DAY_MS).toBeCloseTo(14, 1);
    expect(browser.cookies.has('canvass.session')).toBe(false);
    expect((await other.post('/jwt', { email: person.email })).status).toBe(401);
  });

  test('a person who signs in again reads of it, and may keep the account', async () => {
    const { person, browser } = await register();
    await browser.post('/account/deletion', { password: person.password });
    await browser.post('/identity/sign-in/email', person);
    const me = async () => (await browser.get(`/user/${person.email}`)).body;
    expect(await me()).toMatchObject({ deletion_due: expect.any(String) });

    expect((await browser.delete('/account/deletion')).status).toBe(200);

    expect(await me()).not.toHaveProperty('deletion_due');
    await carryOut();
    expect(await deleted()).toEqual([]);
  });

  test('[P09] [AB-07] is refused to the last admin who has not asked for it', async () => {
    const [ann, bob] = await t.crowd(2, 'admin');
    expect((await ann?.call('scheduleDeletion', { body: {} }))?.status).toBe(200);
    expect(await bob?.call('scheduleDeletion', { body: {} })).toMatchObject({
      status: 409,
      problem: { code: 'last_admin' },
    });
  });

  test('[P09] [AB-08] when all admins ask at the same instant, one of them is refused', async () => {
    const admins = await t.crowd(5, 'admin');
    const answers = await Promise.all(admins.map((admin) => admin.call('scheduleDeletion', { body: {} })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
  });
});

describe('when the deletion is due', () => {
  test('[C21] the account is gone and its answers stay counted without the name', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);
    const ann = await t.join();
    await ann.call('submitResponse', submissionTo(survey));
    await t.database.pool.query(
      `insert into payments (id, trans_id, mode, user_id, user_name, user_email, amount, currency)
       values (gen_random_uuid(), 'pi_1', 'test', $1, 'Ann', 'ann@people.example', 1000, 'usd')`,
      [ann.id],
    );
    await ann.call('scheduleDeletion', { body: {} });
    await carryOut();
    expect(await deleted()).toEqual([]);
    await makeDue();

    await carryOut();

    expect(await deleted()).toEqual([ann.id]);
    const { body } = await author.call('getSurvey', { params: { id: survey._id } });
    expect(body).toMatchObject({ responseCount: 1, survey_response: [{ user_name: 'Deleted user' }] });
    const { rows } = await t.database.pool.query('select user_name from payments');
    expect(rows).toEqual([{ user_name: 'Ann' }]);
    const log = await t.database.db.selectFrom('audit_log').selectAll().where('subject', '=', ann.id).execute();
    expect(log).toMatchObject([{ action: 'deletion', actor_id: ann.id }]);
  });

  test('[K03] its addresses and phone numbers are removed from its answers, and its other words stay', async () => {
    const author = await t.join('surveyor');
    const asked = [{}, { format: 'email' }, { format: 'phone' }, { format: 'address' }];
    const survey = await t.survey(author, {
      questions: asked.map((settings, index) => ({ kind: 'text' as const, text: `Question ${index}`, settings })),
    });
    const [ann, bob] = await t.crowd(2);
    const words = ['More trees', 'ada@people.example', '+49 30 555 1234', 'Ada Lovelace\nLondon'];
    const answers = Object.fromEntries(survey.questions.map(({ _id }, index) => [_id, words[index] ?? '']));
    const body = { surveyId: survey._id, revision: survey.revision, answers };
    for (const person of [ann, bob]) {
      const submitted = await person?.call(
        'submitResponse',
        { body },
        { headers: { 'idempotency-key': randomUUID() } },
      );
      expect(submitted?.status).toBe(200);
    }
    await ann?.call('scheduleDeletion', { body: {} });
    await makeDue();

    await carryOut();

    const { rows } = await t.database.pool.query('select respondent_id, given, body_hash from responses');
    const [gone, stays] = [ann, bob].map((person) => rows.find((row) => row.respondent_id === person?.id));
    expect(Object.values(gone.given)).toEqual(['More trees']);
    expect(gone.body_hash).toEqual(Buffer.alloc(16));
    expect(Object.values(stays.given).toSorted()).toEqual(words.toSorted());
    const { body: read } = await author.call('getSurvey', { params: { id: survey._id } });
    expect(read.results?.map(({ total }) => total)).toEqual([2, 2, 2, 2]);
    const csv = await author.call('exportResponsesCsv', { params: { id: survey._id } });
    expect(csv.bytes.toString().split('ada@people.example')).toHaveLength(2);
    const given = read.survey_response.find(({ respondedUser }) => respondedUser === ann?.id)?.answers;
    expect(Object.values(given ?? {}).toSorted()).toEqual(['', '', '', 'More trees']);
  });

  test('[S60] the addresses and names of those whom it invited are gone, nothing more is sent, and their links still open', async () => {
    const { author, params } = await inviting(t, 'ada@people.example, Ada Lovelace\nbob@people.example');
    const { params: others } = await inviting(t, 'cyd@people.example');
    const { rows: listed } = (await author.call('listInvitations', { params })).body;
    const [ada, bob] = listed.map(({ _id: invitation }) => openGuest(t, { invitedTo: params.id, invitation }));
    const { body: survey } = await author.call('getSurvey', { params });
    expect((await ada?.submit(survey))?.status).toBe(200);
    expect((await author.call('sendInvitations', { params, body: LETTER })).status).toBe(200);
    await author.call('scheduleDeletion', { body: {} });
    await makeDue();

    await carryOut();

    const { rows } = await t.database.pool.query('select * from invitations where survey_id = $1', [params.id]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/people\.example|Ada/);
    expect(rows.filter(({ state }) => state === 'waiting')).toEqual([]);
    const { rows: kept } = await t.database.pool.query('select email from invitations where survey_id = $1', [
      others.id,
    ]);
    expect(kept).toEqual([{ email: 'cyd@people.example' }]);
    expect((await bob?.submit(survey))?.status).toBe(200);
    const hashes = 'select from invitations where address_hash = $1';
    const hash = createStopKeys(TEST_SECRET).hashOf('ada@people.example');
    expect((await t.database.pool.query(hashes, [hash])).rows).toEqual([]);
  });

  test('nothing is left to sign in with, and the address is free again', async () => {
    const { person, browser } = await register();
    await browser.post('/account/deletion', { password: person.password });
    await makeDue();
    await carryOut();
    const { rows } = await t.database.pool.query(
      `select (select count(*) from identity_accounts) + (select count(*) from identity_sessions) as n`,
    );
    expect(rows).toEqual([{ n: 0 }]);
    expect((await openBrowser(t.app).post('/identity/sign-up/email', person)).status).toBe(200);
  });

  test('only one of several processes deletes an account', async () => {
    const crowd = await t.crowd(30);
    await Promise.all(crowd.map((person) => person.call('scheduleDeletion', { body: {} })));
    await makeDue();

    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (await carryOut());
      }),
    );
    await carryOut();

    expect(await deleted()).toHaveLength(30);
    const { rows } = await t.database.pool.query(
      `select count(*) as n, count(distinct subject) as people from audit_log where action = 'deletion'`,
    );
    expect(rows).toEqual([{ n: 30, people: 30 }]);
  });

  test('[P09] the last admin is kept until there is another admin', async () => {
    const [ann, bob] = await t.crowd(2, 'admin');
    await ann?.call('scheduleDeletion', { body: {} });
    await t.database.db
      .updateTable('users')
      .set({ role: 'user' })
      .where('id', '=', bob?.id ?? '')
      .execute();
    await makeDue();
    await carryOut();
    expect(await deleted()).toEqual([]);
    await t.join('admin');
    await carryOut();
    expect(await deleted()).toEqual([ann?.id]);
  });
});
