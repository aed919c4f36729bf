import type { Locator, Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

test('[K07] a ranking is written, answered and read with the keyboard', FIRST, async ({ person, publish }) => {
  const [author, { page }, survey] = [await person('surveyor'), await person(), await publish()];
  const write = editor(author.page);
  const question = 'What matters to you?';

  await write.openStored(survey._id);
  await write.addByKeyboard(3, { found: 'prioritise', text: question, options: ['Price', 'Quality', 'Service'] });
  await write.update.press('Enter');
  await expect(note(author.page, 'Successfully Updated!')).toBeVisible();

  await taking(page).open(survey._id);
  const group = page.getByRole('group', { name: question });
  const option = (name: string) => group.getByRole('button', { name, exact: true });
  await option('Quality').press('Space');
  await expect(option('Service')).toBeFocused();
  await taking(page).submit.press('Enter');
  await expect(group).toContainText(say('taking.faults.tooFew', { bound: '3' }));
  await expect(option('Price')).toBeFocused();
  // The third option by its digit, then the first by the focused row.
  await page.keyboard.press('3');
  await expect(option('Price')).toBeFocused();
  await page.keyboard.press('Space');
  await group.getByRole('button', { name: say('ranking.toFirst', { text: 'Price' }) }).press('Enter');
  await group.getByRole('button', { name: say('ranking.down', { text: 'Price' }) }).press('Enter');
  await expect(group.getByRole('status')).toHaveText(say('ranking.placed', { text: 'Price', place: 2, count: 3 }));
  await expect(group.getByRole('button', { name: say('ranking.down', { text: 'Price' }) })).toBeFocused();
  await expect(group.getByRole('listitem')).toContainText(['1', '2', '3']);
  await expect(group.getByRole('listitem')).toContainText(['Quality', 'Price', 'Service']);
  const row = (name: string) => group.getByRole('listitem').filter({ hasText: name });
  await drag(page, row('Service'), row('Quality'));
  await expect(group.getByRole('listitem')).toContainText(['Service', 'Quality', 'Price']);
  await drag(page, row('Service'), row('Price'));
  await expect(group.getByRole('listitem')).toContainText(['Quality', 'Price', 'Service']);
  await taking(page).submit.press('Enter');
  await taking(page).submitAnyway.press('Enter');
  await taking(page).toResults.press('Enter');

  const table = surveyDetails(page).results.page().getByRole('table', { name: question }).first();
  await expect(table.getByRole('row', { name: 'Quality' })).toContainText(say('ranking.ownPlace', { place: 1 }));
  await expect(table.getByRole('row', { name: 'Price' }).getByRole('cell').last()).toHaveText('2.0');
  const [, , asked] = (await (await page.request.get(`/api/survey/${survey._id}`)).json()).questions;
  await author.page.goto(paths.surveyResponses.to(survey._id, { question: asked._id }));
  await expect(author.page.getByRole('main').getByRole('list').getByText('Quality')).toBeVisible();
});

/** Drags a row by its handle until the pointer is over the middle of the other row. */
async function drag(page: Page, row: Locator, target: Locator): Promise<void> {
  await row.locator('[aria-hidden=true]').first().hover();
  await page.mouse.down();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  await page.mouse.up();
}
