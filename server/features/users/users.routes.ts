import { activity } from '#contract/people/activity.ts';
import { users } from '#contract/people/users.ts';
import type { Router } from '#server/http/serve.ts';
import { countActivity } from './activity.queries.ts';
import { getUser, type SyncDeps, syncUser } from './users.service.ts';

export function userRoutes(router: Router, deps: SyncDeps): void {
  router.serve(users.syncUser, ({ actor, params, body }) => syncUser(deps, actor, params.email, body));
  router.serve(users.getUser, ({ actor, params }) => getUser(deps, actor, params.email));
  router.serve(activity.myActivity, ({ actor }) => countActivity(deps.db, actor.id));
}
