import { links } from '#contract/sharing/links.ts';
import type { Router } from '#server/http/serve.ts';
import { checkWord, chooseWord, readWords, type WordsDeps } from './words.service.ts';

export function linkRoutes(router: Router, deps: WordsDeps): void {
  router.serve(links.listWords, ({ actor, params }) => readWords(deps, actor, params.id));
  router.serve(links.checkWord, async ({ actor, params, query }) => ({
    state: await checkWord(deps, actor, { surveyId: params.id, word: query.word }),
  }));
  router.serve(links.chooseWord, ({ actor, params, body }) =>
    chooseWord(deps, actor, { surveyId: params.id, word: body.word }),
  );
}
