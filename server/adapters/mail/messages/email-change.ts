import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { sayIn } from '#server/messages/say.ts';
import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

interface Reader {
  to: string;
  name: string;
  language: SiteLanguage;
}

/** Sent to a new address, to confirm that it belongs to the person. */
export function confirmAddressMail({ link, ...reader }: Reader & { link: string }): Mail {
  const say = sayIn(reader.language);
  return linkMail({
    ...reader,
    subject: say('mails.newAddress.subject'),
    before: [say('mails.newAddress.text')],
    link,
    action: say('mails.newAddress.action'),
    after: [say('mails.newAddress.notYou')],
  });
}

/** Sent to the previous address, because its owner may not have made the change. */
export function newAddressMail({ help, ...reader }: Reader & { help: string }): Mail {
  const say = sayIn(reader.language);
  return linkMail({
    ...reader,
    subject: say('mails.oldAddress.subject'),
    before: [say('mails.oldAddress.text'), say('mails.oldAddress.notYou')],
    link: help,
    action: say('mails.oldAddress.action'),
    after: [],
  });
}
