import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Databases, openDatabases } from '#server/db/connection/pool.ts';
import { startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { type RawCall, sendRaw } from '#server/test/hostile/raw-call.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#server/test/stand-ins/database-proxy.ts';

let site: TestApp;
let proxy: DatabaseProxy;
let databases: Databases;
/** The application; it reaches the database of `site` through the proxy. */
let behind: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  proxy = await openDatabaseProxy(site.database.connection);
  databases = openDatabases(proxy.connection, 10, () => {});
  behind = await startTestApp(site, { databases, sharedLimits: true });
});
afterAll(async () => {
  proxy.release();
  await behind.close();
  await databases.close();
  await proxy.close();
  await site.close();
});

async function send(call: RawCall): Promise<{ status: number; retryAfter: unknown }> {
  const { status, headers } = await sendRaw(behind.app, call);
  return { status, retryAfter: headers['retry-after'] };
}

test('[FT-16] while the database hangs every call is refused, and afterwards nothing is lost or doubled', async () => {
  const survey = await site.survey(await site.join('surveyor'));
  const { body: payload } = submissionTo(survey);
  const people = await site.crowd(12);
  const calls = people.flatMap(({ cookie, email }): RawCall[] => [
    { method: 'POST', url: '/api/survey/response', cookie, payload },
    { method: 'PUT', url: `/api/users/${email}`, cookie, payload: { user_email: email, user_name: 'Ada' } },
    { method: 'GET', url: '/api/account', cookie },
    { method: 'GET', url: `/api/survey/${survey._id}`, cookie },
    // The server counts this message before it reads it.
    { method: 'POST', url: '/api/contact', from: '203.0.113.9', payload: {} },
  ]);
  // The sessions of the first people are cached, so that their calls reach the database with their own statements.
  await Promise.all(people.slice(0, 4).map(({ cookie }) => send({ method: 'GET', url: '/api/account', cookie })));

  proxy.hold();
  const answers = calls.map(async (call, n) => {
    await delay((n % 12) * 100);
    return send(call);
  });
  const readiness = await Promise.all(Array.from({ length: 3 }, () => send({ method: 'GET', url: '/readyz' })));
  const refused = await Promise.all(answers);
  proxy.release();

  for (const { status } of readiness) expect(status).toBe(503);
  for (const answer of refused) expect(answer).toEqual({ status: 503, retryAfter: '1' });
  await expect.poll(async () => (await send({ method: 'GET', url: '/readyz' })).status, { timeout: 10_000 }).toBe(200);
  for (const { cookie } of people) {
    // 400 when the database stored the answer before it hung.
    expect([200, 400]).toContain((await send({ method: 'POST', url: '/api/survey/response', cookie, payload })).status);
  }
  const { rows } = await site.database.pool.query('select count(*) as n from responses where survey_id = $1', [
    survey._id,
  ]);
  expect(rows[0].n).toBe(people.length);
});
