import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

describe('PUT /users/{email}', () => {
  test('[C01] refreshes name and photo of the own record', async () => {
    const person = await site.join();
    const body = { user_email: person.email, user_name: ' Grace ', user_photo: '/pictures/grace.webp' };

    const answer = await person.call('syncUser', { params: { email: person.email.toUpperCase() }, body });

    const expected = {
      _id: person.id,
      user_name: 'Grace',
      user_email: person.email,
      user_photo: '/pictures/grace.webp',
      user_role: 'user',
    };
    expect(answer).toMatchObject({ status: 200, body: expected });
    const read = await person.call('getUser', { params: { email: person.email } });
    expect(read.body).toEqual(expected);
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
    { role: 'admin', _id: '00000000-0000-7000-8000-000000000000', id: 'x' },
    { created_at: '2000-01-01', email: 'admin@canvass.example', user_email: 'admin@canvass.example', epoch: 9 },
  ])('[AB-04] nobody raises their own role or touches another field: %j', async (body) => {
    const person = await site.join();
    const row = () => site.database.db.selectFrom('users').selectAll().where('id', '=', person.id).execute();
    const before = await row();

    const answer = await person.call('syncUser', { params: { email: person.email }, body });

    expect(answer.status).toBe(200);
    expect(await row()).toEqual(before);
  });

  test.each([
    ['javascript:alert(1)', 'user_photo'],
    ['http://pictures.example/x.png', 'user_photo'],
    ['https://pictures.example/"onerror="', 'user_photo'],
  ])('refuses the photo %s', async (user_photo, field) => {
    const person = await site.join();
    const answer = await person.call('syncUser', { params: { email: person.email }, body: { user_photo } });
    expect(answer).toMatchObject({ status: 422, problem: { code: 'invalid_input' } });
    expect(Object.keys(answer.problem.fields ?? {})).toEqual([field]);
  });

  test('[C01] [P07] is 401 for guests and 403 for everybody else', async () => {
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

  test('[C04] what cannot be an address is nobody’s', async () => {
    const admin = await site.join('admin');
    for (const email of ['%', 'a b', '\u0000', '<script>', '../users']) {
      expect((await admin.call('getUser', { params: { email } })).status).toBe(404);
    }
  });
});
