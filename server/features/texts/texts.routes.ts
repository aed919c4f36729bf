import { texts } from '#contract/responses/texts.ts';
import type { Router } from '#server/http/serve.ts';
import { countWords, hideText, readTexts, type TextsDeps } from './texts.service.ts';

export function textRoutes(router: Router, deps: TextsDeps): void {
  router.serve(texts.listTexts, ({ visitor, params, query }) => readTexts(deps, visitor, { ...params, ...query }));
  router.serve(texts.countWords, ({ visitor, params, query }) => countWords(deps, visitor, { ...params, ...query }));
  router.serve(texts.hideText, async ({ actor, params, body }) => {
    await hideText(deps, actor, { ...params, ...body });
    return { message: body.hidden ? 'Text hidden' : 'Text shown again' };
  });
}
