import type { ContactMessage } from '#contract/admin/contact.ts';
import { contactMail } from '#server/adapters/mail/messages/contact.ts';
import type { MailOutbox } from '#server/adapters/mail/outbox.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { insertMessage, listAdminAddresses } from './contact.queries.ts';

export interface ContactDeps {
  db: Db;
  outbox: MailOutbox;
  /** The address that gets the messages; null for all admins. */
  contactEmail: string | null;
}

/** Stores a message and queues its mails to the admins, in one transaction. */
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
