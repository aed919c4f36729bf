import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, DRAFT, SURVEY, startTestApp, type TestApp } from '#server/test/app.ts';
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

const write = async (survey: object = {}) =>
  (await author.call('createDraft', { body: { ...DRAFT, survey: { ...survey } } })).body;
const read = (id: string, caller: Caller = author) => caller.call('getDraft', { params: { id } });
const save = (id: string, revision: number, title: string) =>
  author.call('saveDraft', { params: { id }, body: { ...DRAFT, title, revision } });
const publish = (id: string) => author.call('setSurveyState', { params: { id }, body: { act: 'publish' } });

describe('[S30] a draft', () => {
  test('keeps what was typed as it is, whatever it is', async () => {
    const typed = { title: ' Half', duration: '1.', deadline: '', questions: [{ text: 'How\0 \ud800?' }], order: null };
    const { body } = await author.call('createDraft', { body: { title: 'Half', values: typed, survey: {} } });

    expect((await read(body._id)).body).toEqual({ _id: body._id, revision: 1, title: 'Half', values: typed });
  });

  test('is seen by its author alone', async () => {
    const { _id: id } = await write();
    const [admin, other] = [await t.join('admin'), await t.join('surveyor')];

    for (const caller of [admin, other, author, t.guest]) {
      expect((await caller.call('getSurvey', { params: { id } })).status).toBe(404);
      expect(JSON.stringify((await caller.call('listSurveys')).body)).not.toContain(id);
    }
    expect((await read(id, other)).status).toBe(404);
    expect((await admin.call('listResponses', { params: { id } })).status).toBe(404);
    const desk = (await admin.call('listModeratedSurveys', { query: { search: DRAFT.title } })).body;
    expect(desk).toMatchObject({ rows: [], counts: { all: 0, unpublished: 0 } });
    const moderated = { surveyId: id, isPublished: true };
    expect((await admin.call('setPublication', { body: moderated })).status).toBe(404);
    expect((await author.call('findOwnSurveys')).body.rows).toMatchObject([
      { _id: id, status: 'draft', deadline: null },
    ]);
  });

  test('is stored once under its key', async () => {
    const headers = { 'idempotency-key': '01a20562-fcb8-72e1-8506-fd21c0a845d4' };
    const [one, two] = await Promise.all([
      author.call('createDraft', { body: DRAFT }, { headers }),
      author.call('createDraft', { body: DRAFT }, { headers }),
    ]);

    expect([one.status, two.body]).toEqual([201, one.body]);
    expect((await author.call('findOwnSurveys')).body.total).toBe(1);
  });

  test('that was saved elsewhere meanwhile is not overwritten', async () => {
    const { _id: id } = await write();
    const saved = await Promise.all(['One tab', 'Another tab'].map((title) => save(id, 1, title)));

    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = saved.find(({ status }) => status === 200);
    expect(won?.body).toEqual({ _id: id, revision: 2 });
    expect(saved.find(({ status }) => status === 409)?.problem?.code).toBe('survey_changed');
    expect((await save(id, 2, 'Third')).body.revision).toBe(3);
  });

  test('is published by the rules for a new survey, once', async () => {
    const { _id: id } = await write(SURVEY);
    const [one, two] = await Promise.all([publish(id), publish(id)]);

    expect([one.body.status, two.body.status]).toEqual(['published', 'published']);
    const { body } = await t.guest.call('getSurvey', { params: { id } });
    expect(body).toMatchObject({ title: DRAFT.title, description: SURVEY.description, duration: 120, revision: 1 });
    expect(body.questions.map(({ text }) => text)).toEqual(SURVEY.questions.map(({ text }) => text));
    expect(await read(id)).toMatchObject({ status: 409, problem: { code: 'draft_published' } });
    expect(await save(id, 2, 'Late')).toMatchObject({ status: 409, problem: { code: 'draft_published' } });
  });

  test('[V03] that lacks something is not published, and says what', async () => {
    const { _id: id } = await write({ ...SURVEY, description: '', duration: 0, deadline: undefined });

    const { status, problem } = await publish(id);

    expect([status, problem?.code]).toEqual([422, 'draft_unfinished']);
    expect(Object.keys(problem?.fields ?? {}).toSorted()).toEqual(['deadline', 'description', 'duration']);
    expect((await read(id)).status).toBe(200);
  });

  test('can be deleted without a question, and leaves nothing in the audit log', async () => {
    const { _id: id } = await write();

    expect((await author.call('deleteSurvey', { params: { id } })).status).toBe(200);

    expect((await read(id)).status).toBe(404);
    const { rows } = await t.database.pool.query(
      `select draft, (select count(*)::int from audit_log where subject = surveys.id::text) as told from surveys where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ draft: null, told: 0 }]);
  });

  test('[AB-40] that is nested beyond all measure is refused', async () => {
    const values = JSON.parse(`${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`);

    expect((await author.call('createDraft', { body: { ...DRAFT, values } })).status).toBe(422);
  });
});
