import { surveys } from '#contract/surveys.ts';
import type { Router } from '#server/http/serve.ts';
import { type DetailsDeps, getDetails } from './details.service.ts';

export function detailsRoutes(router: Router, deps: DetailsDeps): void {
  router.serve(surveys.getSurvey, ({ actor, params }) => getDetails(deps, actor, params.id));
}
