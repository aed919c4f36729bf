import type { Page } from '@playwright/test';
import { say } from '../harness/texts.ts';
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
      const { dialog } = await openReview(page, stage);
      await dialog.getByRole('combobox').first().selectOption('unpublished');
      await dialog
        .getByRole('button', { name: say('moderation.publication.update') })
        .first()
        .click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'admin surveys, review',
    viewers: ['admin'],
    isWindow: true,
    async show(page, stage) {
      const { dialog } = await openReview(page, stage);
      await dialog.getByRole('listitem').first().waitFor();
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

/** Opens the review of a reported survey; those are first. Phones have only the menu. */
async function openReview(page: Page, { reported }: Stage) {
  const desk = moderation(page);
  await desk.open(`?${new URLSearchParams({ status: 'published', search: reported })}`);
  const title = await desk.titles.first().innerText();
  await desk.row(title).more.click();
  await page.getByRole('menuitem', { name: say('moderation.review.open') }).click();
  return desk.review(title);
}
