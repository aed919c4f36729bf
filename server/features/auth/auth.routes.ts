import type { Output } from '#contract/http/endpoint.ts';
import { auth } from '#contract/people/auth.ts';
import type { Db } from '#server/db/pool.ts';
import type { Router } from '#server/http/serve.ts';
import { isAccountDeleted } from './auth.queries.ts';
import { assertOwnAddress, type Sessions } from './auth.service.ts';

const SUCCESS = { success: true } as const;

interface AuthDeps {
  db: Db;
  sessions: Sessions;
  /** The ways to sign in other than with a password. */
  ways: Output<typeof auth.listSignInWays>;
}

export function authRoutes(router: Router, { db, sessions, ways }: AuthDeps): void {
  router.serve(auth.listSignInWays, async () => ways);

  router.serve(auth.openSession, async ({ actor, body }) => {
    assertOwnAddress(actor, body.email);
    return SUCCESS;
  });

  router.serve(auth.closeSession, async ({ cookies, setCookies }) => {
    setCookies([await sessions.end(cookies)]);
    return SUCCESS;
  });

  router.serve(auth.readAccountState, async ({ params }) => ({ deleted: await isAccountDeleted(db, params.id) }));
}
