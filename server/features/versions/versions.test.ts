import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLICATIONS_BYTES, PUBLICATIONS_KEPT } from '#basics/limits.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { keepVersion } from '#server/db/kept-versions.ts';
import { type Caller, DRAFT, SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const versions = async (id: string, caller: Caller = author) =>
  (await caller.call('listPublications', { params: { id } })).body;
const counted = async (id: string) =>
  (await versions(id)).versions.map(({ revision, responses }) => [revision, responses]);
const compare = (id: string, from: number, to: number) =>
  author.call('comparePublications', { params: { id }, query: { from: String(from), to: String(to) } });
const answer = async (id: string, people: number) => {
  const { body } = await author.call('getSurvey', { params: { id } });
  for (const person of await t.crowd(people)) {
    expect((await person.call('submitResponse', submissionTo(body))).status).toBe(200);
  }
};
async function rename(id: string, title: string): Promise<Survey> {
  const { body, status } = await author.call('updateSurvey', { params: { id }, body: { ...SURVEY, title } });
  expect(status).toBe(200);
  return body.survey;
}
const act = (id: string, name: string) => author.call('setSurveyState', { params: { id }, body: { act: name } });
const kept = async (id: string) =>
  (await t.database.pool.query('select revision from publications where survey_id = $1 order by revision', [id])).rows;

describe('[L60] each version of a published survey', () => {
  test('is kept by the change that replaces it, with how many answered it', async () => {
    const { _id: id } = await t.survey(author);
    expect(await versions(id)).toMatchObject({
      versions: [{ revision: 1, replacedAt: null, responses: 0 }],
      unkept: 0,
    });

    await answer(id, 2);
    await rename(id, 'Second');
    await answer(id, 1);
    await author.call('setHiddenFields', { params: { id }, body: { fields: [{ name: 'cohort' }] } });
    await act(id, 'close');
    await act(id, 'reopen');
    await answer(id, 3);

    expect(await counted(id)).toEqual([
      [5, 3],
      [4, 0],
      [3, 0],
      [2, 1],
      [1, 2],
    ]);
    const { versions: all } = await versions(id);
    for (const [index, { publishedAt }] of all.slice(0, -1).entries()) {
      expect(publishedAt).toBe(all[index + 1]?.replacedAt);
    }
    expect((await compare(id, 1, 2)).body.survey).toEqual([{ name: 'title', before: SURVEY.title, after: 'Second' }]);
    expect((await compare(id, 2, 3)).body.survey).toEqual([{ name: 'hidden_fields', before: [], after: ['cohort'] }]);
    expect((await compare(id, 3, 4)).body.survey).toMatchObject([{ name: 'deadline', before: SURVEY.deadline }]);
    expect((await compare(id, 3, 5)).body).toEqual({
      from: 3,
      to: 5,
      survey: [],
      questions: [],
      sections: [],
      endings: [],
      poll: [],
    });
  });

  test('is not kept twice: saving what is there makes no version, nor do the saves of a draft', async () => {
    const { _id: id } = (await author.call('createDraft', { body: { ...DRAFT, survey: SURVEY, title: 'Drafted' } }))
      .body;
    for (const revision of [1, 2, 3]) {
      const body = { ...DRAFT, survey: SURVEY, title: 'Drafted', revision };
      expect((await author.call('saveDraft', { params: { id }, body })).status).toBe(200);
    }
    expect((await act(id, 'publish')).status).toBe(200);
    await rename(id, 'Drafted');

    expect(await counted(id)).toEqual([[1, 0]]);
    expect((await versions(id)).versions[0]?.publishedAt).toEqual(expect.any(String));
    expect(await kept(id)).toEqual([]);
    await rename(id, 'Published');
    expect(await counted(id)).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  test('is kept even when two change it at once, and none is lost when a change is refused', async () => {
    const { _id: id } = await t.survey(author);
    const titles = Array.from({ length: 6 }, (_, n) => `Title ${n}`);
    await Promise.all(titles.map((title) => rename(id, title)));
    await author.call('updateSurvey', { params: { id }, body: { ...SURVEY, title: 'Late', revision: 1 } });

    expect((await counted(id)).map(([revision]) => revision)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const steps = await Promise.all(titles.map(async (_, n) => (await compare(id, n + 1, n + 2)).body.survey[0]));
    expect(new Set(steps.map((step) => step?.after))).toEqual(new Set(titles));
    for (const [n, step] of steps.slice(1).entries()) expect(step?.before).toBe(steps[n]?.after);
  });

  test('that was replaced by a release before is said not to be kept, and every response is counted once', async () => {
    const { _id: id } = await t.survey(author);
    await answer(id, 2);
    const changeAsBefore = () =>
      t.database.pool.query('update surveys set revision = revision + 1 where id = $1', [id]);
    await changeAsBefore();
    await author.call('getDocument', { params: { id } });
    await answer(id, 1);
    expect(await versions(id)).toMatchObject({
      versions: [{ revision: 2, publishedAt: null, responses: 1 }],
      unkept: 2,
    });

    await rename(id, 'Kept from here');
    await answer(id, 1);
    await changeAsBefore();
    await author.call('getDocument', { params: { id } });
    await answer(id, 3);
    expect(await counted(id)).toEqual([
      [4, 3],
      [2, 1],
    ]);
    expect((await versions(id)).unkept).toBe(3);
  });

  test('is one of so many: beyond them those go first that nobody answered, then the oldest', async () => {
    const { _id: id } = await t.survey(author);
    const total = PUBLICATIONS_KEPT + 3;
    await t.database.pool.query(
      `insert into publications (survey_id, revision, responses, responses_until, content)
       select $1, n, (n <> 3)::int, n - (n >= 3)::int, '{}' from generate_series(1, $2) as n`,
      [id, total],
    );
    await t.database.pool.query('update surveys set revision = $2 where id = $1', [id, total + 1]);
    await keepVersion(t.database.db, id);

    const revisions = (await kept(id)).map(({ revision }) => revision);
    expect(revisions).toHaveLength(PUBLICATIONS_KEPT);
    expect(revisions.slice(0, 2)).toEqual([5, 6]);
    expect(revisions.at(-1)).toBe(total + 1);
    expect(await compare(id, 3, total + 1)).toMatchObject({
      status: 404,
      problem: { code: 'version_not_kept', fields: { from: expect.any(String) } },
    });
  });

  test('takes a bounded room: beyond it older ones go, however few they are', async () => {
    const { _id: id } = await t.survey(author);
    // Random letters, which compression makes smaller by a quarter at most.
    const title = randomBytes(PUBLICATIONS_BYTES / 4).toString('base64');
    for (let revision = 1; revision <= 6; revision += 1) {
      await t.database.pool.query('insert into publications values ($1, $2, null, now(), 0, 0, $3)', [
        id,
        revision,
        { title },
      ]);
    }
    await t.database.pool.query('update surveys set revision = 7 where id = $1', [id]);
    await keepVersion(t.database.db, id);

    const { rows } = await t.database.pool.query(
      'select sum(pg_column_size(content)) as bytes, max(revision) as newest, min(revision) > 1 as dropped from publications where survey_id = $1',
      [id],
    );
    expect(rows).toEqual([{ bytes: expect.any(Number), newest: 7, dropped: true }]);
    expect(rows[0].bytes).toBeLessThan(PUBLICATIONS_BYTES);
  });

  test('goes with the survey, and is part of what its author has stored', async () => {
    const { _id: id } = await t.survey(author);
    await rename(id, 'Twice');
    const own = await author.call('exportAccount');
    const { earlierVersions } = JSON.parse(own.bytes.toString());
    expect(earlierVersions).toContainEqual(
      expect.objectContaining({ surveyId: id, version: 1, content: expect.objectContaining({ title: SURVEY.title }) }),
    );

    await author.call('deleteSurvey', { params: { id } });
    expect((await author.call('listPublications', { params: { id } })).status).toBe(404);
    await expect.poll(() => kept(id), { timeout: 10_000 }).toEqual([]);
  });
});

test('[L62] a response names its version in the list, in the table and in the files', async () => {
  const { _id: id } = await t.survey(author);
  await answer(id, 1);
  await rename(id, 'Second');
  await answer(id, 1);

  const { body } = await author.call('listResponses', { params: { id } });
  expect(body.responses.map(({ revision }) => revision)).toEqual([2, 1]);
  const { bytes } = await author.call('exportResponsesCsv', { params: { id } });
  const lines = bytes.toString().trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Version', '1', '2']);
});
