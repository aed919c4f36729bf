import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SurveyorHome } from '#contract/admin/analytics.ts';
import { ANSWERS, startTestApp, type TestApp } from '#server/test/app.ts';
import { passClosedDays } from '#server/test/days.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

async function answer(surveyId: string, people: Awaited<ReturnType<TestApp['crowd']>>): Promise<void> {
  for (const person of people) await person.call('submitResponse', { body: { surveyId, responses: ANSWERS } });
}

/** As if they had answered so many days ago. */
const backdate = (surveyId: string, people: Person[], days: number) =>
  t.database.pool.query('update responses set submitted_at = $1 where survey_id = $2 and respondent_id = any($3)', [
    daysAgo(days),
    surveyId,
    people.map(({ id }) => id),
  ]);

const countOn = ({ days }: SurveyorHome, day: Date) => days.find((each) => each.day === dayOf(day))?.responses;

test('[S12] a surveyor sees the responses of each of the last 30 days, to their own surveys alone', async () => {
  const author = await t.join('surveyor');
  const [one, other, foreign] = [
    await t.survey(author),
    await t.survey(author),
    await t.survey(await t.join('surveyor')),
  ];
  const people = await t.crowd(6);
  await answer(one._id, people.slice(3, 4));
  await passClosedDays(t.database, 42);
  await answer(one._id, people.slice(2, 3));
  await passClosedDays(t.database, 1);
  await answer(one._id, people.slice(0, 2));
  await answer(foreign._id, people.slice(0, 3));
  await passClosedDays(t.database, 2);
  await answer(one._id, people.slice(4));
  await answer(other._id, people.slice(0, 1));
  await answer(foreign._id, people.slice(3));
  const read = async () => (await author.call('surveyorHome', { params: { userId: author.id } })).body;

  const home = await read();

  expect(home.days).toHaveLength(30);
  expect(home.days.at(-1)).toEqual({ day: dayOf(new Date()), responses: 3 });
  expect(countOn(home, daysAgo(2))).toBe(2);
  expect(countOn(home, daysAgo(3))).toBe(1);
  expect(home.days.reduce((sum, { responses }) => sum + responses, 0)).toBe(6);
  expect(home.days.map(({ day }) => day)).toEqual(home.days.map(({ day }) => day).toSorted());

  await answer(other._id, people.slice(1, 3));
  expect(countOn(await read(), new Date())).toBe(5);
});

test('[S12] a surveyor sees the newest responses and which surveys close next', async () => {
  const author = await t.join('surveyor');
  const [soon, later] = [
    await t.survey(author, { title: 'Closes soon', deadline: daysAgo(-2).toISOString() }),
    await t.survey(author, { title: 'Closes later', deadline: daysAgo(-9).toISOString() }),
  ];
  await t.survey(author, { title: 'Is closed', deadline: daysAgo(1).toISOString() });
  const people = await t.crowd(10);
  await answer(soon._id, people);
  await answer(later._id, people.slice(0, 2));
  await backdate(soon._id, people.slice(0, 4), 2);

  const { body } = await author.call('surveyorHome', { params: { userId: author.id } });

  expect(body.newest).toHaveLength(8);
  expect(body.newest.slice(0, 2).map(({ title }) => title)).toEqual(['Closes later', 'Closes later']);
  expect(body.newest[2]).toMatchObject({ surveyId: soon._id, title: 'Closes soon', user_name: people[9]?.name });
  expect(body.newest.map(({ submittedAt }) => submittedAt)).toEqual(
    body.newest
      .map(({ submittedAt }) => submittedAt)
      .toSorted()
      .toReversed(),
  );
  expect(body.closing).toEqual([
    { surveyId: soon._id, title: 'Closes soon', deadline: soon.deadline, responseCount: 10 },
    { surveyId: later._id, title: 'Closes later', deadline: later.deadline, responseCount: 2 },
  ]);
});

test('[S82] of an anonymous survey a surveyor’s home tells the day of a response alone', async () => {
  const author = await t.join('surveyor');
  const people = await t.crowd(1);
  await answer((await t.survey(author, { title: 'Anonymous', audience: 'link', anonymous: true }))._id, people);
  await answer((await t.survey(author, { title: 'Named' }))._id, people);

  const { body } = await author.call('surveyorHome', { params: { userId: author.id } });

  expect(Object.fromEntries(body.newest.map(({ title, isDay }) => [title, isDay]))).toEqual({
    Anonymous: true,
    Named: false,
  });
});

test('[C25] [P05] a surveyor’s home is for themselves and for admins, and empty for an author without surveys', async () => {
  const author = await t.join('surveyor');
  const ask = { params: { userId: author.id } };

  const { body } = await author.call('surveyorHome', ask);
  expect(body).toMatchObject({ newest: [], closing: [] });
  expect(body.days.every(({ responses }) => responses === 0)).toBe(true);
  expect((await (await t.join('admin')).call('surveyorHome', ask)).status).toBe(200);
  expect(await (await t.join('surveyor')).call('surveyorHome', ask)).toMatchObject({
    status: 403,
    problem: { code: 'other_person' },
  });
  expect((await (await t.join()).call('surveyorHome', ask)).status).toBe(403);
});
