import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('[C17] [T06] an admin unpublishes with a message: gone for all but its author, who reads the message', async () => {
  const author = await t.join('surveyor');
  const survey = await t.survey(author);
  const admin = await t.join('admin');
  const ann = await t.join();
  await ann.call('getSurvey', { params: { id: survey._id } });

  const body = { surveyId: survey._id, isPublished: false, report_message: 'Please word question 2 neutrally.' };
  expect(await admin.call('setPublication', { body })).toMatchObject({
    status: 200,
    body: { message: 'Status Updated' },
  });

  expect((await ann.call('getSurvey', { params: { id: survey._id } })).status).toBe(404);
  expect((await t.guest.call('getSurvey', { params: { id: survey._id } })).status).toBe(404);
  expect((await ann.call('submitResponse', submissionTo(survey))).status).toBe(404);
  const own = await author.call('getSurvey', { params: { id: survey._id } });
  expect(own.body).toMatchObject({
    isPublished: false,
    adminReports: [{ report_message: 'Please word question 2 neutrally.' }],
  });
  await admin.call('setPublication', { body: { surveyId: survey._id, isPublished: true } });
  expect((await ann.call('getSurvey', { params: { id: survey._id } })).status).toBe(200);
});

test('[T06] [C17] an unpublished survey is gone in every process within a moment, and back once published', async () => {
  const other = await startTestApp(t);
  const survey = await t.survey(await t.join('surveyor'));
  const admin = await t.join('admin');
  const look = async () => (await other.guest.call('getSurvey', { params: { id: survey._id } })).status;
  const publish = (isPublished: boolean) =>
    admin.call('setPublication', { body: { surveyId: survey._id, isPublished } });
  expect(await look()).toBe(200);

  await publish(false);
  await expect.poll(look).toBe(404);
  await publish(true);
  await expect.poll(look).toBe(200);
  await other.close();
});

test('[C13] [C17] the two-call way works too, and every change of publication is in the audit log', async () => {
  const survey = await t.survey(await t.join('surveyor'));
  const admin = await t.join('admin');
  await admin.call('setPublication', { body: { surveyId: survey._id, isPublished: false } });
  await admin.call('setPublication', { body: { surveyId: survey._id, isPublished: false } });
  const told = await admin.call('addAdminReport', {
    body: { surveyId: survey._id, userId: admin.id, report_message: 'See above.' },
  });
  expect(told.status).toBe(200);

  const log = await t.database.db.selectFrom('audit_log').selectAll().where('subject', '=', survey._id).execute();
  expect(log).toMatchObject([
    { actor_id: admin.id, action: 'publication', before: { isPublished: true }, after: { isPublished: false } },
    { actor_id: admin.id, action: 'feedback', before: null, after: { message: 'See above.' } },
  ]);
});

test('[P06] [AB-15] only admins moderate, and only existing surveys', async () => {
  const author = await t.join('surveyor');
  const survey = await t.survey(author);
  const body = { surveyId: survey._id, isPublished: false };
  const report = { surveyId: survey._id, report_message: 'x' };
  for (const caller of [author, await t.join(), await t.join('pro-user')]) {
    expect((await caller.call('setPublication', { body })).status).toBe(403);
    expect((await caller.call('addAdminReport', { body: report })).status).toBe(403);
  }
  const admin = await t.join('admin');
  const unknown = { ...report, surveyId: randomUUID() };
  expect((await admin.call('setPublication', { body: { ...unknown, isPublished: true } })).status).toBe(404);
  expect((await admin.call('addAdminReport', { body: unknown })).status).toBe(404);
  expect((await t.guest.call('getSurvey', { params: { id: survey._id } })).status).toBe(200);
});

test('[AB-22] no answer is stored after the unpublishing, however many come in', async () => {
  const survey = await t.survey(await t.join('surveyor'));
  const admin = await t.join('admin');
  const people = await t.crowd(200);

  const answers = people.map((person) => person.call('submitResponse', submissionTo(survey)));
  const unpublished = await admin.call('setPublication', { body: { surveyId: survey._id, isPublished: false } });
  const atThatMoment = await t.database.db
    .selectFrom('responses')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('survey_id', '=', survey._id)
    .executeTakeFirstOrThrow();
  const statuses = (await Promise.all(answers)).map((answer) => answer.status);

  expect(unpublished.status).toBe(200);
  expect(statuses.filter((status) => status === 200).length).toBe(atThatMoment.n);
  expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
});

test('[S45] an admin shows one poll on the landing page, in every process, until it closes or another is chosen', async () => {
  const other = await startTestApp(t);
  const [author, admin] = [await t.join('surveyor'), await t.join('admin')];
  const [first, second, newest] = [await t.survey(author), await t.survey(author), await t.survey(author)];
  const landing = async (site: TestApp = t) => (await site.guest.call('featuredSurveys')).body.landing;
  const choose = (surveyId: string | null) => admin.call('setLandingSurvey', { body: { surveyId } });
  const onLanding = async () => {
    const { rows } = (await admin.call('listModeratedSurveys', { query: { limit: 100 } })).body;
    return rows.flatMap((row) => (row.onLanding ? row._id : []));
  };
  expect(await landing()).toBeNull();

  await choose(first._id);
  await choose(second._id);
  expect(await landing()).toBe(second._id);
  expect(await onLanding()).toEqual([second._id]);
  await expect.poll(() => landing(other)).toBe(second._id);

  await author.call('setSurveyState', { params: { id: second._id }, body: { act: 'close' } });
  expect(await landing()).toBeNull();
  expect((await choose(second._id)).status).toBe(422);

  await choose(newest._id);
  await choose(null);
  expect(await landing()).toBeNull();
  await other.close();
});

test.each([
  ['a survey without a poll', { pollQuestion: '', pollOptions: [] }],
  ['a survey that only its link finds', { listed: false }],
  ['a survey that has not opened', { opensAt: new Date(Date.now() + 3_600_000).toISOString() }],
])('[S45] the landing page does not show %s', async (_, changes) => {
  const admin = await t.join('admin');
  const survey = await t.survey(await t.join('surveyor'), changes);

  const answer = await admin.call('setLandingSurvey', { body: { surveyId: survey._id } });

  expect(answer).toMatchObject({ status: 422, problem: { fields: { surveyId: expect.any(String) } } });
});
