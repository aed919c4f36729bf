import { auth } from '#contract/auth.ts';
import type { Router } from '#server/http/serve.ts';
import { assertOwnAddress, type Sessions } from './auth.service.ts';

const SUCCESS = { success: true } as const;

export function authRoutes(router: Router, { sessions }: { sessions: Sessions }): void {
  router.serve(auth.openSession, async ({ actor, body }) => {
    assertOwnAddress(actor, body.email);
    return SUCCESS;
  });

  router.serve(auth.closeSession, async ({ cookies, setCookies }) => {
    setCookies([await sessions.end(cookies)]);
    return SUCCESS;
  });
}
