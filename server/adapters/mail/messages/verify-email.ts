import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

/** Sent to a new person, to confirm that the address is theirs. */
export const verifyEmailMail = ({ to, name, link }: { to: string; name: string; link: string }): Mail =>
  linkMail({
    to,
    name,
    subject: 'Confirm your email address for Canvass',
    before: [
      'Welcome to Canvass! Confirm that this email address is yours. The link works for one day. You may need to log in first.',
    ],
    link,
    action: 'Confirm the address',
    after: [
      'Not you? Then there’s nothing to do. Without your confirmation, no one can use your address except to log in to that account.',
    ],
  });
