import type { contact } from '#web/messages/en/contact.ts';
import type { pages } from '#web/messages/en/pages.ts';
import type { payments } from '#web/messages/en/payments.ts';

/** Texts that only some screens need: their code imports them and hands them to `WithTexts`, so nobody else waits for them. */
export interface LaterTexts {
  contact: typeof contact;
  pages: typeof pages;
  payments: typeof payments;
}
