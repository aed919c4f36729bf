import { analytics } from '#contract/admin/analytics.ts';
import type { Db } from '#server/db/pool.ts';
import type { Router } from '#server/http/serve.ts';
import { readAdminAnalytics, readGrowth, readSurveyorAnalytics, readSurveyorHome } from './analytics.service.ts';

export function analyticsRoutes(router: Router, { db }: { db: Db }): void {
  router.serve(analytics.surveyorAnalytics, ({ actor, params }) => readSurveyorAnalytics(db, actor, params.userId));
  router.serve(analytics.surveyorHome, ({ actor, params }) => readSurveyorHome(db, actor, params.userId));
  router.serve(analytics.adminAnalytics, () => readAdminAnalytics(db));
  router.serve(analytics.adminGrowth, ({ query }) => readGrowth(db, query.unit ?? 'day'));
}
