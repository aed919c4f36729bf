import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { sayIn } from '#server/messages/say.ts';
import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

interface Verification {
  to: string;
  name: string;
  language: SiteLanguage;
  link: string;
}

/** Sent to a new person, to confirm that the address is theirs. */
export function verifyEmailMail(given: Verification): Mail {
  const say = sayIn(given.language);
  return linkMail({
    ...given,
    subject: say('mails.verify.subject'),
    before: [say('mails.verify.text')],
    action: say('mails.verify.action'),
    after: [say('mails.verify.notYou')],
  });
}
