import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

/** Sent to a new address, to confirm that it belongs to the person. */
export const confirmAddressMail = ({ to, name, link }: { to: string; name: string; link: string }): Mail =>
  linkMail({
    to,
    name,
    subject: 'Confirm your new email address for Canvass',
    before: [
      'Confirm that this is the new email address of your Canvass account. The link works for one day. You may need to log in first, with your old address.',
    ],
    link,
    action: 'Use this address',
    after: ['Not you? Then there’s nothing to do. The account keeps its old address.'],
  });

/** Sent to the previous address, because its owner may not have made the change. */
export const newAddressMail = ({ to, name, help }: { to: string; name: string; help: string }): Mail =>
  linkMail({
    to,
    name,
    subject: 'The email address of your Canvass account has changed',
    before: [
      'Your Canvass account now has another email address. You can no longer log in with this one.',
      'If you didn’t change it, contact us straight away.',
    ],
    link: help,
    action: 'Contact us',
    after: [],
  });
