import { contact } from '#contract/admin/contact.ts';
import type { Router } from '#server/http/serve.ts';
import { type ContactDeps, sendContactMessage } from './contact.service.ts';
import { readInbox, settleMessage } from './inbox.service.ts';

export function contactRoutes(router: Router, deps: ContactDeps): void {
  const { db } = deps;

  router.serve(contact.sendContactMessage, async ({ body }) => {
    await sendContactMessage(deps, body);
    return { message: 'Message sent' };
  });
  router.serve(contact.listContactMessages, ({ query }) => readInbox(db, query));
  router.serve(contact.markContactMessage, ({ actor, params, body }) =>
    settleMessage(db, actor, { id: params.id, done: body.done }),
  );
}
