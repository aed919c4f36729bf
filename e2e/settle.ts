import type { Page } from '@playwright/test';

/** Waits until a screen looks as it will stay: its headline is there, its fonts are, and nothing moves any more. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  // As text: who imports this may know nothing of a browser's types.
  await page.evaluate(`document.fonts.ready.then(() => Promise.allSettled(
    document.getAnimations().filter((each) => each.effect.getTiming().iterations !== Infinity).map((each) => each.finished)
  )).then(() => undefined)`);
}
