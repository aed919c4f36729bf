import { readSurvey } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';
import { taking } from './pages/taking.ts';

test('[K04] a number is asked for, answered and read with the keyboard alone', FIRST, async ({ person }) => {
  const [{ page: author }, { page }] = [await person('surveyor'), await person()];
  const write = editor(author);
  await write.open();
  await write.title.fill(`How far ${test.info().workerIndex}-${Date.now()}`);
  await write.description.fill('A number.');
  await write.question(1).fill('Do you commute?');
  await write.option(1, 1).fill('Yes');
  await write.addQuestion.focus();
  await author.keyboard.press('Enter');
  await author.keyboard.type('how much');
  await expect(write.kind(say('numberEditing.one.name')).first()).toHaveAttribute('aria-selected', 'true');
  await author.keyboard.press('Enter');
  await expect(write.question(2)).toBeFocused();
  await author.keyboard.type('How far is it?');
  const setting = (name: 'min' | 'max' | 'decimals' | 'unit') =>
    write.settings.getByLabel(say(`numberEditing.${name}`), { exact: true });
  await setting('min').focus();
  await author.keyboard.type('0');
  await setting('max').focus();
  await author.keyboard.type('4000');
  await setting('unit').focus();
  await author.keyboard.type('km');
  await setting('decimals').focus();
  await author.keyboard.press('ArrowUp');
  await write.submit.press('Enter');
  await expect(note(author, 'Successfully Published!')).toBeVisible();
  await expect(author).toHaveURL(/\/dashboard\/survey-details\//);
  const id = new URL(author.url()).pathname.split('/').at(-1) ?? '';

  await taking(page).open(id);
  const field = page.getByRole('textbox', { name: 'How far is it? (km)' });
  await field.focus();
  await page.keyboard.type('12000');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('group', { name: 'How far is it?' })).toContainText('at most 4,000');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('12000');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');
  await expect(taking(page).folded('How far is it?')).toContainText('12.5\u00a0km');
  await page.keyboard.press('Control+Enter');
  await taking(page).submitAnyway.press('Enter');
  await expect(taking(page).receipt).toBeFocused();

  await taking(page).toResults.press('Enter');
  const result = page.getByRole('main').locator('section').filter({ hasText: 'How far is it?' }).last();
  await expect(result).toContainText(say('charts.exact', { count: 1 }));
  await expect(result.getByText(say('number.facts.median')).locator('..')).toContainText('12.5\u00a0km');
  await expect(result).toContainText(say('number.own', { value: '12.5\u00a0km' }));
  await expect(result.getByRole('slider', { name: 'How far is it?' })).toBeVisible();
  await author.goto(`/dashboard/manage-surveys/${id}/responses`);
  await expect(author.getByRole('main').getByText('12.5\u00a0km')).toBeVisible();
  await author.getByRole('link', { name: say('responses.perQuestion') }).click();
  await author.getByLabel(say('responses.question'), { exact: true }).selectOption('2. How far is it?');
  const range = author.getByRole('button', { name: '0\u00a0km to 499.9\u00a0km' });
  await range.press('Enter');
  await expect(range).toHaveAttribute('aria-pressed', 'true');
  await expect(author.getByRole('main').getByText('12.5\u00a0km')).toBeVisible();
});

test('[K04] a slider and its field say one number, within the bounds and on the step', async ({ person, publish }) => {
  const question = 'How warm is it?';
  const settings = { look: 'slider', min: -10, max: 30, step: 2.5, decimals: 1, unit: '°C' };
  const [{ page }, survey] = [
    await person(),
    await publish({ questions: [{ kind: 'number', text: question, options: [], settings }] }),
  ];
  await taking(page).open(survey._id);
  const slider = page.getByRole('slider', { name: say('number.slider', { question }) });
  const field = page.getByRole('textbox', { name: question });
  await expect(slider).toHaveAttribute('aria-valuetext', say('number.unset'));

  await slider.press('End');
  await expect(field).toHaveValue('30');
  await slider.press('ArrowLeft');
  await expect(field).toHaveValue('27.5');
  await expect(slider).toHaveAttribute('aria-valuetext', '27.5°C');
  await field.fill('-7.5');
  await expect(slider).toHaveValue('1');
  await page.keyboard.press('Control+Enter');

  await expect(taking(page).receipt).toBeFocused();
  const [response] = (await readSurvey(page.request, survey._id)).survey_response;
  expect(Object.values(response?.answers ?? {})).toEqual([-7.5]);
});
