import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Cell, World } from './matrix-world.ts';
import { ADMINS, callBy, EVERYBODY, NOBODY, type Row, SIGNED_IN } from './row.ts';

const path = (email: string | undefined) => encodeURIComponent(email ?? 'nobody@people.example');

/** Makes this person the only admin, or another person if they are no admin. @returns the only admin's id */
async function onlyAdmin({ site, admin }: World, { kind, me }: Cell): Promise<string> {
  const id = kind === 'admin' && me ? me.id : admin.id;
  await site.database.pool.query(`update users set role = 'user' where role = 'admin' and id <> $1`, [id]);
  return id;
}

/** Undoes the effect of `onlyAdmin` on the world's own admin. */
const anotherAdmin = ({ site, admin }: World) =>
  site.database.pool.query(`update users set role = 'admin' where id = $1`, [admin.id]);

/** M01-M08 and M33-M39: records, sessions, roles. */
export const PEOPLE_ROWS: Row[] = [
  {
    id: 'M1',
    title: 'refresh the own record, with a chosen role',
    calls: ['syncUser'],
    expected: SIGNED_IN,
    attempt: (_, cell) =>
      ['admin', ['admin'], { role: 'admin' }].map((user_role) =>
        callBy(cell, 'PUT', `/users/${path(cell.me?.email)}`, { user_name: 'Ada', user_role }),
      ),
    check: ({ body }, { me }) => expect(body).toMatchObject({ _id: me?.id, user_role: me?.role }),
  },
  {
    id: 'M2',
    title: 'change another person’s record',
    calls: ['syncUser'],
    expected: NOBODY,
    attempt: ({ stranger }, cell) => callBy(cell, 'PUT', `/users/${path(stranger.email)}`, { user_name: 'Mallory' }),
  },
  {
    id: 'M3',
    title: 'open the session of the own address, freshly proven',
    calls: ['openSession'],
    expected: EVERYBODY,
    async attempt(world, cell) {
      const { email, cookie } = cell.me ?? (await world.freshProof());
      return { ...callBy(cell, 'POST', '/jwt', { email }), cookie };
    },
  },
  {
    id: 'M4',
    title: 'open a session without proof, for the caller, an admin or an unknown address',
    calls: ['openSession'],
    expected: [401, 401, 401, 401, 401, 401],
    attempt: ({ admin }, { me }) =>
      [me?.email ?? 'nobody@people.example', admin.email, admin.email.toUpperCase(), ''].map((email) =>
        callBy({ cookie: undefined }, 'POST', '/jwt', { email }),
      ),
  },
  {
    id: 'M5',
    title: 'open another person’s session with the own proof',
    calls: ['openSession'],
    expected: [403, 403, 403, 403, 403, 403],
    async attempt(world, cell) {
      const { cookie } = cell.me ?? (await world.freshProof());
      return { ...callBy(cell, 'POST', '/jwt', { email: world.stranger.email }), cookie };
    },
  },
  {
    id: 'M6',
    title: 'sign out',
    calls: ['closeSession'],
    expected: EVERYBODY,
    attempt: (_, cell) => callBy(cell, 'POST', '/logout'),
  },
  {
    id: 'M6',
    title: 'learn that an account is there',
    calls: ['readAccountState'],
    expected: EVERYBODY,
    attempt: ({ stranger }, cell) => callBy(cell, 'GET', `/account-state/${stranger.id}`),
    check: ({ body }) => expect(body).toEqual({ deleted: false }),
  },
  {
    id: 'M7',
    title: 'read the own record',
    calls: ['getUser'],
    expected: SIGNED_IN,
    attempt: (_, cell) => callBy(cell, 'GET', `/user/${path(cell.me?.email)}`),
  },
  {
    id: 'M8',
    title: 'read another person’s record',
    calls: ['getUser'],
    expected: ADMINS,
    attempt: ({ stranger }, cell) => callBy(cell, 'GET', `/user/${path(stranger.email)}`),
  },
  {
    id: 'M8',
    title: 'learn that an address has no record',
    calls: ['getUser'],
    expected: [401, 403, 403, 403, 403, 404],
    attempt: (_, cell) => callBy(cell, 'GET', `/user/${path(undefined)}`),
  },
  {
    id: 'M33',
    title: 'list all people',
    calls: ['listUsers'],
    expected: ADMINS,
    attempt: (_, cell) => callBy(cell, 'GET', '/users?limit=5'),
  },
  {
    id: 'M34',
    title: 'give another person a role',
    calls: ['setUserRole'],
    expected: ADMINS,
    async attempt({ site }, cell) {
      const { id } = await site.join();
      return ['surveyor', 'admin'].map((newRole) => callBy(cell, 'PUT', '/updateUserRole', { userId: id, newRole }));
    },
  },
  {
    id: 'M35',
    title: 'make oneself an admin',
    calls: ['setUserRole'],
    expected: ADMINS,
    attempt: ({ stranger }, cell) =>
      callBy(cell, 'PUT', '/updateUserRole', { userId: cell.me?.id ?? stranger.id, newRole: 'admin' }),
  },
  {
    id: 'M36',
    title: 'make oneself a pro-user',
    calls: ['setUserRole'],
    expected: [401, 403, 403, 403, 403, 422],
    attempt: ({ stranger }, cell) =>
      callBy(cell, 'PUT', '/updateUserRole', { userId: cell.me?.id ?? stranger.id, newRole: 'pro-user' }),
  },
  {
    id: 'M36',
    title: 'make another person a pro-user',
    calls: ['setUserRole'],
    expected: [401, 403, 403, 403, 403, 422],
    attempt: ({ stranger }, cell) =>
      callBy(cell, 'PUT', '/updateUserRole', { userId: stranger.id, newRole: 'pro-user' }),
  },
  {
    id: 'M37',
    title: 'demote the last admin',
    calls: ['setUserRole'],
    expected: [401, 403, 403, 403, 403, 409],
    async attempt(world, cell) {
      const userId = await onlyAdmin(world, cell);
      return ['user', 'pro-user', 'surveyor'].map((newRole) =>
        callBy(cell, 'PUT', '/updateUserRole', { userId, newRole }),
      );
    },
  },
  {
    id: 'M37',
    title: 'delete the last admin',
    calls: ['deleteUser'],
    expected: [401, 403, 403, 403, 403, 409],
    attempt: async (world, cell) => callBy(cell, 'DELETE', `/delete-user/${await onlyAdmin(world, cell)}`),
  },
  {
    id: 'M38',
    title: 'delete another person',
    calls: ['deleteUser'],
    expected: ADMINS,
    async attempt(world, cell) {
      await anotherAdmin(world);
      const { id } = await world.site.join();
      return callBy(cell, 'DELETE', `/delete-user/${id}`);
    },
  },
  {
    id: 'M89',
    title: 'sign another person out everywhere',
    calls: ['endSessions'],
    expected: ADMINS,
    async attempt({ site }, cell) {
      const { id } = await site.join();
      return callBy(cell, 'DELETE', `/desk/users/${id}/sessions`);
    },
  },
  {
    id: 'M89',
    title: 'learn who has an account by signing them out',
    calls: ['endSessions'],
    expected: [401, 403, 403, 403, 403, 404],
    attempt: (_, cell) => callBy(cell, 'DELETE', `/desk/users/${randomUUID()}/sessions`),
  },
  {
    id: 'M39',
    title: 'delete oneself through the admins’ door',
    calls: ['deleteUser'],
    expected: ADMINS,
    attempt: (_, cell) => callBy(cell, 'DELETE', `/delete-user/${cell.me?.id ?? randomUUID()}`),
  },
];
