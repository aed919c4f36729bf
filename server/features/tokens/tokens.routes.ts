import { tokens } from '#contract/people/tokens.ts';
import type { Router } from '#server/http/serve.ts';
import { listTokens } from './tokens.queries.ts';
import { createToken, revokeToken, type TokensDeps, toToken } from './tokens.service.ts';

export function tokenRoutes(router: Router, deps: TokensDeps): void {
  router.serve(tokens.listTokens, async ({ actor }) => ({
    tokens: (await listTokens(deps.db, actor.id)).map(toToken),
  }));
  router.serve(tokens.createToken, ({ actor, body, cookies, requestId }) =>
    createToken(deps, actor, body, { cookies, requestId }),
  );
  router.serve(tokens.revokeToken, async ({ actor, params, requestId }) => {
    await revokeToken(deps, actor, { id: params.id, requestId });
    return { message: 'Successfully Revoked!' };
  });
}
