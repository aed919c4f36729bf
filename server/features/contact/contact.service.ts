import type { ContactMessage } from '#contract/admin/contact.ts';
import { siteLanguageFor } from '#contract/sharing/site-languages.ts';
import { contactMail } from '#server/adapters/mail/messages/contact.ts';
import type { MailOutbox } from '#server/adapters/mail/outbox.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { newId } from '#server/db/ids.ts';
import { insertMessage, listAdmins } from './contact.queries.ts';

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
    const readers = contactEmail ? [{ email: contactEmail, language: null }] : await listAdmins(trx);
    await outbox.post(
      trx,
      readers.map(({ email: to, language }) => contactMail({ to, language: siteLanguageFor([language]), ...message })),
    );
  });
  outbox.wake();
}
