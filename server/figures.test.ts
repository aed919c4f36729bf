import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabases } from './db/connection/pool.ts';
import { type Caller, startTestApp, submissionTo, type TestApp, voteIn } from './test/app.ts';
import { listening } from './test/live-site.ts';
import type { Person } from './test/people.ts';
import { openDatabaseProxy } from './test/stand-ins/database-proxy.ts';
import { openEventSource } from './test/stand-ins/event-source.ts';

const TOKEN = 'a token of sixteen';
let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp(undefined, { metricsToken: TOKEN });
  author = await site.join('surveyor');
});
afterAll(() => site.close());

/** A series and its value, as a scraper reads them. */
async function figures({ app }: TestApp = site): Promise<Map<string, number>> {
  const { body, statusCode } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(statusCode).toBe(200);
  return new Map(
    body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

/** What a deed changes in the figures. */
async function changed(deed: () => Promise<unknown>, from = site): Promise<Record<string, number>> {
  const before = await figures(from);
  await deed();
  const after = [...(await figures(from))].map(([series, value]): [string, number] => [
    series,
    value - (before.get(series) ?? 0),
  ]);
  return Object.fromEntries(after.filter(([, change]) => change !== 0));
}

test('what is written, and in how large a batch, is told of each group commit', async () => {
  const survey = await site.survey(author);
  const [ada, bob] = await site.crowd(2);

  const change = await changed(async () => {
    expect((await ada?.call('submitResponse', submissionTo(survey)))?.status).toBe(200);
    expect((await ada?.call('votePoll', voteIn(survey)))?.status).toBe(200);
    expect((await bob?.call('react', { body: { surveyId: survey._id, action: 'like' } }))?.status).toBe(200);
  });

  for (const commit of ['responses', 'ballots', 'reactions']) {
    expect(change).toMatchObject({
      [`canvass_commit_items_total{commit="${commit}",outcome="written"}`]: 1,
      [`canvass_commit_batch_items_bucket{le="1",commit="${commit}"}`]: 1,
      [`canvass_commit_batch_items_sum{commit="${commit}"}`]: 1,
      [`canvass_commit_duration_seconds_count{commit="${commit}"}`]: 1,
    });
  }
  const waiting = [...(await figures())].filter(([series]) => series.startsWith('canvass_commit_waiting'));
  expect(waiting).toHaveLength(7);
  for (const [, value] of waiting) expect(value).toBe(0);
});

test('what is refused is told by route and code, and what the statement does not write', async () => {
  const survey = await site.survey(author);
  const ada = await site.join();
  await ada.call('submitResponse', submissionTo(survey));

  const change = await changed(async () => {
    expect((await ada.call('submitResponse', submissionTo(survey, [1, 1]))).problem.code).toBe('already_submitted');
    expect((await site.guest.call('react', { body: { surveyId: survey._id, action: 'like' } })).status).toBe(401);
  });

  expect(change).toMatchObject({
    'canvass_refusals_total{route="/api/survey/response",code="already_submitted"}': 1,
    'canvass_refusals_total{route="/api/like-dislike",code="not_signed_in"}': 1,
    'canvass_commit_items_total{commit="responses",outcome="refused"}': 1,
  });
});

test('open streams, mails that wait, connections and work in the background are told', async () => {
  const { _id: id } = await site.survey(author);
  const { app } = await listening(site);
  const { port } = app.server.address() as AddressInfo;
  const stream = await openEventSource(new URL(`http://127.0.0.1:${port}/api/survey/${id}/live`));
  await stream.next();
  await site.database.pool.query(
    `insert into mail_outbox (id, recipient, subject, body_text, body_html, created_at, due_at)
     values (gen_random_uuid(), 'a@b.example', '', '', '', now() - interval '1 hour', now() + interval '1 hour')`,
  );

  const open = await figures();
  stream.close();

  expect(open.get('canvass_streams_open{kind="survey"}')).toBe(1);
  expect(open.get('canvass_streams_open{kind="session"}')).toBe(0);
  expect(open.get('canvass_mails_waiting{kind="account"}')).toBe(1);
  expect(open.get('canvass_mails_oldest_seconds{kind="account"}')).toBeGreaterThanOrEqual(3_600);
  expect(open.get('canvass_mails_waiting{kind="invitation"}')).toBe(0);
  expect(open.get('canvass_database_connections_max{pool="hot"}')).toBe(4);
  expect(open.get('canvass_database_connections{pool="main",state="idle"}')).toBeGreaterThan(0);
  expect(open.get('canvass_database_waiting{pool="main"}')).toBe(0);
  expect(open.get('canvass_changes_age_seconds')).toBeLessThan(60);
  const minuteAgo = Date.now() / 1_000 - 60;
  expect(open.get('canvass_task_last_success_timestamp_seconds{task="invitations"}')).toBeGreaterThan(minuteAgo);
  await expect.poll(async () => (await figures()).get('canvass_streams_open{kind="survey"}')).toBe(0);
});

test('[FT-16] while the database hangs the figures are told, without those that it tells', async () => {
  const proxy = await openDatabaseProxy(site.database.connection);
  const databases = openDatabases(proxy.connection, 10, () => {});
  const behind = await startTestApp(site, { databases, metricsToken: TOKEN });
  const whole = await figures(behind);
  proxy.hold();

  const hung = await figures(behind);
  proxy.release();

  expect(whole.has('canvass_mails_waiting{kind="account"}')).toBe(true);
  expect([...whole.keys()].filter((series) => !hung.has(series))).toEqual(
    expect.arrayContaining(['canvass_mails_waiting{kind="account"}', 'canvass_mails_oldest_seconds{kind="account"}']),
  );
  expect(hung.has('canvass_changes_age_seconds')).toBe(true);
  await behind.close();
  await databases.close();
  await proxy.close();
});

// A survey's node commits by itself what it is called for: there is no commit to be cut off.
test.skipIf(inject('cluster'))('an answer of unknown outcome is told as one', async () => {
  const proxy = await openDatabaseProxy(site.database.connection);
  const databases = openDatabases(proxy.connection, 10, () => {});
  const behind = await startTestApp(site, { databases, metricsToken: TOKEN });
  const survey = await site.survey(author);
  const ada = behind.as(await site.join());
  await ada.call('getAccount');
  proxy.cutNext('before commit');

  const change = await changed(async () => {
    expect((await ada.call('submitResponse', submissionTo(survey))).problem.code).toBe('unknown_outcome');
  }, behind);

  expect(change).toMatchObject({
    'canvass_commit_items_total{commit="responses",outcome="unknown_outcome"}': 1,
    'canvass_refusals_total{route="/api/survey/response",code="unknown_outcome"}': 1,
  });
  await behind.close();
  await databases.close();
  await proxy.close();
});
