import { PEOPLE_MAX } from '#basics/limits.ts';
import { people } from '#contract/people/people.ts';
import type { Router } from '#server/http/serve.ts';
import { deleteUser, endSessions, giveRole, readPeople } from './people.service.ts';
import { listUsers } from './users.queries.ts';
import { toUser, type UsersDeps } from './users.service.ts';

export function peopleRoutes(router: Router, deps: UsersDeps): void {
  router.serve(people.listUsers, async ({ query }) => {
    const rows = await listUsers(deps.db, { ...query, limit: query.limit ?? PEOPLE_MAX });
    return rows.map((row) => toUser(deps.photos, row));
  });
  router.serve(people.listPeople, ({ query }) => readPeople(deps, query));
  router.serve(people.setUserRole, async ({ actor, body, requestId }) => {
    const changed = await giveRole(deps, actor, { userId: body.userId, role: body.newRole, requestId });
    return { updatedUser: toUser(deps.photos, changed) };
  });
  router.serve(people.endSessions, async ({ actor, params, requestId }) => {
    await endSessions(deps, actor, { userId: params.id, requestId });
    return { message: 'Logged out everywhere' };
  });
  router.serve(people.deleteUser, async ({ actor, params, requestId }) => ({
    message: 'Successfully Deleted!',
    user: await deleteUser(deps, actor, { userId: params.id, requestId }),
  }));
}
