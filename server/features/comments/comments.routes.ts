import { comments } from '#contract/discussion/comments.ts';
import type { Router } from '#server/http/serve.ts';
import { addComment, type CommentsDeps, readComments } from './comments.service.ts';

export function commentRoutes(router: Router, deps: CommentsDeps): void {
  router.serve(comments.addComment, async ({ actor, body }) => {
    await addComment(deps, actor, body);
    return { message: 'Comment added...' };
  });
  router.serve(comments.listComments, ({ actor, params, query }) =>
    readComments(deps, actor, { surveyId: params.id, after: query.cursor }),
  );
}
