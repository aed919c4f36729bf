import type { Page } from '@playwright/test';
import { say } from './texts.ts';

/**
 * Waits until a screen looks as it will stay: its headline and its content are there, its fonts are, and nothing moves any
 * more.
 */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  // A frame has a headline before its screen has arrived.
  await page.getByRole('main').getByText(say('app.loading'), { exact: true }).first().waitFor({ state: 'hidden' });
  // As text: who imports this may know nothing of a browser's types.
  await page.evaluate(`document.fonts.ready.then(() => Promise.allSettled(
    document.getAnimations().filter((each) => each.effect.getTiming().iterations !== Infinity).map((each) => each.finished)
  )).then(() => undefined)`);
}
