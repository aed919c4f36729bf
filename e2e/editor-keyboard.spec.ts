import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.ts';
import { editor } from './pages/editor.ts';

test('[S19] at most 8 Tabs lead from the top of the page to the first question, and arrow keys through what they pass', async ({
  person,
  publish,
}) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  await write.open();
  await expect(write.title).toBeFocused();
  await toTop(page);
  expect(await tabsToQuestion(page)).toBeLessThanOrEqual(8);

  await write.openStored((await publish())._id);
  await write.question(1).waitFor();
  await toTop(page);
  expect(await tabsToQuestion(page)).toBeLessThanOrEqual(8);

  // Arrow keys move in a row of buttons, and Shift with Tab returns into it.
  await write.update.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(write.check).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(write.title).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(write.update).toBeFocused();

  // Enter opens a setting, in which Tab moves on; Escape returns.
  await write.description.focus();
  await page.keyboard.press('Tab');
  await expect(write.chip('time')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(write.untimed).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(write.minutes).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(write.chip('time')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(write.chip('deadline')).toBeFocused();
});

/** Moves before the first element that can have the focus. */
async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
  });
}

/** Uses no skip link. @returns the number of Tabs */
async function tabsToQuestion(page: Page): Promise<number> {
  const question = editor(page).question(1);
  for (let count = 1; count <= 30; count += 1) {
    await page.keyboard.press('Tab');
    if (await question.evaluate((field) => field === document.activeElement)) return count;
  }
  return Number.POSITIVE_INFINITY;
}
