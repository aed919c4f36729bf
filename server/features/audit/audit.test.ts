import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNTED_MAX } from '#basics/limits.ts';
import { recordAudit } from '#server/db/audit.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('[P06] only admins page through the audit log, newest first', async () => {
  const admin = await t.join('admin');
  const people = await t.crowd(3);
  for (const { id } of people) await admin.call('setUserRole', { body: { userId: id, newRole: 'surveyor' } });
  const survey = await t.survey(await t.join('surveyor'));
  await admin.call('setPublication', { body: { surveyId: survey._id, isPublished: false } });

  const first = await admin.call('listAudit', { query: { limit: '2' } });
  const rest = await admin.call('listAudit', { query: { limit: '2', cursor: first.body.nextCursor ?? '' } });

  expect(first.body.entries).toMatchObject([
    { actor: admin.name, action: 'publication', subject: survey.title, after: { isPublished: false } },
    { actor: admin.name, action: 'role', subject: people[2]?.name, before: { role: 'user' } },
  ]);
  expect(rest.body.entries.map((entry) => entry.subject)).toEqual([people[1]?.name, people[0]?.name]);
  expect(rest.body.nextCursor).toBeNull();
  expect((await people[0]?.call('listAudit'))?.status).toBe(403);
  expect(first.body.counts).toMatchObject({ all: 4, role: 3, publication: 1, deletion: 0 });
  expect(rest.body.counts).toBeNull();
});

test('[P06] admins read the changes of one kind, with the name of the person or survey', async () => {
  const admin = await t.join('admin');
  const [gone, payer] = await t.crowd(2);
  await admin.call('deleteUser', { params: { id: gone?.id ?? '' } });
  const payment = randomUUID();
  await t.database.pool.query(
    `insert into payments (id, trans_id, mode, user_id, user_name, user_email, amount, currency)
     values ($1, 'pi_audited', 'test', $2, 'Ann Payer', 'ann@people.example', 1000, 'usd')`,
    [payment, payer?.id],
  );
  const paid = { actorId: null, action: 'payment', before: null, after: {}, requestId: null } as const;
  await recordAudit(t.database.db, { ...paid, subject: payment });
  await recordAudit(t.database.db, { ...paid, subject: 'elsewhere' });

  const deletions = await admin.call('listAudit', { query: { action: 'deletion' } });
  const payments = await admin.call('listAudit', { query: { action: 'payment' } });

  expect(deletions.body.entries).toMatchObject([
    { action: 'deletion', actor: admin.name, subject: 'Deleted user', subjectId: gone?.id, before: { role: 'user' } },
  ]);
  expect(payments.body.entries).toMatchObject([
    { actor: null, subject: 'elsewhere', subjectId: 'elsewhere' },
    { actor: null, subject: 'Ann Payer', subjectId: payment },
  ]);
  expect((await admin.call('listAudit', { query: { action: 'gossip' } })).status).toBe(422);
});

test('[P06] a kind with many changes is counted no further than 10,001', async () => {
  const admin = await t.join('admin');
  await t.database.pool.query(
    `insert into audit_log (id, action, subject) select gen_random_uuid(), 'token', 'x' from generate_series(1, 10200)`,
  );

  const { counts } = (await admin.call('listAudit', { query: { action: 'token', limit: '1' } })).body;

  expect(counts).toMatchObject({ all: COUNTED_MAX, token: COUNTED_MAX });
});

test('[P06] each change that a person made names its request', async () => {
  const admin = await t.join('admin');
  const author = await t.join('surveyor');
  const person = await t.join();
  const survey = await t.survey(author);
  const ofSurvey = { params: { id: survey._id } };
  const report_message = 'Please say who asks.';
  await person.call('reportSurvey', { body: { surveyId: survey._id, report_message } });
  const reports = (await admin.call('listReports', ofSurvey)).body.reports;

  await admin.call('setUserRole', { body: { userId: person.id, newRole: 'surveyor' } });
  await admin.call('setPublication', { body: { surveyId: survey._id, isPublished: false, report_message } });
  await admin.call('setPublication', { body: { surveyId: survey._id, isPublished: true } });
  await admin.call('addAdminReport', { body: { surveyId: survey._id, report_message } });
  await admin.call('closeReports', { body: { surveyId: survey._id, reportIds: reports.map(({ _id }) => _id) } });
  await author.call('setSurveyState', { ...ofSurvey, body: { act: 'archive' } });
  await author.call('deleteSurvey', ofSurvey);
  await admin.call('deleteUser', { params: { id: person.id } });

  const { rows } = await t.database.pool.query(
    'select action, request_id from audit_log where subject = any($1) order by id',
    [[survey._id, person.id]],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'role',
    'feedback',
    'publication',
    'publication',
    'feedback',
    'reports',
    'publication',
    'deletion',
    'deletion',
  ]);
  const requests = rows.map(({ request_id }) => request_id);
  expect(requests).not.toContain(null);
  // The feedback and the unpublishing of one request have the same id.
  expect(new Set(requests).size).toBe(rows.length - 1);
});
