import * as z from 'zod';
import { ROLES } from '#basics/choices.ts';
import { Id } from '#basics/ids.ts';
import { endpoint } from '../http/endpoint.ts';
import { countedRows, DeskPage, given, IdParams, sortedDeskPage } from '../http/paging.ts';
import { PARTICIPANTS, Role } from './roles.ts';
import { User } from './users.ts';

/** A person in the admins' table. */
export const Person = User.extend({ timestamp: z.iso.datetime().describe('when the account was made') });
export type Person = z.output<typeof Person>;

const PeopleTable = sortedDeskPage(['name', 'email', 'joined']).extend({ role: given(Role) });
export type PeopleTable = z.output<typeof PeopleTable>;

const PeoplePage = countedRows(Person, ROLES);
export type PeoplePage = z.output<typeof PeoplePage>;

export const people = {
  listPeople: endpoint({
    method: 'GET',
    path: '/desk/users',
    summary: 'Everybody with an account, as a table: found by name and address, sorted, by role; newest first',
    access: ['admin'],
    query: PeopleTable,
    response: PeoplePage,
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'Everybody with an account, newest first',
    access: ['admin'],
    query: DeskPage.extend({ role: given(Role) }),
    response: z.array(User),
  }),
  setUserRole: endpoint({
    method: 'PUT',
    path: '/updateUserRole',
    summary: 'Give a person another role; a person who has paid may only repeat what the payment did',
    access: [...PARTICIPANTS, 'admin'],
    body: z.object({
      userId: Id,
      newRole: Role.describe('`pro-user` only for a person who is one: only a payment makes one'),
    }),
    response: z.object({ updatedUser: User }),
    errors: ['not_found', 'other_person', 'last_admin'],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/desk/users/{id}/sessions',
    summary: 'Sign somebody out everywhere at once: their sessions end, and their tokens for programs are revoked',
    access: ['admin'],
    params: IdParams,
    response: z.object({ message: z.string() }),
    errors: ['not_found'],
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/delete-user/{id}',
    summary: 'Delete an account: sessions end at once, answers stay counted without the name',
    access: ['admin'],
    params: IdParams,
    response: z.object({ message: z.string(), user: User }),
    errors: ['not_found', 'last_admin'],
  }),
};
