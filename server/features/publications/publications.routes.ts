import { publications } from '#contract/surveys/publications.ts';
import type { Router } from '#server/http/serve.ts';
import { comparePublications, type PublicationsDeps, readPublications } from './publications.service.ts';

export function publicationRoutes(router: Router, deps: PublicationsDeps): void {
  router.serve(publications.listPublications, ({ actor, params }) => readPublications(deps, actor, params.id));
  router.serve(publications.comparePublications, ({ actor, params, query }) =>
    comparePublications(deps, actor, params.id, query),
  );
}
