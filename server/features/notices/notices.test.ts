import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailOutbox } from '#server/adapters/mail/outbox.ts';
import { createStopKeys } from '#server/adapters/mail/stop-keys.ts';
import { type Caller, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { sendRaw } from '#server/test/hostile/raw-call.ts';
import type { Person } from '#server/test/people.ts';
import { TEST_SECRET, TEST_URL } from '#server/test/people.ts';
import { type StandInMailServer, startMailServer } from '#server/test/stand-ins/mail-server.ts';
import { tellOfResponses } from './telling.service.ts';

let server: StandInMailServer;
let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  server = await startMailServer();
  site = await startTestApp(undefined, { mail: { url: server.url, from: 'Canvass <no-reply@surveys.example>' } });
  author = await site.join('surveyor');
  await site.database.pool.query('update users set email_verified = true where id = $1', [author.id]);
});
beforeEach(async () => {
  await site.database.pool.query('delete from response_notices');
  await site.database.pool.query('delete from mail_outbox');
});
afterAll(async () => {
  await site.close();
  await server.close();
});

type Survey = Awaited<ReturnType<TestApp['survey']>>;
const choose = (survey: Survey, every: string, zone = 'Europe/Berlin') =>
  author.call('setNotices', { params: { id: survey._id }, body: { every, zone } } as never);
/** Somebody else answers. */
async function answer(survey: Survey): Promise<void> {
  const member = await site.join('user');
  await member.call('startSurvey', { params: { id: survey._id } } as never);
  expect((await member.call('submitResponse', submissionTo(survey))).status).toBe(200);
}
const due = () => site.database.pool.query(`update response_notices set due_at = now() - interval '1 second'`);
/** A round of the background. The site's own outbox sends, so that this one only writes. */
async function look(): Promise<void> {
  const { db } = site.database;
  const log = { warn: () => undefined };
  const outbox = createMailOutbox({
    db,
    log,
    mailer: { send: async () => ({ outcome: 'sent' }), close: () => undefined },
  });
  await tellOfResponses({ db, outbox, stopKeys: createStopKeys(TEST_SECRET), publicUrl: TEST_URL });
}
const subjects = async () =>
  (await site.database.pool.query<{ subject: string }>('select subject from mail_outbox order by id')).rows.map(
    ({ subject }) => subject.replaceAll(/[\u2068\u2069]/g, ''),
  );

describe('[S93] an author', () => {
  test('gets no emails unless they choose so', async () => {
    const survey = await site.survey(author);
    await answer(survey);
    expect((await author.call('getNotices', { params: { id: survey._id } })).body).toEqual({
      every: 'none',
      to: author.email,
      obstacle: null,
    });
    await look();
    expect(await subjects()).toEqual([]);
  });

  test('is told of the responses that came since, in one email, and next time of those that came after it', async () => {
    const survey = await site.survey(author, { title: 'Which way?' });
    await answer(survey);
    await choose(survey, 'each');
    await answer(survey);
    await answer(survey);
    await due();
    await look();
    expect(await subjects()).toEqual(['2 new responses to “Which way?”']);

    await answer(survey);
    await look();
    expect(await subjects()).toHaveLength(1);
    await due();
    await look();
    expect(await subjects()).toEqual(['2 new responses to “Which way?”', '1 new response to “Which way?”']);
    await due();
    await look();
    expect(await subjects()).toHaveLength(2);
  });

  test('is told of the last responses to a closed survey, which is then looked at once an hour', async () => {
    const survey = await site.survey(author, { title: 'Which way?' });
    await choose(survey, 'each');
    await answer(survey);
    await site.database.pool.query('update surveys set deadline = now() where id = $1', [survey._id]);
    const ahead = async () => {
      await due();
      await look();
      const { rows } = await site.database.pool.query<{ minutes: number }>(
        'select round(extract(epoch from due_at - now()) / 60)::int as minutes from response_notices',
      );
      return rows[0]?.minutes;
    };
    expect(await ahead()).toBe(15);
    expect(await subjects()).toEqual(['1 new response to “Which way?”']);
    expect(await ahead()).toBe(60);
    expect(await subjects()).toHaveLength(1);
  });

  test('[L110] is told in the language of the author', async () => {
    const survey = await site.survey(author);
    await choose(survey, 'each');
    await answer(survey);
    await due();
    await site.database.pool.query(`update users set language = 'de' where id = $1`, [author.id]);
    await look();
    await site.database.pool.query('update users set language = null where id = $1', [author.id]);
    expect(await subjects()).toEqual([`1 neue Teilnahme an „${survey.title}“`]);
  });

  test('is told once by several processes', async () => {
    const survey = await site.survey(author);
    await choose(survey, 'each');
    await answer(survey);
    await due();
    await Promise.all([look(), look(), look()]);
    expect(await subjects()).toHaveLength(1);
  });

  test('is told once a day in the morning of their zone', async () => {
    const survey = await site.survey(author);
    await choose(survey, 'daily', 'Pacific/Kiritimati');
    await answer(survey);
    await look();
    expect(await subjects()).toEqual([]);
    const hour = async () =>
      (
        await site.database.pool.query<{ hour: number; ahead: number }>(
          `select extract(hour from due_at at time zone 'Pacific/Kiritimati')::int as hour,
             extract(epoch from due_at - now())::int as ahead from response_notices`,
        )
      ).rows[0];
    expect(await hour()).toMatchObject({ hour: 8 });
    await due();
    await look();
    expect(await subjects()).toHaveLength(1);
    const { hour: next = 0, ahead = 0 } = (await hour()) ?? {};
    expect([next, ahead > 0 && ahead <= 86_400]).toEqual([8, true]);
  });

  test('of an anonymous survey is not told at the time of an answer', async () => {
    const survey = await site.survey(author, { anonymous: true });
    expect(await choose(survey, 'each')).toMatchObject({ status: 422, problem: { fields: { every: 'anonymous' } } });
    expect((await choose(survey, 'daily')).status).toBe(200);
  });

  test('whose address is not confirmed gets none, and reads why', async () => {
    const survey = await site.survey(author);
    await site.database.pool.query('update users set email_verified = false where id = $1', [author.id]);
    expect((await choose(survey, 'each')).body).toMatchObject({ every: 'each', obstacle: 'unconfirmed' });
    await answer(survey);
    await due();
    await look();
    expect(await subjects()).toEqual([]);
    await site.database.pool.query('update users set email_verified = true where id = $1', [author.id]);
  });

  test('stops them by the link in the email, or by the button of the mail program, and takes that back', async () => {
    const survey = await site.survey(author);
    await choose(survey, 'each');
    await answer(survey);
    await due();
    await look();
    const { rows } = await site.database.pool.query<{ stop: string }>('select stop from mail_outbox');
    const url = new URL(rows[0]?.stop ?? '');
    const key = url.pathname.split('/').at(-1) ?? '';
    const anyone = site.guest;

    expect((await anyone.call('readMailStop', { params: { key } })).body).toEqual({ of: 'responses', stopped: false });
    const { status } = await sendRaw(site.app, {
      method: 'POST',
      url: url.pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(status).toBe(200);
    expect((await author.call('getNotices', { params: { id: survey._id } })).body).toMatchObject({ every: 'none' });
    await answer(survey);
    await due();
    await look();
    expect(await subjects()).toHaveLength(1);
    await anyone.call('setMailStop', { params: { key }, body: { stopped: false } });
    expect((await author.call('getNotices', { params: { id: survey._id } })).body).toMatchObject({ every: 'each' });
  });
});

test('[S93] a site that sends no mail keeps the choice, and says so', async () => {
  const silent = await startTestApp(site);
  const survey = await site.survey(author);
  const { body } = await silent
    .as(author)
    .call('setNotices', { params: { id: survey._id }, body: { every: 'daily', zone: 'Mars/Olympus' } });
  expect(body).toMatchObject({ every: 'daily', obstacle: 'no_mail' });
  await silent.close();
});

test('[S93] an email says how many answered, and nothing of them; the mail server gets its unsubscribe address', async () => {
  const survey = await site.survey(author, { title: 'Told by mail' });
  await choose(survey, 'each');
  await answer(survey);
  await due();
  await look();
  const find = () => server.received.find(({ subject }) => subject?.includes('Told by mail'));
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  expect(find()?.text).toContain(`/dashboard/manage-surveys/${survey._id}/responses`);
  expect(find()?.text).not.toContain('Train');
  expect(find()?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(/^<http.*\/stop\/[\w-]{43}>$/);
});
