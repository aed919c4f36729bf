import type { Role } from '#contract/people/roles.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { declinedMail, grantedMail } from './messages/surveyor-answer.ts';
import type { MailOutbox } from './outbox.ts';
import { findReadersLanguage } from './readers.queries.ts';

/** Mails people the answer to their request to become a surveyor, if mail is set up. */
export interface SurveyorNotices {
  /**
   * Call it in the transaction of the answer, and `wake` after the commit.
   * @param declined the admin's reason; null if the request is granted
   */
  post(trx: Db, person: { email: string; name: string; role: Role }, declined: string | null): Promise<void>;
  wake(): void;
}

export function createSurveyorNotices({
  outbox,
  mail,
  publicUrl,
}: {
  outbox: MailOutbox;
  /** Whether mail is sent, rather than written as files. */
  mail: boolean;
  publicUrl: URL;
}): SurveyorNotices {
  const survey = new URL('/dashboard/add-survey', publicUrl).href;
  const profile = new URL('/dashboard/profile', publicUrl).href;

  return {
    async post(trx, { email, name, role }, message) {
      if (!mail) return;
      const reader = { to: email, name, language: await findReadersLanguage(trx, email) };
      const answer =
        message === null
          ? grantedMail({ ...reader, survey })
          : declinedMail({ ...reader, message, isSurveyor: role === 'surveyor', profile });
      await outbox.post(trx, [answer]);
    },
    wake: outbox.wake,
  };
}
