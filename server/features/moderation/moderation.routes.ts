import { PAGE_SIZE } from '#basics/limits.ts';
import { moderation } from '#contract/admin/moderation.ts';
import { pageOf } from '#server/http/page-of.ts';
import type { Router } from '#server/http/serve.ts';
import { assertInsider, type InsiderDeps } from '#server/survey/insiders.ts';
import { readModerated } from './desk.service.ts';
import { listAdminReports } from './moderation.queries.ts';
import { addAdminReport, type ModerationDeps, setLandingSurvey, setPublication } from './moderation.service.ts';

export function moderationRoutes(router: Router, deps: ModerationDeps & InsiderDeps): void {
  router.serve(moderation.listModeratedSurveys, ({ query }) => readModerated(deps.db, query));
  router.serve(moderation.setPublication, async ({ actor, body, requestId }) => {
    await setPublication(deps, actor, { ...body, requestId });
    return { message: 'Status Updated' };
  });
  router.serve(moderation.setLandingSurvey, async ({ body }) => {
    await setLandingSurvey(deps, body.surveyId);
    return { message: 'Successfully Updated!' };
  });
  router.serve(moderation.addAdminReport, async ({ actor, body, requestId }) => {
    await addAdminReport(deps, actor, { ...body, requestId });
    return { message: 'Report added...' };
  });

  router.serve(moderation.listAdminReports, async ({ actor, params, query }) => {
    await assertInsider(deps, actor, params.id);
    const limit = query.limit ?? PAGE_SIZE;
    const page = pageOf(await listAdminReports(deps.db, params.id, { after: query.cursor, limit: limit + 1 }), limit);
    return {
      reports: page.rows.map((row) => ({
        _id: row.id,
        timestamp: row.createdAt.toISOString(),
        report_message: row.message,
        admin: actor.role === 'admin' ? row.name : null,
      })),
      nextCursor: page.nextCursor,
    };
  });
}
