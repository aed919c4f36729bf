import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { sayIn } from '#server/messages/say.ts';
import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

/** The changes to a way of logging in. */
export type AccountChange =
  | 'password'
  | 'email'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'recovery_codes'
  | 'passkey_added'
  | 'passkey_removed'
  | 'token';

interface AccountChanged {
  to: string;
  name: string;
  language: SiteLanguage;
  change: AccountChange;
  reset: string;
  /** The address of the page on which people write to the operators. */
  help: string;
}

/** Tells the owner that a way of logging in was changed, which an attacker may have done. */
export function accountChangedMail({ change, reset, help, ...reader }: AccountChanged): Mail {
  const say = sayIn(reader.language);
  return linkMail({
    ...reader,
    subject: say(`mails.changed.${change}.subject`),
    before: [say(`mails.changed.${change}.text`), say('mails.changed.wasItYou')],
    link: reset,
    action: say('mails.changed.action'),
    after: [say('mails.changed.next', { help })],
  });
}
