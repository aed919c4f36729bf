import type { Role } from '#contract/people/roles.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { linkMail } from './messages/link-mail.ts';
import type { MailOutbox } from './outbox.ts';

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
  outbox: Pick<MailOutbox, 'post' | 'wake'>;
  /** Whether mail is sent, rather than written as files. */
  mail: boolean;
  publicUrl: URL;
}): SurveyorNotices {
  const granted = {
    subject: 'You can show your surveys in All Surveys',
    before: [
      'You asked to create surveys on Canvass, and an admin agreed. You can now show your surveys in All Surveys.',
    ],
    link: new URL('/dashboard/add-survey', publicUrl).href,
    action: 'Create a survey',
    after: ['As a surveyor you don’t vote, like, or answer other people’s surveys.'],
  };
  const declined = (message: string, isSurveyor: boolean) => ({
    subject: 'Your request to create surveys on Canvass',
    before: ['You asked to create surveys. An admin declined, and wrote:', message],
    link: new URL('/dashboard/profile', publicUrl).href,
    action: 'Open your profile',
    after: [
      ...(isSurveyor ? ['Your drafts stay, and your open surveys stay open. You can’t publish new ones.'] : []),
      'You can ask again on your profile.',
    ],
  });

  return {
    async post(trx, { email, name, role }, message) {
      const words = message === null ? granted : declined(message, role === 'surveyor');
      if (mail) await outbox.post(trx, [linkMail({ to: email, name, ...words })]);
    },
    wake: outbox.wake,
  };
}
