import { moderation } from '#contract/moderation.ts';
import type { Router } from '#server/http/serve.ts';
import { addAdminReport, type ModerationDeps, setPublication } from './moderation.service.ts';

export function moderationRoutes(router: Router, deps: ModerationDeps): void {
  router.serve(moderation.setPublication, async ({ actor, body }) => {
    await setPublication(deps, actor, body);
    return { message: 'Status Updated' };
  });
  router.serve(moderation.addAdminReport, async ({ actor, body }) => {
    await addAdminReport(deps, actor, body);
    return { message: 'Report added...' };
  });
}
