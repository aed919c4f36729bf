import type { Page } from '@playwright/test';

/** Counts what a person does on a page: presses, and keys outside of text. @returns a function that tells how many since the last call */
export async function countActions(page: Page): Promise<() => number> {
  let actions = 0;
  await page.exposeFunction('countAction', () => {
    actions += 1;
  });
  await page.evaluate(() => {
    for (const kind of ['pointerdown', 'keydown']) {
      document.addEventListener(
        kind,
        (event) => event.isTrusted && (window as unknown as { countAction: () => void }).countAction(),
        { capture: true },
      );
    }
  });
  return () => {
    const counted = actions;
    actions = 0;
    return counted;
  };
}
