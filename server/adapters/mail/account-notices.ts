import type { Db } from '#server/db/connection/pool.ts';
import { type AccountChange, accountChangedMail } from './messages/account-changed.ts';
import type { MailOutbox } from './outbox.ts';
import { findReadersLanguage } from './readers.queries.ts';

/** Mails people about changes to their ways of signing in, if mail is set up. */
export interface AccountNotices {
  /** Call it in the transaction of the change, and `wake` after the commit. */
  post(trx: Db, person: { email: string; name: string }, change: AccountChange): Promise<void>;
  wake(): void;
}

interface NoticesDeps {
  outbox: MailOutbox;
  mail: boolean;
  publicUrl: URL;
}

export function createAccountNotices({ outbox, mail, publicUrl }: NoticesDeps): AccountNotices {
  const reset = new URL('/forgot-password', publicUrl).href;
  const help = new URL('/contact-us', publicUrl).href;

  return {
    async post(trx, { email, name }, change) {
      if (!mail) return;
      const language = await findReadersLanguage(trx, email);
      await outbox.post(trx, [accountChangedMail({ to: email, name, language, change, reset, help })]);
    },
    wake: outbox.wake,
  };
}
