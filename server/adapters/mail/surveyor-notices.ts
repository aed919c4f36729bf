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
    subject: 'You can now write surveys on Canvass',
    before: ['An admin accepted your request to become a surveyor. Write your first survey now.'],
    link: new URL('/dashboard/add-survey', publicUrl).href,
    action: 'Write a survey',
    after: ['Surveyors stay neutral, so you can no longer answer, vote or like.'],
  };
  const declined = (message: string) => ({
    subject: 'Your request to become a surveyor on Canvass',
    before: ['An admin declined your request to become a surveyor and wrote:', message],
    link: new URL('/dashboard/profile', publicUrl).href,
    action: 'Open your profile',
    after: ['You can ask again on your profile.'],
  });

  return {
    async post(trx, { email, name }, message) {
      const words = message === null ? granted : declined(message);
      if (mail) await outbox.post(trx, [linkMail({ to: email, name, ...words })]);
    },
    wake: outbox.wake,
  };
}
