import type { Page } from '@playwright/test';
import { say } from '../harness/texts.ts';

/** The navigation around every screen. */
export function navigation(page: Page) {
  const sidebar = page.getByRole('navigation', { name: say('app.navigation.dashboardHome') });
  const top = page.getByRole('navigation', { name: say('app.navigation.main') });
  const drawer = page.getByRole('dialog', { name: say('app.navigation.title') });
  const account = page.getByRole('button', { name: ACCOUNT });

  return {
    sidebar,
    top,
    drawer,
    /** The button that opens the menu of the signed-in person. */
    account,
    menu: page.getByRole('menu'),

    async openDrawer(): Promise<void> {
      await page.getByRole('button', { name: say('app.navigation.open') }).click();
      await drawer.waitFor();
    },

    async signOut(): Promise<void> {
      await account.click();
      await page.getByRole('menuitem', { name: say('app.navigation.signOut') }).click();
    },
  };
}

const ACCOUNT = /^Account\b/;
