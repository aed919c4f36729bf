import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ANSWERS, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { countWaiting } from '#server/test/database.ts';
import { openBrowser, registration } from '#server/test/stand-ins/browser.ts';

/** `npm run trust` tries many more. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 20);

const withToken = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

let t: TestApp;
beforeEach(async () => {
  await t?.close();
  t = await startTestApp();
});
afterAll(() => t.close());

test('[C19] [P06] admins see all people with an account, newest first, by page, role and part of the name', async () => {
  const admin = await t.join('admin');
  await t.crowd(5, 'user');
  const surveyors = await t.crowd(2, 'surveyor');

  const all = await admin.call('listUsers');
  expect(all.body).toHaveLength(8);
  expect(all.body[0]).toEqual({
    _id: surveyors[1]?.id,
    user_name: 'surveyor 2',
    user_email: surveyors[1]?.email,
    user_photo: null,
    user_role: 'surveyor',
  });
  const page = await admin.call('listUsers', { query: { limit: '3' } });
  const next = await admin.call('listUsers', { query: { limit: '5', cursor: page.body.at(-1)?._id ?? '' } });
  expect([...page.body, ...next.body]).toEqual(all.body);
  expect((await admin.call('listUsers', { query: { role: 'surveyor' } })).body).toHaveLength(2);
  expect((await admin.call('listUsers', { query: { search: 'SURVEYOR 2' } })).body).toHaveLength(1);
  expect((await admin.call('listUsers', { query: { search: '%' } })).body).toHaveLength(0);
  expect((await surveyors[0]?.call('listUsers'))?.status).toBe(403);
});

test('[C20] [T07] [AB-10] a new role holds in open sessions at once, and is in the audit log', async () => {
  const admin = await t.join('admin');
  const ann = await t.join();
  const survey = await t.survey(await t.join('surveyor'));
  await ann.call('getSurvey', { params: { id: survey._id } });

  const changed = await admin.call('setUserRole', { body: { userId: ann.id, newRole: 'surveyor' } });

  expect(changed).toMatchObject({ status: 200, body: { updatedUser: { _id: ann.id, user_role: 'surveyor' } } });
  expect((await ann.call('submitResponse', submissionTo(survey))).status).toBe(403);
  expect((await t.survey(ann)).author).toBe(ann.id);
  const log = await t.database.db.selectFrom('audit_log').selectAll().where('subject', '=', ann.id).execute();
  expect(log).toMatchObject([
    { actor_id: admin.id, action: 'role', before: { role: 'user' }, after: { role: 'surveyor' } },
  ]);
});

test.each(['', 'root', 'Admin', null, 1, {}])('[V08] [AB-06] %j is no role', async (newRole) => {
  const admin = await t.join('admin');
  const ann = await t.join();
  expect(await admin.call('setUserRole', { body: { userId: ann.id, newRole } })).toMatchObject({
    status: 422,
    problem: { fields: { newRole: expect.any(String) } },
  });
  expect((await admin.call('setUserRole', { body: { newRole: 'user' } })).status).toBe(422);
  expect((await admin.call('setUserRole', { body: { userId: randomUUID(), newRole: 'user' } })).status).toBe(404);
});

test('[T07] [M36] an admin makes no person a pro-user, which only a payment does, and leaves a pro-user as they are', async () => {
  const [admin, ann, pro] = [await t.join('admin'), await t.join(), await t.join('pro-user')];
  await t.join('admin');
  const make = (userId: string) => admin.call('setUserRole', { body: { userId, newRole: 'pro-user' } });

  for (const id of [ann.id, (await t.join('surveyor')).id, admin.id]) {
    expect(await make(id)).toMatchObject({ status: 422, problem: { fields: { newRole: 'only_by_payment' } } });
  }
  expect(await make(pro.id)).toMatchObject({ status: 200, body: { updatedUser: { user_role: 'pro-user' } } });
  expect((await ann.call('getUser', { params: { email: ann.email } })).body.user_role).toBe('user');
});

test('[P09] [AB-05] only an admin changes a role; no other person changes even their own', async () => {
  await t.join('admin');
  for (const role of ['user', 'pro-user', 'surveyor'] as const) {
    const person = await t.join(role);
    expect((await person.call('setUserRole', { body: { userId: person.id, newRole: 'admin' } })).status).toBe(403);
    expect((await person.call('deleteUser', { params: { id: person.id } })).status).toBe(403);
  }
});

test('[AB-52] a person whom an admin signs out is out everywhere at once, and may sign in again', async () => {
  const [admin, ann] = [await t.join('admin'), openBrowser(t.app)];
  const other = await startTestApp(t);
  const { email, password, ...rest } = registration();
  await ann.post('/identity/sign-up/email', { email, password, ...rest });
  const phone = openBrowser(other.app);
  expect((await phone.post('/identity/sign-in/email', { email, password })).status).toBe(200);
  const { body: made } = await ann.post('/account/tokens', { name: 'Export', scope: 'read', days: null, password });
  const own = `/user/${encodeURIComponent(email)}`;
  const { _id: id } = (await ann.get(own)).body;
  expect((await phone.get(own)).status).toBe(200);

  const answer = await admin.call('endSessions', { params: { id } });

  expect(answer).toMatchObject({ status: 200, body: { message: 'Logged out everywhere' } });
  expect((await ann.get(own)).status).toBe(401);
  await expect.poll(async () => (await phone.get(own)).status, { timeout: 800 }).toBe(401);
  const byToken = await t.guest.call('getUser', { params: { email } }, withToken(made.secret));
  expect(byToken.problem.code).toBe('invalid_token');
  const log = await t.database.db.selectFrom('audit_log').selectAll().where('action', '=', 'sessions').execute();
  expect(log).toMatchObject([
    {
      actor_id: admin.id,
      subject: id,
      before: { sessions: 2, tokens: 1 },
      after: null,
      request_id: expect.any(String),
    },
  ]);
  expect((await phone.post('/identity/sign-in/email', { email, password })).status).toBe(200);
  await other.close();
});

test('a person without an account cannot be signed out, and admins may sign themselves out', async () => {
  const admin = await t.join('admin');
  expect((await admin.call('endSessions', { params: { id: randomUUID() } })).status).toBe(404);
  expect((await admin.call('endSessions', { params: { id: 'me' } })).status).toBe(404);
  expect((await admin.call('endSessions', { params: { id: admin.id } })).status).toBe(200);
  expect((await admin.call('listUsers')).status).toBe(401);
});

test('[C21] [AB-52] a deleted person is signed out at once; their answers stay counted without their name', async () => {
  const admin = await t.join('admin');
  const author = await t.join('surveyor');
  const survey = await t.survey(author);
  const ann = await t.join();
  await ann.call('submitResponse', submissionTo(survey));

  const deleted = await admin.call('deleteUser', { params: { id: ann.id } });

  expect(deleted).toMatchObject({ status: 200, body: { message: 'Successfully Deleted!', user: { _id: ann.id } } });
  expect((await ann.call('getUser', { params: { email: ann.email } })).status).toBe(401);
  const { body } = await author.call('getSurvey', { params: { id: survey._id } });
  expect(body.responseCount).toBe(1);
  expect(body.survey_response).toMatchObject([{ user_name: 'Deleted user', responses: ANSWERS }]);
  expect((await admin.call('deleteUser', { params: { id: ann.id } })).status).toBe(404);
  expect((await admin.call('listUsers', { query: { search: 'Deleted' } })).body).toEqual([]);
});

test('[P09] [AB-07] the last admin can be neither demoted nor deleted', async () => {
  const admin = await t.join('admin');
  for (const newRole of ['user', 'surveyor', 'pro-user']) {
    expect(await admin.call('setUserRole', { body: { userId: admin.id, newRole } })).toMatchObject({
      status: 409,
      problem: { code: 'last_admin' },
    });
  }
  expect((await admin.call('deleteUser', { params: { id: admin.id } })).status).toBe(409);
  expect((await admin.call('setUserRole', { body: { userId: admin.id, newRole: 'admin' } })).status).toBe(200);
});

test('[P09] an admin may delete someone who becomes an admin at the same moment', async () => {
  const [admin, ann] = [await t.join('admin'), await t.join()];
  const promotion = await t.database.pool.connect();
  await promotion.query('begin');
  await promotion.query(`update users set role = 'admin' where id = $1`, [ann.id]);
  const deleting = admin.call('deleteUser', { params: { id: ann.id } });
  await expect.poll(() => countWaiting(t.database), { timeout: 10_000 }).toBe(1);
  await promotion.query('commit');
  promotion.release();

  expect((await deleting).status).toBe(200);
});

test('[P09] [AB-08] of two admins who remove each other at the same instant, through two processes, one stays', async () => {
  const other = await startTestApp(t);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ann, bobHere] = await t.crowd(2, 'admin');
    if (!ann || !bobHere) throw new Error('Two were asked for');
    const bob = other.as(bobHere);
    const [first, second] = await Promise.all(
      round % 2
        ? [ann.call('deleteUser', { params: { id: bob.id } }), bob.call('deleteUser', { params: { id: ann.id } })]
        : [
            ann.call('setUserRole', { body: { userId: bob.id, newRole: 'user' } }),
            bob.call('setUserRole', { body: { userId: ann.id, newRole: 'user' } }),
          ],
    );
    const statuses = [first?.status, second?.status].sort();
    // The second gets `last_admin`, or is no admin any more.
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    const admins = await t.database.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(admins).toHaveLength(1);
    await t.database.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
  }
  await other.close();
});
