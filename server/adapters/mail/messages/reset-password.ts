import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

/** Sent when a reset of the password was requested, perhaps by another person. */
export const resetPasswordMail = ({ to, name, link }: { to: string; name: string; link: string }): Mail =>
  linkMail({
    to,
    name,
    subject: 'Choose a new password for Canvass',
    before: [
      'Someone, hopefully you, asked for a new password for the Canvass account with this address. Choose it within an hour.',
    ],
    link,
    action: 'Choose a new password',
    after: [
      'The link works once. It logs you out on every device. Then log in with the new password.',
      'Not you? Then there’s nothing to do. Your password stays the same.',
    ],
  });
