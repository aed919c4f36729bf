import { reactions } from '#contract/discussion/reactions.ts';
import type { Router } from '#server/http/serve.ts';
import { type ReactionsDeps, react, takeBackReaction } from './reactions.service.ts';

export function reactionRoutes(router: Router, deps: ReactionsDeps): void {
  router.serve(reactions.react, async ({ actor, body, idempotencyKey }) => {
    await react(deps, actor, { ...body, idempotencyKey });
    return { message: body.action === 'like' ? 'Liked' : 'Disliked' };
  });

  router.serve(reactions.takeBackReaction, async ({ actor, params }) => {
    await takeBackReaction(deps, actor, params.surveyId);
    return { message: 'Reaction removed' };
  });
}
