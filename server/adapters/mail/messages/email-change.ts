import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

/** Sent to a new address, to confirm that it belongs to the person. */
export const confirmAddressMail = ({ to, name, link }: { to: string; name: string; link: string }): Mail =>
  linkMail({
    to,
    name,
    subject: 'Confirm your new e-mail address for Canvass',
    before: [
      'A Canvass account shall have this address from now on. You confirm that it is yours through this link, within a day; you may have to log in first, with the old address:',
    ],
    link,
    action: 'Use this address',
    after: ['If you know nothing of this, you need not do anything: the account keeps its old address.'],
  });

/** Sent to the previous address, because its owner may not have made the change. */
export const newAddressMail = ({ to, name, help }: { to: string; name: string; help: string }): Mail =>
  linkMail({
    to,
    name,
    subject: 'Your Canvass account has a new e-mail address',
    before: [
      'Your Canvass account has another e-mail address from now on. This one no longer belongs to it.',
      'If it was not you who changed it, write to us at once:',
    ],
    link: help,
    action: 'Write to us',
    after: [],
  });
