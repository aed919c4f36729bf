import { users } from '#contract/users.ts';
import type { Router } from '#server/http/serve.ts';
import { getUser, syncUser, type UsersDeps } from './users.service.ts';

export function userRoutes(router: Router, deps: UsersDeps): void {
  router.serve(users.syncUser, ({ actor, params, body }) => syncUser(deps, actor, params.email, body));
  router.serve(users.getUser, ({ actor, params }) => getUser(deps, actor, params.email));
}
