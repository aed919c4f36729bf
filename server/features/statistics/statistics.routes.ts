import { statistics } from '#contract/statistics.ts';
import type { DetailsDeps } from '#server/features/surveys/details.service.ts';
import type { Router } from '#server/http/serve.ts';
import { createStatistics, getStatistics } from './statistics.service.ts';

export function statisticsRoutes(router: Router, surveys: DetailsDeps): void {
  const deps = { ...surveys, ...createStatistics() };
  router.serve(statistics.getStatistics, ({ visitor, params }) => getStatistics(deps, visitor, params));
}
