import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { sayIn } from '#server/messages/say.ts';
import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

interface Reader {
  to: string;
  name: string;
  language: SiteLanguage;
}

/** Tells a person that they may list surveys. @param given.survey where they create one */
export function grantedMail({ survey, ...reader }: Reader & { survey: string }): Mail {
  const say = sayIn(reader.language);
  return linkMail({
    ...reader,
    subject: say('mails.granted.subject'),
    before: [say('mails.granted.text')],
    link: survey,
    action: say('mails.granted.action'),
    after: [say('mails.granted.rule')],
  });
}

interface Declined extends Reader {
  /** Why, in the admin's words. */
  message: string;
  isSurveyor: boolean;
  /** The address of the person's own profile. */
  profile: string;
}

/** Tells a person that they may not create surveys. */
export function declinedMail({ message, isSurveyor, profile, ...reader }: Declined): Mail {
  const say = sayIn(reader.language);
  return linkMail({
    ...reader,
    subject: say('mails.declined.subject'),
    before: [say('mails.declined.text'), message],
    link: profile,
    action: say('mails.declined.action'),
    after: [...(isSurveyor ? [say('mails.declined.drafts')] : []), say('mails.declined.again')],
  });
}
