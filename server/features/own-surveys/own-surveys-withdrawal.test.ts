import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SURVEY_ACTS } from '#contract/admin/desk-choices.ts';
import type { Input } from '#contract/http/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { newId } from '#server/db/ids.ts';
import { ANSWERS, type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  author = await t.join('surveyor');
});
afterAll(() => t.close());

type Query = Input<Api['findOwnSurveys']>['query'];
const find = async (query: Query = {}) => (await author.call('findOwnSurveys', { query })).body;
const set = (caller: Caller, id: string, act: (typeof SURVEY_ACTS)[number]) =>
  caller.call('setSurveyState', { params: { id }, body: { act } });
const remove = (caller: Caller, id: string, title?: string) =>
  caller.call('deleteSurvey', { params: { id }, query: { title } });
const look = async (caller: Caller, id: string) => (await caller.call('getSurvey', { params: { id } })).status;
const answer = (person: Caller, surveyId: string) =>
  person.call('submitResponse', { body: { surveyId, responses: ANSWERS } });
const auditOf = (id: string) =>
  t.database.db.selectFrom('audit_log').selectAll().where('subject', '=', id).orderBy('id').execute();

describe('[P05] archiving an own survey', () => {
  test('[S21] hides it from all but its author and admins, refuses answers, and can be undone', async () => {
    const survey = await t.survey(author);
    const [ann, bob] = await t.crowd(2);
    if (!ann || !bob) throw new Error('Nobody came');
    await answer(ann, survey._id);

    expect(await set(author, survey._id, 'archive')).toMatchObject({ status: 200, body: { status: 'archived' } });
    expect(await look(ann, survey._id)).toBe(404);
    expect(await look(t.guest, survey._id)).toBe(404);
    expect(await look(author, survey._id)).toBe(200);
    expect((await answer(bob, survey._id)).status).toBe(404);

    expect(await set(author, survey._id, 'take-back')).toMatchObject({ body: { status: 'published' } });
    expect(await look(t.guest, survey._id)).toBe(200);
    expect((await answer(bob, survey._id)).status).toBe(200);
    expect((await find()).rows).toMatchObject([{ responseCount: 2 }]);
  });

  test('done again changes nothing; each change is in the audit log', async () => {
    const survey = await t.survey(author);
    for (const act of ['archive', 'archive', 'take-back', 'take-back'] as const) {
      expect((await set(author, survey._id, act)).status).toBe(200);
    }
    expect(await auditOf(survey._id)).toMatchObject([
      { actor_id: author.id, action: 'publication', before: { isPublished: true }, after: { isPublished: false } },
      { actor_id: author.id, action: 'publication', before: { isPublished: false }, after: { isPublished: true } },
    ]);
  });

  test('[T06] an author cannot take back what an admin unpublished, however it stood before', async () => {
    const admin = await t.join('admin');
    const survey = await t.survey(author);
    const unpublish = () => admin.call('setPublication', { body: { surveyId: survey._id, isPublished: false } });
    const refused = { status: 409, problem: { code: 'survey_unpublished' } };

    await unpublish();
    expect(await set(author, survey._id, 'take-back')).toMatchObject(refused);
    expect(await set(author, survey._id, 'archive')).toMatchObject(refused);

    await admin.call('setPublication', { body: { surveyId: survey._id, isPublished: true } });
    await set(author, survey._id, 'archive');
    await unpublish();
    expect(await set(author, survey._id, 'take-back')).toMatchObject(refused);
    expect(await look(t.guest, survey._id)).toBe(404);
  });

  test('[T06] an admin cannot publish what its author archived', async () => {
    const admin = await t.join('admin');
    const survey = await t.survey(author);
    await set(author, survey._id, 'archive');

    expect(await admin.call('setPublication', { body: { surveyId: survey._id, isPublished: true } })).toMatchObject({
      status: 409,
      problem: { code: 'survey_archived' },
    });
    expect(await look(t.guest, survey._id)).toBe(404);
  });

  test('[AB-22] no answer is stored after it, however many come in', async () => {
    const survey = await t.survey(author);
    const people = await t.crowd(100);
    const answers = people.map((person) => answer(person, survey._id));
    await set(author, survey._id, 'archive');
    const stored = await countRows('responses', survey._id);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 200).length).toBe(stored);
    expect(new Set(statuses).difference(new Set([200, 404])).size).toBe(0);
  });
});

test('[P05] a survey that was archived or deleted is gone in every process within a moment', async () => {
  const other = await startTestApp(t);
  const [down, gone] = [await t.survey(author), await t.survey(author)];
  for (const { _id } of [down, gone]) expect(await look(other.guest, _id)).toBe(200);

  await set(author, down._id, 'archive');
  await remove(author, gone._id);

  for (const { _id } of [down, gone]) await expect.poll(() => look(other.guest, _id)).toBe(404);
  await other.close();
});

describe('[P05] deleting an own survey', () => {
  test('one without responses is gone at once, for admins, too', async () => {
    const survey = await t.survey(author);
    const admin = await t.join('admin');

    expect(await remove(author, survey._id)).toMatchObject({ status: 200, body: { message: 'Successfully Deleted!' } });

    for (const caller of [author, admin, t.guest]) expect(await look(caller, survey._id)).toBe(404);
    const listed = (await admin.call('listSurveys')).body.map(({ _id }) => _id);
    expect(listed).not.toContain(survey._id);
    expect(await find()).toMatchObject({ rows: [], nextCursor: null, total: 0, counts: { all: 0 } });
    const own = { params: { id: survey._id } };
    expect((await remove(author, survey._id)).status).toBe(404);
    expect((await set(author, survey._id, 'take-back')).status).toBe(404);
    expect((await author.call('updateSurvey', { ...own, body: { title: 'x' } })).status).toBe(422);
    expect((await author.call('listResponses', own)).status).toBe(404);
    const publish = { body: { surveyId: survey._id, isPublished: true } };
    expect((await admin.call('setPublication', publish)).status).toBe(404);
  });

  test('one with responses has to be named; the audit log names the survey and its author', async () => {
    const survey = await t.survey(author, { title: 'Named' });
    await answer(await t.join(), survey._id);

    for (const title of [undefined, '', 'named']) {
      expect(await remove(author, survey._id, title)).toMatchObject({ status: 409, problem: { code: 'title_needed' } });
    }
    expect((await remove(author, survey._id, ' Named ')).status).toBe(200);
    expect(await auditOf(survey._id)).toMatchObject([
      { actor_id: author.id, action: 'deletion', before: { title: 'Named', responses: 1 }, after: null },
    ]);
    const log = (await (await t.join('admin')).call('listAudit', { query: { limit: 1 } })).body;
    expect(log.entries).toMatchObject([{ subject: 'Named', action: 'deletion' }]);
  });

  test('the contributions to it are erased, and none to other surveys', async () => {
    const kept = await t.survey(author);
    const survey = await t.survey(author, { title: 'Gone' });
    const pro = await t.join('pro-user');
    const admin = await t.join('admin');
    for (const surveyId of [kept._id, survey._id]) {
      await pro.call('startSurvey', { params: { id: surveyId } });
      await answer(pro, surveyId);
      await pro.call('votePoll', { body: { surveyId, selectedOption: 'No' } });
      await pro.call('react', { body: { surveyId, action: 'like' } });
      await pro.call('addComment', { body: { surveyId, commentText: 'Well asked.' } });
      await pro.call('reportSurvey', { body: { surveyId, report_message: 'Too long.' } });
      await admin.call('addAdminReport', { body: { surveyId, report_message: 'Shorter.' } });
    }

    await remove(author, survey._id, 'Gone');

    const rows = (id: string) => Promise.all(GIVEN.map((table) => countRows(table, id)));
    await expect.poll(() => rows(survey._id)).toEqual(GIVEN.map(() => 0));
    expect((await rows(kept._id)).every((n) => n > 0)).toBe(true);
    expect((await pro.call('myActivity')).body).toMatchObject({ surveysTaken: 1, votes: 1, comments: 1, likes: 1 });
  });

  test('another process finishes a half-finished erasure of many responses', async () => {
    const survey = await t.survey(author, { title: 'Large' });
    await t.database.pool.query(
      `with people as (
        insert into users (id, name, email) select gen_random_uuid(), 'x', gen_random_uuid() || '@people.example'
        from generate_series(1, 12000) returning id
      ) insert into responses (survey_id, respondent_id, choices, revision, idempotency_key, body_hash)
      select $1, id, '{1}', 1, id, '' from people`,
      [survey._id],
    );
    await t.database.pool.query(`update surveys set deleted_at = now(), is_published = false where id = $1`, [
      survey._id,
    ]);

    const next = await startTestApp(t);
    await expect.poll(() => countRows('responses', survey._id), { timeout: 5_000 }).toBe(0);
    await next.close();
  });
});

test('[P05] [AB-12] only its author takes a survey down, deletes it or lists it', async () => {
  const survey = await t.survey(author);
  const other = await t.join('surveyor');
  const otherPerson = { status: 403, problem: { code: 'other_person' } };
  expect(await set(other, survey._id, 'archive')).toMatchObject(otherPerson);
  expect(await remove(other, survey._id, survey.title)).toMatchObject(otherPerson);
  for (const role of ['user', 'pro-user', 'admin'] as const) {
    const person = await t.join(role);
    expect((await set(person, survey._id, 'archive')).status).toBe(403);
    expect((await remove(person, survey._id)).status).toBe(403);
    expect((await person.call('findOwnSurveys')).status).toBe(403);
  }
  expect(await look(t.guest, survey._id)).toBe(200);

  await set(author, survey._id, 'archive');
  expect((await set(other, survey._id, 'take-back')).status).toBe(404);
  expect((await remove(other, newId())).status).toBe(404);
});

const GIVEN = [
  'responses',
  'ballots',
  'reactions',
  'attempts',
  'comments',
  'reports',
  'admin_reports',
  'tallies',
] as const;

async function countRows(table: (typeof GIVEN)[number], surveyId: string): Promise<number> {
  const { rows } = await t.database.pool.query<{ n: number }>(
    `select count(*) as n from ${table} where survey_id = $1`,
    [surveyId],
  );
  return rows[0]?.n ?? -1;
}
