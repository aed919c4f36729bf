import { uploads } from '#contract/files/uploads.ts';
import type { Db } from '#server/db/pool.ts';
import type { Router } from '#server/http/serve.ts';
import { issueTicket } from './uploads.service.ts';

/** Issues tickets only; the pictures come in a multipart form (`server/http/files/upload-routes.ts`). */
export function uploadTicketRoutes(router: Router, deps: { db: Db }): void {
  router.serve(uploads.issueUploadTicket, async () => ({ ticket: await issueTicket(deps) }));
}
