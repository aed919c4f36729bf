import { ROLES } from '#basics/choices.ts';
import type { Person } from '#contract/people/people.ts';
import type { Role } from '#contract/people/roles.ts';
import type { User } from '#contract/people/users.ts';
import { call } from '#web/api/client.ts';
import type { DeskSource } from '#web/desk/use-desk-list.ts';

type Sort = 'name' | 'email' | 'joined';

/** All people with an account, as a table. */
export const PEOPLE: DeskSource<Person, Sort, { role: readonly Role[] }> = {
  key: ['people'],
  rowKey: (person) => person._id,
  sorts: ['name', 'email', 'joined'],
  choices: { role: ROLES },
  order: '-joined',
  countedAs: (person) => [person.user_role],
  load: (query, options) => call('listPeople', { query }, options),
};

/** @throws AppError `last_admin`, `not_found` */
export async function setRole(userId: string, newRole: Role): Promise<User> {
  return (await call('setUserRole', { body: { userId, newRole } })).updatedUser;
}

/** Ends all sessions of a person. @throws AppError `not_found` */
export async function endSessions(id: string): Promise<void> {
  await call('endSessions', { params: { id } });
}

/** @throws AppError `last_admin`, and `not_found` when another admin deleted the account first */
export async function deletePerson(id: string): Promise<void> {
  await call('deleteUser', { params: { id } });
}
