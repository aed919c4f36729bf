import { reports } from '#contract/reports.ts';
import type { Router } from '#server/http/serve.ts';
import { type ReportsDeps, reportSurvey } from './reports.service.ts';

export function reportRoutes(router: Router, deps: ReportsDeps): void {
  router.serve(reports.reportSurvey, async ({ actor, body }) => {
    await reportSurvey(deps, actor, body);
    return { message: 'Report added...' };
  });
}
