import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '#basics/choices.ts';
import { REPORT_MAX, REPORTS_PER_MINUTE } from '#basics/limits.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const newSurvey = async () => t.survey(await t.join('surveyor'));
const report = (surveyId: string, message: unknown = 'This is advertising.') => ({
  body: { surveyId, report_message: message },
});
const reportsSeenBy = async (caller: Caller, id: string) =>
  (await caller.call('getSurvey', { params: { id } })).body.reports;

describe('reporting a survey', () => {
  test.each(ROLES)('[C12] [P03] a %s may, once while the report is open', async (role) => {
    const survey = await newSurvey();
    const ann = await t.join(role);

    expect(await ann.call('reportSurvey', report(survey._id))).toMatchObject({
      status: 200,
      body: { message: 'Report added...' },
    });
    expect(await ann.call('reportSurvey', report(survey._id, 'Again.'))).toMatchObject({
      status: 400,
      problem: { code: 'already_reported' },
    });
  });

  test('[C12] [E02] accepts a body with the id and the name of the reporter', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);
    const ann = await t.join();
    const { body } = report(survey._id);

    const { status } = await ann.call('reportSurvey', { body: { ...body, userId: ann.id, userName: 'Ann' } });

    expect(status).toBe(200);
    expect(await reportsSeenBy(author, survey._id)).toMatchObject([
      { user_name: ann.name, report_message: body.report_message, timestamp: expect.any(String) },
    ]);
  });

  test('[P03] a guest may not', async () => {
    const survey = await newSurvey();
    expect(await t.guest.call('reportSurvey', report(survey._id))).toMatchObject({
      status: 401,
      problem: { code: 'not_signed_in' },
    });
  });

  test('[C12] once it is closed, the same person may report again', async () => {
    const survey = await newSurvey();
    const ann = await t.join();
    await ann.call('reportSurvey', report(survey._id));
    await t.database.db
      .updateTable('reports')
      .set({ closed_at: new Date() })
      .where('reporter_id', '=', ann.id)
      .execute();

    expect((await ann.call('reportSurvey', report(survey._id))).status).toBe(200);
    expect((await ann.call('reportSurvey', report(survey._id))).status).toBe(400);
  });

  test('[P08] [AB-25] only author and admins read it, at once', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);
    const ann = await t.join();
    await ann.call('reportSurvey', report(survey._id, '  This is\nadvertising. '));

    const expected = [{ user_name: ann.name, report_message: 'This is\nadvertising.', timestamp: expect.any(String) }];
    for (const insider of [author, await t.join('admin')]) {
      expect(await reportsSeenBy(insider, survey._id)).toMatchObject(expected);
    }
    for (const other of [ann, t.guest, await t.join('surveyor'), await t.join('pro-user')]) {
      const { body } = await other.call('getSurvey', { params: { id: survey._id } });
      expect(body.reports).toEqual([]);
      expect(JSON.stringify(body)).not.toContain('advertising');
    }
  });

  test('[P07] [AB-16] a report carries the name of the account, whatever the body says', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);
    const [ann, bob] = [await t.join(), await t.join()];
    const as = (userId: string) => ({ body: { ...report(survey._id).body, userId, userName: 'The Minister' } });

    expect(await ann.call('reportSurvey', as(bob.id))).toMatchObject({
      status: 403,
      problem: { code: 'other_person' },
    });
    expect((await ann.call('reportSurvey', as(ann.id))).status).toBe(200);
    expect(await reportsSeenBy(author, survey._id)).toMatchObject([{ user_name: ann.name }]);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['space', ' \n '],
    ['a number', 7],
    ['a list', ['a']],
    ['a text of 2,001 characters', 'y'.repeat(REPORT_MAX + 1)],
    ['a text with NUL', 'NUL \0'],
    ['a text with half a character', '\ud800'],
  ])('[C12] %s is no report', async (_, message) => {
    const survey = await newSurvey();
    const ann = await t.join();
    expect(await ann.call('reportSurvey', { body: { surveyId: survey._id, report_message: message } })).toMatchObject({
      status: 422,
      problem: { code: 'invalid_input', fields: { report_message: expect.any(String) } },
    });
    expect((await ann.call('reportSurvey', report(survey._id, 'y'.repeat(REPORT_MAX)))).status).toBe(200);
  });

  test('[AB-22] an unpublished survey cannot be reported, and is 404 for strangers', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);
    const ann = await t.join();
    await ann.call('reportSurvey', report(survey._id));
    await t.database.db.updateTable('surveys').set({ is_published: false }).where('id', '=', survey._id).execute();

    for (const stranger of [ann, await t.join('surveyor'), await t.join('pro-user')]) {
      for (const id of [survey._id, randomUUID()]) {
        expect(await stranger.call('reportSurvey', report(id))).toMatchObject({
          status: 404,
          problem: { code: 'not_found' },
        });
      }
    }
    for (const insider of [author, await t.join('admin')]) {
      expect(await insider.call('reportSurvey', report(survey._id))).toMatchObject({
        status: 403,
        problem: { code: 'forbidden' },
      });
    }
    expect((await ann.call('reportSurvey', report('7'))).status).toBe(422);
  });

  test('[AB-65] a person who reports one survey after another is asked to wait a minute', async () => {
    const author = await t.join('surveyor');
    const surveys = await Promise.all(Array.from({ length: REPORTS_PER_MINUTE + 1 }, () => t.survey(author)));
    const ann = await t.join();
    const statuses = [];
    for (const { _id } of surveys) statuses.push((await ann.call('reportSurvey', report(_id))).status);

    expect(statuses).toEqual([...Array.from({ length: REPORTS_PER_MINUTE }, () => 200), 429]);
    expect((await ann.call('reportSurvey', report(surveys[0]?._id ?? ''))).status).toBe(400);
  });
});

test('[C12] of 32 reports by one person at once, through two processes, one is stored and 31 are told so', async () => {
  const other = await startTestApp(t);
  const author = await t.join('surveyor');
  const survey = await t.survey(author);
  const ann = await t.join();
  const doors = [ann, other.as(ann)];

  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, n) => doors[n % 2]?.call('reportSurvey', report(survey._id, `Message ${n}`))),
  );

  const statuses = Object.groupBy(answers, (answer) => String(answer?.status));
  expect([statuses['200']?.length, statuses['400']?.length]).toEqual([1, 31]);
  expect(await reportsSeenBy(author, survey._id)).toHaveLength(1);
  await other.close();
});
