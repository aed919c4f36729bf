import { PAGE_SIZE } from '#basics/limits.ts';
import { reports } from '#contract/discussion/reports.ts';
import { pageOf } from '#server/http/page-of.ts';
import type { Router } from '#server/http/serve.ts';
import { assertInsider, type InsiderDeps } from '#server/survey/insiders.ts';
import { closeReports } from './closing.service.ts';
import { listReports, type ReportRow } from './reports.queries.ts';
import { type ReportsDeps, reportSurvey } from './reports.service.ts';

export function reportRoutes(router: Router, deps: ReportsDeps & InsiderDeps): void {
  router.serve(reports.reportSurvey, async ({ actor, body }) => {
    await reportSurvey(deps, actor, body);
    return { message: 'Report added...' };
  });

  router.serve(reports.listReports, async ({ actor, params, query }) => {
    await assertInsider(deps, actor, params.id);
    const limit = query.limit ?? PAGE_SIZE;
    const rows = await listReports(deps.db, params.id, { after: query.cursor, limit: limit + 1, state: query.state });
    const page = pageOf(rows, limit);
    return { reports: page.rows.map(toReport), nextCursor: page.nextCursor };
  });

  router.serve(reports.closeReports, async ({ actor, body, requestId }) => ({
    message: 'Successfully Updated!',
    closed: await closeReports(deps, actor, { ...body, requestId }),
  }));
}

const toReport = (row: ReportRow) => ({
  _id: row.id,
  user_name: row.name,
  report_message: row.message,
  timestamp: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
});
