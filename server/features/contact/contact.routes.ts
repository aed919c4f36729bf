import { contact } from '#contract/contact.ts';
import type { Db } from '#server/db/pool.ts';
import type { Router } from '#server/http/serve.ts';
import { readInbox, settleMessage } from './inbox.service.ts';

export function contactMessageRoutes(router: Router, { db }: { db: Db }): void {
  router.serve(contact.listContactMessages, ({ query }) => readInbox(db, query));
  router.serve(contact.markContactMessage, ({ actor, params, body }) =>
    settleMessage(db, actor, { id: params.id, done: body.done }),
  );
}
