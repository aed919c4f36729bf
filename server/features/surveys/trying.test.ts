import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, DRAFT, startTestApp, type TestApp } from '#server/test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** What a trial reads, which is all that it asks of the server. */
const read = async (caller: Caller, id: string) => {
  const { status, body } = await caller.call('getSurvey', { params: { id } });
  return status === 200 ? body.questions.length : status;
};
const stored = async () =>
  (
    await t.database.pool.query(`
      select (select count(*) from responses) as responses, (select count(*) from attempts) as attempts,
        (select count(*) from answer_files) as files, (select coalesce(sum(n), 0) from tallies) as tallies`)
  ).rows;

test.each([
  ['unpublished', 404],
  ['archived', 404],
  ['scheduled', 0],
] as const)('[S33] a survey that is %s is tried by its author and admins, and by no others', async (state, others) => {
  const [author, admin, other, user] = await Promise.all(
    (['surveyor', 'admin', 'surveyor', 'user'] as const).map((role) => t.join(role)),
  );
  if (!author || !admin || !other || !user) throw new Error('Not all came');
  const opensAt = new Date(Date.now() + 3_600_000).toISOString();
  const { _id: id } = await t.survey(author, state === 'scheduled' ? { opensAt } : {});
  if (state === 'unpublished') await admin.call('setPublication', { body: { surveyId: id, isPublished: false } });
  if (state === 'archived') await author.call('setSurveyState', { params: { id }, body: { act: 'archive' } });
  const before = await stored();

  expect([await read(author, id), await read(admin, id)]).toEqual([2, 2]);
  for (const caller of [other, user, t.guest]) expect(await read(caller, id)).toBe(others);
  expect(await stored()).toEqual(before);
});

test('[S33] a draft is tried by its author alone', async () => {
  const [author, other, admin] = [await t.join('surveyor'), await t.join('surveyor'), await t.join('admin')];
  const { _id: id } = (await author.call('createDraft', { body: DRAFT })).body;
  const look = async (caller: Caller) => (await caller.call('getDraft', { params: { id } })).status;

  expect(await look(author)).toBe(200);
  expect([await look(other), await look(admin), await look(t.guest)]).toEqual([404, 403, 401]);
});
