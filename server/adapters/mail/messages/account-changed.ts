import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

/** The changes to a way of signing in. */
export type AccountChange = keyof typeof CHANGES;

interface AccountChanged {
  to: string;
  name: string;
  change: AccountChange;
  reset: string;
  /** The address of the page on which people write to the operators. */
  help: string;
}

/** Tells the owner that a way of signing in was changed, which an attacker may have done. */
export function accountChangedMail({ to, name, change, reset, help }: AccountChanged): Mail {
  const [subject, what] = CHANGES[change];
  return linkMail({
    to,
    name,
    subject,
    before: [
      what,
      'If it was you, you need not do anything. If it was not, choose a new password at once: that ends every session and every token.',
    ],
    link: reset,
    action: 'Choose a new password',
    after: [
      `Then look through your settings for passkeys or an authenticator app that are not yours. If you do not get in, write to us: ${help}`,
    ],
  });
}

const CHANGES = {
  password: ['Your Canvass password was changed', 'The password of your Canvass account was changed.'],
  email: [
    'Your Canvass account has this e-mail address now',
    'Your Canvass account has this e-mail address from now on. You log in with it.',
  ],
  authenticator_added: [
    'An authenticator app protects your Canvass account',
    'An authenticator app was added to your Canvass account. From now on its codes are asked for when you log in.',
  ],
  authenticator_removed: [
    'The authenticator app of your Canvass account was removed',
    'The authenticator app of your Canvass account was removed. From now on you log in without its codes.',
  ],
  recovery_codes: [
    'Your Canvass account has new recovery codes',
    'New recovery codes were made for your Canvass account. The old ones no longer work.',
  ],
  passkey_added: [
    'A passkey was added to your Canvass account',
    'A passkey was added to your Canvass account. Its owner can log in without the password.',
  ],
  passkey_removed: [
    'A passkey of your Canvass account was removed',
    'A passkey of your Canvass account was removed. It can no longer be used to log in.',
  ],
  token: [
    'A token was made for your Canvass account',
    'A token for programs was made for your Canvass account. A program that has it can act in your name.',
  ],
} as const;
