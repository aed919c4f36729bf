import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

/** Sent when a reset of the password was requested, perhaps by another person. */
export const resetPasswordMail = ({ to, name, link }: { to: string; name: string; link: string }): Mail =>
  linkMail({
    to,
    name,
    subject: 'Choose a new password for Canvass',
    before: [
      'A new password was asked for, for the Canvass account with this address. You choose it through this link, within an hour:',
    ],
    link,
    action: 'Choose a new password',
    after: [
      'The link works once. After that you are logged out on every device and log in with the new password.',
      'If it was not you who asked, you need not do anything: your password stays as it is.',
    ],
  });
