import type { ContactMessage } from '#contract/contact.ts';
import { contactMail } from '#server/adapters/mail/messages/contact.ts';
import type { MailOutbox } from '#server/adapters/mail/outbox.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { insertMessage, listAdminAddresses } from './contact.queries.ts';

export interface ContactDeps {
  db: Db;
  outbox: MailOutbox;
  /** Who gets the messages; null for every admin. */
  contactEmail: string | null;
}

/** Keeps a message and mails it to the people who run the site: both, or neither. */
export async function sendContactMessage(
  { db, outbox, contactEmail }: ContactDeps,
  message: ContactMessage,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await insertMessage(trx, { id: newId(), ...message });
    const recipients = contactEmail ? [contactEmail] : await listAdminAddresses(trx);
    await outbox.post(
      trx,
      recipients.map((to) => contactMail({ to, ...message })),
    );
  });
  outbox.wake();
}
