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
    summary: 'Find accounts by name, address and role; newest first unless sorted',
    access: ['admin'],
    query: PeopleTable,
    response: PeoplePage,
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'List all accounts, newest first',
    access: ['admin'],
    query: DeskPage.extend({ role: given(Role) }),
    response: z.array(User),
  }),
  setUserRole: endpoint({
    method: 'PUT',
    path: '/updateUserRole',
    summary: 'Change a person’s role; only a payment makes a pro-user',
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
    summary: 'Log a person out everywhere: ends their sessions and revokes their tokens',
    access: ['admin'],
    params: IdParams,
    response: z.object({ message: z.string() }),
    errors: ['not_found'],
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/delete-user/{id}',
    summary: 'Delete an account: sessions end, and answers still count without the name',
    access: ['admin'],
    params: IdParams,
    response: z.object({ message: z.string(), user: User }),
    errors: ['not_found', 'last_admin'],
  }),
};
