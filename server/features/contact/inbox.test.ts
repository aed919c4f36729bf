import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';

let t: TestApp;
beforeEach(async () => {
  await t?.close();
  t = await startTestApp();
});
afterAll(() => t.close());

/** The message as it was written, and its id. */
async function write(subject: string, message = 'Well done.') {
  const admin = await t.join('admin');
  const written = { email: 'ann@people.example', subject, message };
  await t.guest.call('sendContactMessage', { body: written });
  const [row] = (await admin.call('listContactMessages')).body.rows;
  return { ...written, id: row?._id ?? '' };
}

test('[S07] [C30] only admins read the messages, newest first', async () => {
  const admin = await t.join('admin');
  await write('First');
  await write('Second');

  const { body } = await admin.call('listContactMessages', { query: { limit: '1' } });
  const rest = await admin.call('listContactMessages', { query: { limit: '1', cursor: body.nextCursor ?? '' } });

  expect(body).toMatchObject({
    rows: [{ email: 'ann@people.example', subject: 'Second', message: 'Well done.', done: null }],
    total: 2,
    counts: { all: 2, open: 2, done: 0 },
  });
  expect(rest.body).toMatchObject({ rows: [{ subject: 'First' }], nextCursor: null, total: null, counts: null });
  expect((await (await t.join('surveyor')).call('listContactMessages')).status).toBe(403);
});

test('[S07] a message is found by part of its address, its subject and its text', async () => {
  const admin = await t.join('admin');
  await write('Opening hours', 'Are you there on 100% of all Sundays?');
  const find = async (search: string) =>
    (await admin.call('listContactMessages', { query: { search } })).body.rows.map(({ subject }) => subject);

  expect(await find('ANN@')).toEqual(['Opening hours']);
  expect(await find('hours')).toEqual(['Opening hours']);
  expect(await find('100%')).toEqual(['Opening hours']);
  expect(await find('200%')).toEqual([]);
});

test('[S07] a message that was dealt with names the admin, leaves the open ones, and can be opened again', async () => {
  const [ada, bea] = await t.crowd(2, 'admin');
  const { id } = await write('Hello');
  const mark = (who: typeof ada, done: boolean) => who?.call('markContactMessage', { params: { id }, body: { done } });
  const listed = async (status: string) =>
    (await ada?.call('listContactMessages', { query: { status } }))?.body.rows.map(({ _id }) => _id);

  expect((await mark(ada, true))?.body).toMatchObject({ _id: id, done: { by: ada?.name, at: expect.any(String) } });
  expect((await mark(bea, true))?.body.done?.by).toBe(ada?.name);
  expect([await listed('open'), await listed('done')]).toEqual([[], [id]]);

  expect((await mark(bea, false))?.body.done).toBeNull();
  expect([await listed('open'), await listed('done')]).toEqual([[id], []]);
});

test('[S07] an unknown message cannot be marked', async () => {
  const admin = await t.join('admin');
  const answer = await admin.call('markContactMessage', { params: { id: randomUUID() }, body: { done: true } });
  expect(answer).toMatchObject({ status: 404, problem: { code: 'not_found' } });
});
