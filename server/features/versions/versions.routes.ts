import { publications } from '#contract/surveys/versions.ts';
import type { Router } from '#server/http/serve.ts';
import { comparePublications, readVersions, type VersionsDeps } from './versions.service.ts';

export function publicationRoutes(router: Router, deps: VersionsDeps): void {
  router.serve(publications.listPublications, ({ actor, params }) => readVersions(deps, actor, params.id));
  router.serve(publications.comparePublications, ({ actor, params, query }) =>
    comparePublications(deps, actor, params.id, query),
  );
}
