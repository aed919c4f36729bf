import type { Db } from '#server/db/connection/pool.ts';
import { createLoop, type Loop } from '#server/timing/loop.ts';
import type { Mail, Mailer } from './mail.ts';
import { claimMails, deleteSettledMails, insertMails, settleMail, type WaitingMail } from './outbox.queries.ts';

/** Sends mails only after the transaction that wrote them has committed. */
export interface MailOutbox extends Loop {
  /** Stores mails in the transaction that causes them. Call `wake` after its commit. */
  post(trx: Db, mails: readonly Mail[]): Promise<void>;
  /** Deletes the records of old mails. */
  sweep(): Promise<void>;
}

interface OutboxDeps {
  db: Db;
  mailer: Mailer;
  log: { warn(details: object, message: string): void };
}

const EVERY_MS = 5_000;
const AT_ONCE = 5;
/** About two days of attempts; a later mail is useless. */
const ATTEMPTS_MAX = 14;

export function createMailOutbox({ db, mailer, log }: OutboxDeps): MailOutbox {
  async function deliver(mail: WaitingMail): Promise<void> {
    const delivery = await mailer.send(mail);
    const { outcome } = delivery;
    if (outcome === 'sent' || outcome === 'refused') {
      await settleMail(db, mail.id, outcome === 'sent' ? 'sent' : 'failed');
      if (outcome === 'refused') log.warn({ mail: mail.id }, 'the mail server refused a mail');
      return;
    }
    log.warn({ mail: mail.id, attempts: mail.attempts, code: delivery.cause }, 'a mail could not be sent yet');
    if (mail.attempts >= ATTEMPTS_MAX) await settleMail(db, mail.id, 'failed');
  }

  const loop = createLoop({
    everyMs: EVERY_MS,
    async work() {
      const mails = await claimMails(db, AT_ONCE);
      await Promise.all(mails.map(deliver));
      return mails.length === AT_ONCE;
    },
    onError: (error) =>
      log.warn({ cause: error instanceof Error ? error.message : undefined }, 'the outbox could not be read'),
  });

  return { ...loop, post: insertMails, sweep: () => deleteSettledMails(db) };
}
