import { expect, type Page } from '@playwright/test';
import { say } from '../harness/texts.ts';

/** The button of the demonstration's issuer, and the issuer's own page. */
export function demoId(page: Page) {
  const button = page.getByRole('button', { name: say('entrance.social.continue', { provider: 'Demo ID' }) });

  return {
    button,

    /** Presses the button. @returns the window that opens, once it shows the issuer's page */
    async open(): Promise<Page> {
      const opening = page.waitForEvent('popup');
      await button.click();
      const popup = await opening;
      await expect(popup.getByRole('heading', { level: 1, name: 'Choose an account' })).toBeVisible();
      return popup;
    },
  };
}

/** The controls of the issuer's page. */
export function issuerPage(page: Page) {
  return {
    account: (email: string) => page.getByRole('button', { name: email }),
    address: page.getByLabel('Email'),
    go: page.getByRole('button', { name: 'Continue' }),
    cancel: page.getByRole('button', { name: 'Cancel' }),
  };
}
