import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

/** Sent to a new person, to confirm that the address is theirs. */
export const verifyEmailMail = ({ to, name, link }: { to: string; name: string; link: string }): Mail =>
  linkMail({
    to,
    name,
    subject: 'Confirm your e-mail address for Canvass',
    before: [
      'This address was given for an account on Canvass. You confirm that it is yours through this link, within a day; you may have to log in first:',
    ],
    link,
    action: 'Confirm the address',
    after: [
      'If you have not opened an account, you need not do anything. The person who did can use your address only as the name of that account.',
    ],
  });
