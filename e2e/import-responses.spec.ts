import type { Locator, Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { surveyResponses } from './pages/own-surveys.ts';

const QUESTIONS = [
  { text: 'How do you come?', ownCode: 'way', options: [{ text: 'By train', ownCode: 't' }, 'On foot'] },
  { text: 'How old are you?', ownCode: 'age', kind: 'number', settings: { min: 1, max: 120 } },
] as const;

const RESULTS = JSON.stringify([
  { id: 1, createdAt: '2021-03-04T05:06:07Z', data: { way: 't', age: 30 } },
  { id: 2, createdAt: '2021-03-05T05:06:07Z', data: { way: 'On foot', age: 'old', more: 'x' } },
]);

const choose = (dialog: Locator, name: string, text: string) =>
  dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

async function open(page: Page, surveyId: string): Promise<Locator> {
  await surveyResponses(page).open(surveyId);
  await page.getByRole('button', { name: say('responses.importOffer') }).click();
  return page.getByRole('dialog', { name: say('responseImport.title') });
}

test('[L92] [L93] [L94] an author imports responses: a file that cannot be read, faults, a column left out, and once', async ({
  publish,
  person,
  noise,
}) => {
  noise.expectAnswer(422, '/responses/import/trial');
  const survey = await publish({ questions: QUESTIONS as never });
  const { page } = await person('surveyor');
  const dialog = await open(page, survey._id);
  await choose(dialog, 'broken.json', '[{"way":');
  await expect(dialog.getByRole('alert')).toContainText(say('responseImport.failed', { file: 'broken.json' }));

  await choose(dialog, 'results.json', RESULTS);
  await expect(dialog.getByText(say('responseImport.counts.fitting', { count: 1 }))).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'old' })).toContainText(say('responseImport.faults.number'));
  await expect(dialog.getByText(/^more: /)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'age' }).check();
  await dialog.getByRole('button', { name: say('responseImport.faultList.check') }).click();
  await expect(dialog.getByText(say('responseImport.counts.fitting', { count: 2 }))).toBeVisible();
  await dialog.getByRole('button', { name: say('responseImport.take', { count: 2 }) }).click();
  await expect(dialog.getByText(say('responseImport.done', { count: 2 }))).toBeVisible();

  await dialog.getByRole('button', { name: say('responseImport.again') }).click();
  await choose(dialog, 'results.json', RESULTS);
  await expect(dialog.getByText(say('responseImport.counts.known', { count: 1 }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const { rows } = surveyResponses(page);
  await expect(rows.getByRole('rowheader')).toContainText([say('responses.imported'), say('responses.imported')]);
  await expect(rows.getByRole('gridcell', { name: 'By train' })).toBeVisible();
});
