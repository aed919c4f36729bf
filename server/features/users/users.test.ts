import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { TEST_URL } from '#server/test/people.ts';

const PHOTO = '/pictures/grace-hopper-1906-1992.webp';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

describe('PUT /users/{email}', () => {
  test('[C01] refreshes the name and photo of the own account', async () => {
    const person = await site.join();
    const body = { user_email: person.email, user_name: ' Grace ', user_photo: `${TEST_URL.origin}${PHOTO}` };

    const answer = await person.call('syncUser', { params: { email: person.email.toUpperCase() }, body });

    const expected = {
      _id: person.id,
      user_name: 'Grace',
      user_email: person.email,
      user_photo: `${TEST_URL.origin}${PHOTO}`,
      user_role: 'user',
    };
    expect(answer).toMatchObject({ status: 200, body: expected });
    const read = await person.call('getUser', { params: { email: person.email } });
    expect(read.body).toEqual(expected);
  });

  test('[C01] answers with the whole record, also with what only its owner reads', async () => {
    const person = await site.join();
    await site.database.pool.query(
      `update users set unread_answer = 'granted', deletion_due_at = '2430-01-01T00:00:00Z' where id = $1`,
      [person.id],
    );
    const { body } = await person.call('syncUser', {
      ...{ params: { email: person.email }, body: { user_name: 'Grace' } },
    });
    expect(body).toMatchObject({
      ...{ user_name: 'Grace', unread_answer: 'granted', deletion_due: '2430-01-01T00:00:00.000Z' },
    });
  });

  test('[C01] changes nothing that is not given', async () => {
    const person = await site.join();
    const answer = await person.call('syncUser', { params: { email: person.email }, body: {} });
    expect(answer.body).toMatchObject({ user_name: person.name, user_photo: null, user_role: 'user' });
  });

  test.each([
    { user_role: 'admin' },
    { user_role: 'ADMIN' },
    { user_role: ['admin'] },
    { user_role: { role: 'admin' } },
    { user_email: 'admin@canvass.example' },
  ])('[AB-04] no person changes their own role or address: %j', async (body) => {
    const person = await site.join();
    const row = () => site.database.db.selectFrom('users').selectAll().where('id', '=', person.id).execute();
    const before = await row();

    const answer = await person.call('syncUser', { params: { email: person.email }, body });

    expect(answer.status).toBe(200);
    expect(await row()).toEqual(before);
  });

  test.each(['role', '_id', 'created_at', 'epoch'])('[AB-04] no person has a field %s to give', async (name) => {
    const person = await site.join();
    const { status, problem } = await person.call('syncUser', {
      ...{ params: { email: person.email }, body: { [name]: 'admin' } },
    });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, [name]]);
  });

  test('[C01] [B07] stores the path of a photo, so that it is shown at any address of the site', async () => {
    const person = await site.join();
    const photos = [PHOTO, `${TEST_URL.origin}${PHOTO}?size=1`];
    for (const user_photo of photos) {
      await person.call('syncUser', { params: { email: person.email }, body: { user_photo: null } });
      const answer = await person.call('syncUser', { params: { email: person.email }, body: { user_photo } });
      expect(answer.body.user_photo).toBe(`${TEST_URL.origin}${PHOTO}`);
    }
    const row = site.database.db.selectFrom('users').select('photo').where('id', '=', person.id);
    expect(await row.executeTakeFirst()).toEqual({ photo: PHOTO });
  });

  test('[C01] an empty photo removes the photo, and an empty name changes nothing', async () => {
    const person = await site.join();
    const params = { email: person.email };
    await person.call('syncUser', { params, body: { user_photo: PHOTO } });

    const answer = await person.call('syncUser', { params, body: { user_name: ' ', user_photo: '' } });

    expect(answer).toMatchObject({ status: 200, body: { user_name: person.name, user_photo: null } });
  });

  test('[C04] a photo at another host, which an earlier version stored, is not shown', async () => {
    const person = await site.join();
    const photo = 'https://pictures.example/pixel.png';
    await site.database.db.updateTable('users').set({ photo }).where('id', '=', person.id).execute();
    const admin = await site.join('admin');

    const record = await admin.call('getUser', { params: { email: person.email } });
    const table = await admin.call('listPeople', { query: { search: person.email } });
    const list = await admin.call('listUsers', {});

    expect(record.body.user_photo).toBeNull();
    expect(table.body.rows[0]?.user_photo).toBeNull();
    expect(list.body.find(({ _id }) => _id === person.id)?.user_photo).toBeNull();
  });

  test('[C01] [P07] is 401 for guests and 403 for all other people', async () => {
    const [person, admin] = [await site.join(), await site.join('admin')];
    const input = { params: { email: person.email }, body: { user_name: 'Mallory' } };
    expect((await site.guest.call('syncUser', input)).status).toBe(401);
    expect((await admin.call('syncUser', input)).status).toBe(403);
    expect((await person.call('getUser', { params: { email: person.email } })).body.user_name).toBe(person.name);
  });
});

describe('GET /user/{email}', () => {
  test('[C04] shows admins any record, whatever the case of the address', async () => {
    const [person, admin] = [await site.join('surveyor'), await site.join('admin')];
    const answer = await admin.call('getUser', { params: { email: person.email.toUpperCase() } });
    expect(answer).toMatchObject({ status: 200, body: { _id: person.id, user_role: 'surveyor' } });
  });

  test('[C04] [E02] shows a person their own record, with the fields of a user', async () => {
    const person = await site.join();
    const { body } = await person.call('getUser', { params: { email: person.email } });
    expect(body).toMatchObject({ _id: person.id, user_name: person.name, user_email: person.email, user_role: 'user' });
    expect(body).toHaveProperty('user_photo');
  });

  test('[C04] tells only admins whether an address exists', async () => {
    const [person, other, admin] = [await site.join(), await site.join('surveyor'), await site.join('admin')];
    const unknown = { params: { email: 'nobody@people.example' } };

    expect((await admin.call('getUser', unknown)).status).toBe(404);
    const existing = await other.call('getUser', { params: { email: person.email } });
    const missing = await other.call('getUser', unknown);
    expect(existing).toMatchObject({ status: 403, problem: { code: 'other_person' } });
    expect(missing).toMatchObject({ status: 403, problem: { code: 'other_person' } });
    expect((await site.guest.call('getUser', unknown)).status).toBe(401);
  });

  test('[C04] an invalid address is answered like an unknown one', async () => {
    const admin = await site.join('admin');
    for (const email of ['%', 'a b', '\u0000', '<script>', '../users']) {
      expect((await admin.call('getUser', { params: { email } })).status).toBe(404);
    }
  });
});
