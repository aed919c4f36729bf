import type { Page } from '@playwright/test';
import { say } from './texts.ts';

/** Waits until a screen looks final: headline, content and fonts are loaded, and animations have ended. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  // The page's frame has a headline before its screen is loaded.
  await page.getByRole('main').getByText(say('app.loading'), { exact: true }).first().waitFor({ state: 'hidden' });
  // As text, because files that import this do not know a browser's types.
  await page.evaluate(`document.fonts.ready.then(() => Promise.allSettled(
    document.getAnimations().filter((each) => each.effect.getTiming().iterations !== Infinity).map((each) => each.finished)
  )).then(() => undefined)`);
}
