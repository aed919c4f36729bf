import type { Page } from '@playwright/test';
import { fromNow } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';

test('[S19] each tab has its own draft of a new survey: it outlives publishing in another tab, a reload and a closed tab', async ({
  person,
}) => {
  const { page, context } = await person('surveyor');
  await begin(page, 'Of the first tab');
  const second = await context.newPage();
  await editor(second).open();
  await expect(editor(second).title).toBeFocused();
  await expect(editor(second).title).toHaveValue('');
  await expect(second.getByText(say('editor.otherDrafts.open.new'))).toBeVisible();
  await begin(second, 'Of the second tab');

  await publish(page);

  accept(second);
  await second.reload();
  await expect(editor(second).title).toHaveValue('Of the second tab');
  await second.close();
  const third = await context.newPage();
  await editor(third).open();
  await expect(editor(third).title).toHaveValue('Of the second tab');
});

test('[S19] a copy of another tab’s draft is a draft of its own, and discarding it leaves the other', async ({
  person,
}) => {
  const { page, context } = await person('surveyor');
  await begin(page, 'Of the first tab');
  const second = await context.newPage();
  await editor(second).open();
  await second.getByRole('button', { name: say('editor.otherDrafts.copy') }).click();
  await expect(editor(second).title).toHaveValue('Of the first tab');
  await begin(second, 'Of the copy', { isOpen: true });
  await second.getByRole('button', { name: say('editor.discard'), exact: true }).click();
  await expect(editor(second).title).toHaveValue('');

  accept(page);
  await page.reload();
  await expect(editor(page).title).toHaveValue('Of the first tab');
});

/** Writes a title, and waits until the browser has it. */
async function begin(page: Page, title: string, { isOpen = false } = {}): Promise<void> {
  if (!isOpen) await editor(page).open();
  await editor(page).title.fill(title);
  await expect
    .poll(() => page.evaluate((words) => Object.values(localStorage).some((kept) => kept.includes(words)), title))
    .toBe(true);
}

async function publish(page: Page): Promise<void> {
  const write = editor(page);
  await write.description.fill('About drafts.');
  await write.category.selectOption('Technology');
  await write.duration.fill('60');
  await write.deadline.fill(fromNow({ days: 14 }).slice(0, 10));
  await write.question(1).fill('Paper or screen?');
  await write.option(1, 1).fill('Paper');
  await write.submit.click();
  await expect(page).toHaveURL(/survey-details/);
}

/** The browser asks before it leaves what is not saved. */
function accept(page: Page): void {
  page.on('dialog', (dialog) => dialog.accept());
}

test('[S19] at most 8 Tabs lead from the top of the page, and from the title, to the first question', async ({
  person,
}) => {
  const { page } = await person('surveyor');
  await editor(page).open();
  await expect(editor(page).title).toBeFocused();
  expect(await tabsToQuestion(page)).toBeLessThanOrEqual(8);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    document.body.tabIndex = -1;
    document.body.focus();
  });
  expect(await tabsToQuestion(page)).toBeLessThanOrEqual(8);
});

/** Follows each link that skips something. @returns the number of Tabs pressed */
async function tabsToQuestion(page: Page): Promise<number> {
  for (let count = 1; count <= 30; count += 1) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => document.activeElement?.textContent ?? '');
    const skips = words === say('editor.toQuestions') || /^Skip to/.test(words);
    if (skips) await page.keyboard.press('Enter');
    if (
      await editor(page)
        .question(1)
        .evaluate((field) => field === document.activeElement)
    )
      return count;
  }
  return Number.POSITIVE_INFINITY;
}
