import type { Locator, Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { say } from '../harness/texts.ts';

/** The account page. */
export function settings(page: Page) {
  const section = (title: string): Locator => page.getByRole('region', { name: title, exact: true });
  const dialog = page.getByRole('dialog');
  const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
  const field = (within: Locator, name: string) => within.getByLabel(name, { exact: true });

  return {
    dialog,
    profile: section(say('account.profile.title')),
    email: section(say('account.email.title')),
    password: section(say('account.password.title')),
    twoFactor: section(say('account.twoFactor.title')),
    passkeys: section(say('account.passkeys.title')),
    devices: section(say('account.devices.title')),
    tokens: section(say('account.tokens.title')),
    data: section(say('account.data.title')),
    deletion: section(say('account.deletion.title')),
    button,
    field,

    async open(): Promise<void> {
      await page.goto(paths.settings.to());
      await section(say('account.deletion.title')).waitFor();
    },

    /** Types the password that the dialog asks for and presses this button. */
    async prove(password: string, go: string): Promise<void> {
      await field(dialog, say('account.yourPassword')).fill(password);
      await button(dialog, go).click();
    },
  };
}

/** A virtual device that makes passkeys and always agrees. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
