import type { Db } from '#server/db/connection/pool.ts';
import { linkMail } from './messages/link-mail.ts';
import type { MailOutbox } from './outbox.ts';

/** Mails people the answer to their request to become a surveyor, if mail is set up. */
export interface SurveyorNotices {
  /**
   * Call it in the transaction of the answer, and `wake` after the commit.
   * @param declined the admin's reason; null if the request is granted
   */
  post(trx: Db, person: { email: string; name: string }, declined: string | null): Promise<void>;
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
  const granted = {
    subject: 'You are a surveyor on Canvass now',
    before: ['You asked to become a surveyor, and an admin agreed. From now on you write surveys of your own.'],
    link: new URL('/dashboard/add-survey', publicUrl).href,
    action: 'Write a survey',
    after: ['As a surveyor you stay neutral: you no longer answer, vote or like.'],
  };
  const declined = (message: string) => ({
    subject: 'Your wish to become a surveyor on Canvass',
    before: ['You asked to become a surveyor. This time an admin declined, and wrote:', message],
    link: new URL('/dashboard/profile', publicUrl).href,
    action: 'Open your profile',
    after: ['You may ask again there.'],
  });

  return {
    async post(trx, { email, name }, message) {
      const words = message === null ? granted : declined(message);
      if (mail) await outbox.post(trx, [linkMail({ to: email, name, ...words })]);
    },
    wake: outbox.wake,
  };
}
