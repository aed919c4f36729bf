import { PAGE_SIZE } from '#basics/limits.ts';
import { audit } from '#contract/admin/audit.ts';
import type { Db } from '#server/db/pool.ts';
import { pageOf } from '#server/http/page-of.ts';
import type { Router } from '#server/http/serve.ts';
import { countAudit, listAudit } from './audit.queries.ts';

export function auditRoutes(router: Router, { db }: { db: Db }): void {
  router.serve(audit.listAudit, async ({ query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const [rows, counts] = await Promise.all([
      listAudit(db, { action: query.action, after: query.cursor, limit: limit + 1 }),
      query.cursor === undefined ? countAudit(db) : null,
    ]);
    const page = pageOf(rows, limit);
    return {
      entries: page.rows.map(({ id, at, ...row }) => ({ _id: id, timestamp: at.toISOString(), ...row })),
      nextCursor: page.nextCursor,
      counts,
    };
  });
}
