import type { Page } from '@playwright/test';
import { moderation } from '../pages/moderation.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

export const moderationScreens: Screen[] = [
  {
    name: 'admin surveys',
    viewers: ['admin'],
    async show(page) {
      await moderation(page).open();
      await moderation(page).titles.first().waitFor();
    },
  },
  {
    name: 'admin surveys, unpublishing',
    viewers: ['admin'],
    isWindow: true,
    async show(page, stage) {
      const row = await firstRow(page, stage);
      await row.action.selectOption('unpublished');
      await row.update.click();
      await row.message.waitFor();
    },
  },
  {
    name: 'admin surveys, review',
    viewers: ['admin'],
    isWindow: true,
    async show(page, stage) {
      const row = await firstRow(page, stage);
      await row.review.click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'admin surveys, none found',
    viewers: ['admin'],
    async show(page) {
      await moderation(page).open('?search=xylophone&status=reported');
      await page.getByRole('heading', { level: 2 }).waitFor();
    },
  },
];

/** The row of a reported survey: those come first. */
async function firstRow(page: Page, { reported }: Stage) {
  const desk = moderation(page);
  await desk.open(`?${new URLSearchParams({ status: 'published', search: reported })}`);
  return desk.row(await desk.titles.first().innerText());
}
