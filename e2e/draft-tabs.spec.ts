import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';

test('[S19] each tab has its own draft of a new survey: it outlives publishing in another tab, a reload and a closed tab', async ({
  person,
}) => {
  const { page, context } = await person('surveyor');
  await editor(page).open();
  await begin(page, 'Of the first tab');
  const second = await openTab(context);
  await expect(editor(second).title).toBeFocused();
  await expect(editor(second).title).toHaveValue('');
  await expect(second.getByText(say('editor.otherDrafts.open.new'))).toBeVisible();
  await begin(second, 'Of the second tab');

  await publish(page);

  accept(second);
  await second.reload();
  await expect(editor(second).title).toHaveValue('Of the second tab');
  await second.close();
  const third = await openTab(context);
  await expect(editor(third).title).toHaveValue('Of the second tab');
});

test('[S19] a copy of another tab’s draft is a draft of its own, and discarding it leaves the other', async ({
  person,
}) => {
  const { page, context } = await person('surveyor');
  await editor(page).open();
  await begin(page, 'Of the first tab');
  const second = await openTab(context);
  await second.getByRole('button', { name: say('editor.otherDrafts.copy') }).click();
  await expect(editor(second).title).toHaveValue('Of the first tab');
  await begin(second, 'Of the copy');
  await second.getByRole('button', { name: say('editor.discard'), exact: true }).click();
  await expect(editor(second).title).toHaveValue('');

  accept(page);
  await page.reload();
  await expect(editor(page).title).toHaveValue('Of the first tab');
});

/** Another tab of the same person, with the editor of a new survey. */
async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await editor(tab).open();
  return tab;
}

/** Writes a title and waits until the browser has saved it. */
async function begin(page: Page, title: string): Promise<void> {
  await editor(page).title.fill(title);
  await expect
    .poll(() => page.evaluate((words) => Object.values(localStorage).some((kept) => kept.includes(words)), title))
    .toBe(true);
}

async function publish(page: Page): Promise<void> {
  const write = editor(page);
  await write.question(1).fill('Paper or screen?');
  await write.option(1, 1).fill('Paper');
  await write.submit.click();
  await expect(page).toHaveURL(/survey-details/);
}

/** Accepts the browser's question before unsaved changes are lost. */
function accept(page: Page): void {
  page.on('dialog', (dialog) => dialog.accept());
}
