import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '#web/app/paths.ts';
import { readSurvey } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

const QUESTION = 'What do you take along?';

test(
  '[K02] [K12] several choices are written, one with a picture, ticked by keyboard after a fault, counted by people and read',
  FIRST,
  async ({ person, publish, noise }) => {
    const [{ page: author }, { page }, survey] = [await person('surveyor'), await person(), await publish()];
    const write = editor(author);
    await write.openStored(survey._id);
    await write.addQuestion.press('Enter');
    await author.keyboard.type('tick all');
    await author.keyboard.press('Enter');
    await expect(write.question(3)).toBeFocused();
    await author.keyboard.type(QUESTION);
    await enterTo(write.option(3, 1), 'Bread');
    await enterTo(write.option(3, 2), 'Fruit');
    await write.settings.getByLabel(say('multipleEditing.max')).fill('2');
    await write.settings.getByLabel(say('optionsEditing.other.label')).fill('Something else');
    await write.settings.getByLabel(say('multipleEditing.none.label')).fill('Nothing at all');
    await write.settings.getByLabel(say('optionsEditing.look.label')).selectOption('pictures');
    const option = say('editor.questions.option', { question: 3, number: 1 });
    noise.expectAnswer(415, '/api/upload');
    const chooser = author.getByLabel(say('editor.picture.choose', { option }));
    await chooser.setInputFiles({ name: 'bread.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(author.getByText(say('editor.picture.refused', { megabytes: 5 }))).toBeVisible();
    const bread = await sharp({ create: { width: 640, height: 320, channels: 3, background: '#c08040' } })
      .png()
      .toBuffer();
    await chooser.setInputFiles({ name: 'bread.png', mimeType: 'image/png', buffer: bread });
    await expect(author.getByLabel(say('editor.picture.change', { option }))).toBeEnabled();
    await write.update.press('Enter');
    await expect(author).toHaveURL(/manage-surveys/);

    const { open, receipt, toResults, submitAnyway } = taking(page);
    await open(survey._id);
    const asked = page.getByRole('group', { name: QUESTION });
    await expect(asked.locator('img')).toHaveJSProperty('naturalWidth', 512);
    const box = (name: string) => asked.getByRole('checkbox', { name, exact: true });
    await expect(asked).toHaveAccessibleDescription(say('multiple.hint.most', { most: 2 }));
    await box('Bread').press('Space');
    await expect(box('Bread')).toBeChecked();
    await page.keyboard.press('4');
    await expect(box('Nothing at all')).toBeChecked();
    await page.keyboard.press('1');
    await expect(box('Nothing at all')).not.toBeChecked();
    await page.keyboard.press('2');
    await page.keyboard.press('3');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tea');
    await page.keyboard.press('Control+Enter');
    await expect(asked).toHaveAccessibleDescription(new RegExp(say('taking.faults.tooMany', { bound: 2 })));
    await box('Fruit').press('Space');
    await page.keyboard.press('Control+Enter');
    if (!(await receipt.isVisible())) await submitAnyway.press('Enter');
    await expect(receipt).toBeVisible();

    const question = (await readSurvey(page.request, survey._id)).questions[2];
    expect((await readSurvey(page.request, survey._id)).survey_response[0]?.answers).toEqual({
      [question?._id ?? '']: [question?.codes[0], { other: 'Tea' }],
    });
    await toResults.press('Enter');
    expect(await surveyDetails(page).counts(QUESTION)).toEqual({
      Bread: 1,
      Fruit: 0,
      'Something else': 1,
      'Nothing at all': 0,
    });
    await expect(page.getByText(say('multiple.people', { total: 1 }))).toBeVisible();
    await expect(surveyDetails(page).ownAnswer(QUESTION)).toHaveText([/Bread/, /Tea/]);
    await expect(page.getByRole('rowheader', { name: 'Bread' }).locator('img')).toHaveJSProperty('naturalWidth', 512);
    await author.goto(paths.surveyResponses.to(survey._id));
    await expect(author.getByRole('main')).toContainText('Bread, Something else: Tea');
  },
);

async function enterTo(field: Locator, words: string): Promise<void> {
  await field.page().keyboard.press('Enter');
  await expect(field).toBeFocused();
  await field.page().keyboard.type(words);
}
