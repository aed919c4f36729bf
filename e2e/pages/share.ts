import { expect, type Page } from '@playwright/test';
import { say } from '../harness/texts.ts';

/** The page to which publishing leads. */
export function share(page: Page) {
  const panel = page.getByRole('region', { name: say('share.panel.label') });

  return {
    panel,
    open: (id: string) => page.goto(`/dashboard/manage-surveys/${id}/share`),
    link: panel.getByRole('textbox', { name: say('share.panel.link'), exact: true }),
    copy: panel.getByRole('button', { name: say('share.panel.copy') }),
    audience: (who: 'members' | 'link' | 'invited') =>
      panel.getByRole('radio', { name: say(`share.audience.of.${who}`) }),
    /** The survey in the frame of a phone. */
    phone: panel.locator('iframe').contentFrame(),
  };
}

/** Waits until a survey is published. @returns its id */
export async function published(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/share\?published=1$/);
  await expect(page.getByRole('heading', { level: 1, name: say('share.live') })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-2) ?? '';
}
