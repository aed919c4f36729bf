import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { sayIn } from '#server/messages/say.ts';
import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

interface Reset {
  to: string;
  name: string;
  language: SiteLanguage;
  link: string;
}

/** Sent when a reset of the password was requested, perhaps by another person. */
export function resetPasswordMail(given: Reset): Mail {
  const say = sayIn(given.language);
  return linkMail({
    ...given,
    subject: say('mails.reset.subject'),
    before: [say('mails.reset.text')],
    action: say('mails.reset.action'),
    after: [say('mails.reset.once'), say('mails.reset.notYou')],
  });
}
