import type { Mail } from '../mail.ts';
import { linkMail } from './link-mail.ts';

/** The changes to a way of logging in. */
export type AccountChange = keyof typeof CHANGES;

interface AccountChanged {
  to: string;
  name: string;
  change: AccountChange;
  reset: string;
  /** The address of the page on which people write to the operators. */
  help: string;
}

/** Tells the owner that a way of logging in was changed, which an attacker may have done. */
export function accountChangedMail({ to, name, change, reset, help }: AccountChanged): Mail {
  const [subject, what] = CHANGES[change];
  return linkMail({
    to,
    name,
    subject,
    before: [
      what,
      'Was it you? Then there’s nothing to do. If not, choose a new password now. That logs out every device and revokes every token.',
    ],
    link: reset,
    action: 'Choose a new password',
    after: [
      `Then check your settings for passkeys or an authenticator app that you don’t recognise. If you can’t log in, contact us: ${help}`,
    ],
  });
}

const CHANGES = {
  password: ['Your Canvass password was changed', 'The password of your Canvass account was changed.'],
  email: [
    'This is now the email address of your Canvass account',
    'You changed the email address of your Canvass account to this one. Use it to log in from now on.',
  ],
  authenticator_added: [
    'Two-step login is on for your Canvass account',
    'An authenticator app was added to your Canvass account. From now on we ask for its code when you log in.',
  ],
  authenticator_removed: [
    'Two-step login is off for your Canvass account',
    'The authenticator app was removed from your Canvass account. You now log in without its codes.',
  ],
  recovery_codes: [
    'Your Canvass account has new recovery codes',
    'New recovery codes were created for your Canvass account. The old codes no longer work.',
  ],
  passkey_added: [
    'A passkey was added to your Canvass account',
    'A passkey was added to your Canvass account. Anyone who has it can log in without the password.',
  ],
  passkey_removed: [
    'A passkey was removed from your Canvass account',
    'A passkey was removed from your Canvass account. It no longer works for logging in.',
  ],
  token: [
    'A token was created for your Canvass account',
    'An access token was created for your Canvass account. Programs can use it to act in your name.',
  ],
} as const;

export const ACCOUNT_CHANGES = Object.keys(CHANGES) as AccountChange[];
