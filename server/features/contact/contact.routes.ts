import { contact } from '#contract/contact.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import type { Db } from '#server/db/pool.ts';
import { pageOf } from '#server/http/page-of.ts';
import type { Router } from '#server/http/serve.ts';
import { listMessages } from './contact.queries.ts';

export function contactMessageRoutes(router: Router, { db }: { db: Db }): void {
  router.serve(contact.listContactMessages, async ({ query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const rows = await listMessages(db, { after: query.cursor, limit: limit + 1, search: query.search });
    const page = pageOf(rows, limit);
    return {
      messages: page.rows.map(({ id, created_at, ...message }) => ({
        _id: id,
        timestamp: created_at.toISOString(),
        ...message,
      })),
      nextCursor: page.nextCursor,
    };
  });
}
