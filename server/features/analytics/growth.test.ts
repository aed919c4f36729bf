import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANSWERS, startTestApp, type TestApp } from '#server/test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** As if what is in the table had come in so many days before. */
const backdate = (table: string, column: string, days: number) =>
  t.database.pool.query(`update ${table} set ${column} = ${column} - make_interval(days => $1)`, [days]);

test('[S13] an admin reads what came in over the last 30 days and 12 months, to this moment', async () => {
  const admin = await t.join('admin');
  const payer = await t.join('pro-user');
  const survey = await t.survey(await t.join('surveyor'));
  const answer = { body: { surveyId: survey._id, responses: ANSWERS } };
  const [ann, bob, cid] = await t.crowd(3);
  await ann?.call('submitResponse', answer);
  await backdate('responses', 'submitted_at', 40);
  await bob?.call('submitResponse', answer);
  await backdate('responses', 'submitted_at', 5);
  await backdate('users', 'created_at', 5);
  await t.database.pool.query(
    `insert into payments (id, trans_id, mode, user_id, user_name, user_email, amount, currency)
     values (gen_random_uuid(), 'pi_1', 'test', $1, 'x', 'x@y.z', 1000, 'usd')`,
    [payer.id],
  );
  const before = (await admin.call('adminGrowth')).body;
  await cid?.call('submitResponse', answer);

  const { body } = await admin.call('adminGrowth', { query: { unit: 'day' } });

  expect(body.steps).toHaveLength(30);
  expect(body.steps.at(-1)).toEqual({ start: daysAgo(0), users: 0, surveys: 1, responses: 1, revenue: 10 });
  expect(body.steps.at(-6)).toEqual({ start: daysAgo(5), users: 6, surveys: 0, responses: 1, revenue: 0 });
  expect(before.steps.at(-1)?.responses).toBe(0);
  expect(totalOf(body.steps)).toBe(2);

  const year = (await admin.call('adminGrowth', { query: { unit: 'month' } })).body;
  expect(year.steps).toHaveLength(12);
  expect(year.steps.at(-1)?.start).toBe(`${daysAgo(0).slice(0, -2)}01`);
  expect(totalOf(year.steps)).toBe(3);
});

test('[S13] days that are over are counted once, however many ask at the same time', async () => {
  const admin = await t.join('admin');
  await t.database.pool.query('delete from response_days');

  const answers = await Promise.all(Array.from({ length: 8 }, () => admin.call('adminGrowth')));

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(totalOf((await admin.call('adminGrowth')).body.steps)).toBe(2);
});

test('[S13] what is deleted leaves the totals, and not the day on which it came in', async () => {
  const admin = await t.join('admin');
  const author = await t.join('surveyor');
  const survey = await t.survey(author);
  const today = async () => (await admin.call('adminGrowth')).body.steps.at(-1);
  const surveysOfAuthor = async () =>
    (await admin.call('surveyorAnalytics', { params: { userId: author.id } })).body.totalSurvey;
  const people = async () => (await admin.call('adminAnalytics')).body.totalUsers;
  const before = { today: await today(), surveys: await surveysOfAuthor(), people: await people() };

  await author.call('deleteSurvey', { params: { id: survey._id } });
  await admin.call('deleteUser', { params: { id: author.id } });

  expect(await today()).toEqual(before.today);
  expect(await surveysOfAuthor()).toBe(before.surveys - 1);
  expect(await people()).toBe(before.people - 1);
});

test('[P06] growth is for admins', async () => {
  const surveyor = await t.join('surveyor');
  expect((await surveyor.call('adminGrowth')).status).toBe(403);
});

const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const totalOf = (steps: { responses: number }[]) => steps.reduce((sum, { responses }) => sum + responses, 0);
