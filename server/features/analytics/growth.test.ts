import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { closeDays } from '#server/db/closed-days.ts';
import { ANSWERS, type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { passClosedDays, passDays } from '#server/test/days.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let admin: Person & Caller;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.join('admin');
});
beforeEach(async () => {
  author = await t.join('surveyor');
  // Before the last twelve months.
  await passClosedDays(t.database, 400);
});
afterAll(() => t.close());

const growth = async (unit: 'day' | 'month' = 'day') => (await admin.call('adminGrowth', { query: { unit } })).body;
const answer = (person: Caller | undefined, surveyId: string) =>
  person?.call('submitResponse', { body: { surveyId, responses: ANSWERS } });
const responsesOfLast = async (days: number) => (await growth()).steps.slice(-days).map(({ responses }) => responses);

test('[S13] an admin reads what came in over the last 30 days and 12 months, to this moment', async () => {
  const survey = await t.survey(author);
  const [ann, bob, cid] = await t.crowd(3);
  await answer(ann, survey._id);
  await passClosedDays(t.database, 35);
  await answer(bob, survey._id);
  const payer = await t.join('pro-user');
  await passClosedDays(t.database, 5);
  await t.database.pool.query(
    `insert into payments (id, trans_id, mode, user_id, user_name, user_email, amount, currency)
     values (gen_random_uuid(), 'pi_1', 'test', $1, 'x', 'x@y.z', 1000, 'usd')`,
    [payer.id],
  );
  await t.join();
  await t.survey(author);
  const before = await growth();
  await answer(cid, survey._id);

  const { steps } = await growth();

  expect(steps).toHaveLength(30);
  expect(steps.at(-1)).toEqual({ start: daysAgo(0), users: 1, surveys: 1, responses: 1, revenue: 10 });
  expect(steps.at(-6)).toEqual({ start: daysAgo(5), users: 1, surveys: 0, responses: 1, revenue: 0 });
  expect(before.steps.at(-1)?.responses).toBe(0);
  expect(totalOf(steps)).toBe(2);

  const year = await growth('month');
  expect(year.steps).toHaveLength(12);
  expect(year.steps.at(-1)?.start).toBe(`${daysAgo(0).slice(0, -2)}01`);
  expect(totalOf(year.steps)).toBe(3);
});

test('[S13] days that are over are closed once, however many close them at the same time', async () => {
  const survey = await t.survey(author);
  const [ann, bob] = await t.crowd(2);
  await answer(ann, survey._id);
  await passDays(t.database, 2);
  await answer(bob, survey._id);

  const closed = await Promise.all(Array.from({ length: 8 }, () => closeDays(t.database.db)));

  expect(closed.filter(Boolean)).toHaveLength(1);
  expect(await responsesOfLast(4)).toEqual([0, 1, 0, 1]);
  expect((await growth()).steps.at(-3)?.users).toBe(2);
});

test('[S13] past days that are not closed yet are recognized', async () => {
  const survey = await t.survey(author);
  const people = await t.crowd(4);
  await answer(people[0], survey._id);
  await passDays(t.database, 1);
  await answer(people[1], survey._id);
  await answer(people[2], survey._id);
  await passDays(t.database, 1);
  await answer(people[3], survey._id);
  expect(await responsesOfLast(4)).toEqual([0, 1, 2, 1]);

  await closeDays(t.database.db);
  expect(await responsesOfLast(4)).toEqual([0, 1, 2, 1]);
});

test('[S13] answers that come in while days are closed and growth is read are all counted, on one day', async () => {
  const survey = await t.survey(author);
  const people = await t.crowd(60);
  for (const person of people.slice(0, 20)) await answer(person, survey._id);
  await passDays(t.database, 1);

  const reading = Promise.all(Array.from({ length: 10 }, () => growth()));
  await Promise.all([...people.slice(20).map((person) => answer(person, survey._id)), closeDays(t.database.db)]);

  const read = (await reading).map(({ steps }) => steps.at(-2)?.responses);
  if (!inject('cluster')) expect(new Set(read)).toEqual(new Set([20]));
  expect(await responsesOfLast(3)).toEqual([0, 20, 40]);
});

test('[S13] an answer of yesterday that was written after its day was closed is not lost', async () => {
  const survey = await t.survey(author);
  const [ann, bob] = await t.crowd(2);
  await answer(ann, survey._id);
  await passClosedDays(t.database, 1);
  await answer(bob, survey._id);
  await t.database.pool.query(`update responses set submitted_at = now() - interval '1 day'`);

  expect(await responsesOfLast(3)).toEqual([0, 1, 1]);
});

test('[S13] deleted rows leave the totals, but stay counted on the day they came in', async () => {
  const survey = await t.survey(author);
  const [ann, bob] = await t.crowd(2);
  await answer(ann, survey._id);
  await passClosedDays(t.database, 1);
  await answer(bob, survey._id);
  const surveysOfAuthor = async () =>
    (await admin.call('surveyorAnalytics', { params: { userId: author.id } })).body.totalSurvey;
  const people = async () => (await admin.call('adminAnalytics')).body.totalUsers;
  const homeOfAuthor = async () =>
    (await admin.call('surveyorHome', { params: { userId: author.id } })).body.days.slice(-2);
  const read = async () => ({ steps: (await growth()).steps, home: await homeOfAuthor() });
  const before = { read: await read(), surveys: await surveysOfAuthor(), people: await people() };

  await author.call('deleteSurvey', { params: { id: survey._id }, query: { title: survey.title } });
  // The nodes of a cluster have no moment in common: while a survey is erased, its responses may be seen in neither place.
  if (!inject('cluster')) expect(await read()).toEqual(before.read);
  await expect.poll(() => isErased(survey._id)).toBe(true);
  await admin.call('deleteUser', { params: { id: author.id } });

  expect(await read()).toEqual(before.read);
  expect(await surveysOfAuthor()).toBe(before.surveys - 1);
  expect(await people()).toBe(before.people - 1);

  await passClosedDays(t.database, 1);
  expect(await responsesOfLast(4)).toEqual([0, 1, 1, 0]);
});

test('[S13] answers to a survey that is erased while yesterday is still open stay counted on the day they came in', async () => {
  const survey = await t.survey(author);
  const [ann, bob, cid] = await t.crowd(3);
  await answer(ann, survey._id);
  await passDays(t.database, 1);
  await answer(bob, survey._id);
  await answer(cid, survey._id);
  const read = await responsesOfLast(2);

  await author.call('deleteSurvey', { params: { id: survey._id }, query: { title: survey.title } });
  await expect.poll(() => isErased(survey._id)).toBe(true);

  expect(read).toEqual([1, 2]);
  expect(await responsesOfLast(2)).toEqual(read);
});

test('[P06] growth is for admins', async () => {
  expect((await author.call('adminGrowth')).status).toBe(403);
});

async function isErased(id: string): Promise<boolean> {
  const row = await t.database.db.selectFrom('surveys').select('erased_at').where('id', '=', id).executeTakeFirst();
  return row?.erased_at !== null;
}

const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const totalOf = (steps: { responses: number }[]) => steps.reduce((sum, { responses }) => sum + responses, 0);
