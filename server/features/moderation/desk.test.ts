import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MODERATION_SORTS } from '#contract/admin/moderation.ts';
import type { Input } from '#contract/http/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let admin: Person & Caller;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  [admin, author] = [await t.join('admin'), await t.join('surveyor')];
});
afterAll(() => t.close());

const report = async (surveyId: string, message = 'This is advertising.', by?: Caller) => {
  const caller = by ?? (await t.join());
  return caller.call('reportSurvey', { body: { surveyId, report_message: message } });
};
const listed = async (query: Input<Api['listModeratedSurveys']>['query'] = {}) =>
  (await admin.call('listModeratedSurveys', { query })).body;
const openReports = async (id: string) =>
  (await admin.call('listReports', { params: { id }, query: { state: 'open' } })).body.reports;

describe('the table of surveys', () => {
  /** Marks the surveys of one test, so that it sees no others. */
  let mark: string;
  beforeEach(() => {
    mark = randomUUID().slice(0, 8);
  });
  const write = (title: string) => t.survey(author, { title: `${title} ${mark}` });
  const titles = async (query: Input<Api['listModeratedSurveys']>['query']) =>
    (await listed({ search: mark, ...query })).rows.map(({ title }) => title.slice(0, -mark.length - 1));

  test('[S24] the most reported come first, with what was reported last, then the newest', async () => {
    const [once, , twice] = [await write('once'), await write('never, old'), await write('twice'), await write('new')];
    await report(once._id);
    await report(twice._id);
    await report(twice._id, 'It asks for my password.');

    const { rows, total } = await listed({ search: mark });

    expect(total).toBe(4);
    expect(rows.map(({ title }) => title.split(` ${mark}`)[0])).toEqual(['twice', 'once', 'new', 'never, old']);
    expect(rows).toMatchObject([
      {
        openReports: 2,
        newestReport: { report_message: 'It asks for my password.' },
        authorName: author.name,
        isPublished: true,
      },
      { openReports: 1, newestReport: { report_message: 'This is advertising.' } },
      { openReports: 0, newestReport: null },
      { openReports: 0, newestReport: null },
    ]);
  });

  test.each(MODERATION_SORTS.flatMap((sort) => [sort, `-${sort}`] as const))(
    '[S24] sorted by "%s" it is paged without a gap or a repetition',
    async (sort) => {
      const surveys = [];
      for (const title of ['b', 'A', 'c', 'd', 'E']) surveys.push(await write(title));
      for (const { _id } of surveys.slice(1, 3)) await report(_id);

      const whole = await titles({ sort });
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listed({ search: mark, sort, limit: 2, cursor });
        expect(page.total).toBe(cursor ? null : 5);
        paged.push(...page.rows.map(({ title }) => title.slice(0, -mark.length - 1)));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);

      expect(paged).toEqual(whole);
      expect(paged.toSorted()).toEqual(['A', 'E', 'b', 'c', 'd']);
    },
  );

  test('[S24] it is sorted by title whatever the case, and by age', async () => {
    for (const title of ['b', 'A', 'c']) await write(title);
    expect(await titles({ sort: 'title' })).toEqual(['A', 'b', 'c']);
    expect(await titles({ sort: '-created' })).toEqual(['c', 'A', 'b']);
  });

  test('[S24] it is filtered by status and found by part of a title or of the author’s name', async () => {
    const [bad, fine] = [await write('bad'), await write('100 % fine')];
    await report(fine._id);
    await admin.call('setPublication', { body: { surveyId: bad._id, isPublished: false, report_message: 'No.' } });

    const gone = await write('gone');
    await author.call('deleteSurvey', { params: { id: gone._id } });

    expect(await titles({})).toEqual(['100 % fine', 'bad']);
    expect(await titles({ status: 'unpublished' })).toEqual(['bad']);
    expect(await titles({ status: 'published' })).toEqual(['100 % fine']);
    expect(await titles({ status: 'reported' })).toEqual(['100 % fine']);
    expect(await listed({ search: '100 % FINE' })).toMatchObject({
      total: 1,
      counts: { all: 1, published: 1, unpublished: 0, reported: 1 },
    });
    expect(await listed({ search: '100 % fine', status: 'unpublished' })).toMatchObject({
      total: 0,
      counts: { all: 1 },
    });
    await write('calm at 77 %');
    const { counts } = await listed({ search: 'calm at 77 %' });
    expect(counts).toEqual({ all: 1, published: 1, unpublished: 0, reported: 0 });
    expect((await listed({ search: 'surveyor 1', status: 'unpublished' })).rows.length).toBeGreaterThan(0);
    expect((await listed({ search: '%_%' })).rows).toEqual([]);
  });

  test('[P06] [AB-45] it is for admins, and refuses an unknown order or cursor', async () => {
    for (const caller of [author, await t.join('pro-user')]) {
      expect((await caller.call('listModeratedSurveys')).status).toBe(403);
    }
    for (const query of [{ sort: 'author_id' }, { sort: '--title' }, { cursor: 'x' }, { status: 'deleted' }]) {
      expect((await admin.call('listModeratedSurveys', { query })).status).toBe(422);
    }
    const { nextCursor } = await listed({ limit: 1, sort: 'title' });
    expect((await admin.call('listModeratedSurveys', { query: { sort: '-reports', cursor: nextCursor } })).status).toBe(
      422,
    );
  });
});

describe('the reports of a survey', () => {
  test('[C12] an admin closes them; their writers may report again, and it is in the audit log', async () => {
    const survey = await t.survey(author);
    const [ann, bob] = [await t.join(), await t.join()];
    await report(survey._id, 'Of Ann.', ann);
    await report(survey._id, 'Of Bob.', bob);
    const [ofBob] = await openReports(survey._id);

    const body = { surveyId: survey._id, reportIds: [ofBob?._id, randomUUID()] };
    expect(await admin.call('closeReports', { body })).toMatchObject({
      status: 200,
      body: { message: 'Successfully Updated!', closed: 1 },
    });
    expect((await admin.call('closeReports', { body })).body.closed).toBe(0);

    expect(await openReports(survey._id)).toMatchObject([{ user_name: ann.name, report_message: 'Of Ann.' }]);
    expect((await listed({ status: 'reported' })).rows.find((row) => row._id === survey._id)?.openReports).toBe(1);
    expect((await report(survey._id, 'Again.', ann)).status).toBe(400);
    expect((await report(survey._id, 'Again.', bob)).status).toBe(200);
    const { entries } = (await admin.call('listAudit', { query: { limit: '1' } })).body;
    expect(entries).toMatchObject([{ actor: admin.name, action: 'reports', subject: survey.title }]);
  });

  test('[C12] a report of another survey is not closed with it', async () => {
    const [one, other] = [await t.survey(author), await t.survey(author)];
    await report(other._id);
    const [theirs] = await openReports(other._id);

    const { body } = await admin.call('closeReports', { body: { surveyId: one._id, reportIds: [theirs?._id] } });
    expect(body.closed).toBe(0);
    expect(await openReports(other._id)).toHaveLength(1);
  });

  test('[C12] a report that comes in while others are closed is counted', async () => {
    const survey = await t.survey(author);
    for (let n = 0; n < 4; n += 1) await report(survey._id);
    const known = (await openReports(survey._id)).map(({ _id }) => _id);
    const people = await t.crowd(12);

    await Promise.all([
      ...people.map((person) => report(survey._id, 'Me too.', person)),
      ...known.map((id) => admin.call('closeReports', { body: { surveyId: survey._id, reportIds: [id] } })),
    ]);

    expect((await listed({ status: 'reported' })).rows.find((row) => row._id === survey._id)?.openReports).toBe(12);
  });

  test('[P05] [P08] only author and admins page through them, newest first', async () => {
    const survey = await t.survey(author);
    for (const message of ['first', 'second', 'third']) await report(survey._id, message);
    const read = async (caller: Caller, query = {}) =>
      caller.call('listReports', { params: { id: survey._id }, query });

    for (const insider of [author, admin]) {
      const first = (await read(insider, { limit: 2 })).body;
      expect(first.reports).toMatchObject([{ report_message: 'third', closedAt: null }, { report_message: 'second' }]);
      const rest = (await read(insider, { limit: 2, cursor: first.nextCursor })).body;
      expect(rest).toMatchObject({ reports: [{ report_message: 'first' }], nextCursor: null });
    }
    expect((await read(await t.join('surveyor'))).problem.code).toBe('other_person');
    expect((await read(await t.join())).status).toBe(403);
    await admin.call('setPublication', { body: { surveyId: survey._id, isPublished: false } });
    expect((await read(await t.join('surveyor'))).status).toBe(404);
  });

  test('[C12] the closed ones can be listed alone', async () => {
    const survey = await t.survey(author);
    await report(survey._id);
    const reportIds = (await openReports(survey._id)).map(({ _id }) => _id);
    await admin.call('closeReports', { body: { surveyId: survey._id, reportIds } });

    expect(await openReports(survey._id)).toEqual([]);
    await report(survey._id);
    const { body } = await admin.call('listReports', { params: { id: survey._id }, query: { state: 'closed' } });
    expect(body.reports).toMatchObject([{ _id: reportIds[0], closedAt: expect.any(String) }]);
  });
});

test('[C13] the messages to an author are paged, with the writer’s name for admins', async () => {
  const survey = await t.survey(author);
  for (const report_message of ['Please reword question 1.', 'Thank you.']) {
    await admin.call('addAdminReport', { body: { surveyId: survey._id, report_message } });
  }
  const read = (caller: Caller, query = {}) => caller.call('listAdminReports', { params: { id: survey._id }, query });

  const first = (await read(admin, { limit: 1 })).body;
  expect(first.reports).toMatchObject([{ report_message: 'Thank you.', admin: admin.name }]);
  expect((await read(admin, { limit: 1, cursor: first.nextCursor })).body.reports).toMatchObject([
    { report_message: 'Please reword question 1.' },
  ]);
  expect((await read(author)).body.reports).toMatchObject([{ admin: null }, { admin: null }]);
  expect((await read(await t.join('surveyor'))).status).toBe(403);
  const { entries } = (await admin.call('listAudit', { query: { limit: '1' } })).body;
  expect(entries).toMatchObject([{ action: 'feedback', subject: survey.title, after: { message: 'Thank you.' } }]);
});
