import { polls } from '#contract/responses/polls.ts';
import type { Router } from '#server/http/serve.ts';
import { type PollsDeps, votePoll } from './polls.service.ts';

export function pollRoutes(router: Router, deps: PollsDeps): void {
  router.serve(polls.votePoll, async ({ actor, body, idempotencyKey }) => {
    await votePoll(deps, actor, { ...body, idempotencyKey });
    return { message: 'Successfully Polled!' };
  });
}
