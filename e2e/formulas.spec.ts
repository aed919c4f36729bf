import type { StoredDocument } from '#contract/surveys/editing.ts';
import { answerOf } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';
import { published } from './pages/share.ts';
import { taking } from './pages/taking.ts';

test('[L79] [L80] [L81] an author writes formulas, reads what is wrong with them, and respondents are asked and told by them', async ({
  person,
}) => {
  const [{ page, context }, { page: visitor }] = await Promise.all([person('surveyor'), person()]);
  const write = editor(page);
  const { conditions } = write;
  await write.open();
  await write.title.fill(`Health ${crypto.randomUUID()}`);
  await write.description.fill('Two numbers and a question.');
  await write.question(1).fill('Do you smoke?');
  await write.option(1, 1).fill('Yes');
  await write.option(1, 2).fill('No');
  await write.addByKeyboard(2, { found: 'number', text: 'Weight?', options: [] });
  await write.addByKeyboard(3, { found: 'number', text: 'Height?', options: [] });
  await write.addByKeyboard(4, { found: 'several', text: 'What helps?', options: ['Sport', 'Sleep'] });

  // A calculated value, with a fault first.
  const form = page.getByRole('main').locator('form');
  await write.more.click();
  await form.getByRole('button', { name: say('editor.calculations.add') }).press('Enter');
  await form.getByLabel(say('editor.calculations.name', { number: 1 }), { exact: true }).fill('BMI');
  const formula = form.getByLabel(say('editor.calculations.formula', { number: 1 }), { exact: true });
  await formula.fill('round({#2} / ({Tall} / 100) ^ 2, 1)');
  await expect(form).toContainText(say('editor.formula.faults.unknownName', { found: '{Tall}', place: 15 }));
  await formula.fill('round({#2}/({#3}/100)^2,1)');
  await formula.blur();
  await expect(formula).toHaveValue('round({#2} / ({#3} / 100) ^ 2, 1)');

  // A condition as a formula, in a group in a group.
  await write.question(4).focus();
  await write.showQuestion(4).press('Enter');
  await conditions.find.fill(say('editor.show.formula'));
  await conditions.find.press('Enter');
  const inCondition = conditions.dialog.getByLabel(say('editor.show.formulaOf', { number: '1' }), { exact: true });
  await inCondition.fill('{calc:BMI} >= 25 and {calc:BMI} < 90');
  await conditions.addGroup.first().click();
  await conditions.dialog.getByRole('option', { name: 'Do you smoke?' }).click();
  await conditions.pick('2.1', 'Yes').check();
  await conditions.dialog
    .getByRole('button', { name: say('editor.show.addGroup') })
    .first()
    .click();
  await conditions.dialog.getByRole('option', { name: 'Weight?' }).click();
  await conditions.test('2.2.1').selectOption('answered');
  await conditions.dialog
    .getByLabel(say('editor.show.byGroup', { number: '2.2' }), { exact: true })
    .selectOption('none');
  await conditions.dialog.getByLabel(say('editor.show.by'), { exact: true }).selectOption('any');
  await expect(conditions.dialog).toContainText(say('conditions.groups.none'));
  await conditions.done.click();
  await expect(write.shown('questions.3.show').first()).toContainText('{calc:BMI} >= 25');

  // The value in a text.
  await write.question(4).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' Your BMI is {');
  await page.getByRole('dialog').getByRole('option', { name: 'BMI' }).click();
  await expect(write.question(4)).toHaveValue(/\{= BMI\|\}$/);
  await write.submit.click();
  await expect(note(page, say('editor.published')).or(write.checked).first()).toBeVisible();
  const anyway = write.checked.getByRole('button', { name: say('editor.check.allTheSame.new') });
  if (await anyway.isVisible()) await anyway.click();
  await expect(note(page, say('editor.published'))).toBeVisible();
  const id = await published(page);
  const stored = await answerOf<StoredDocument>(context.request.get(`/api/survey/${id}/document`));
  expect(stored.calculations).toMatchObject([{ name: 'BMI', formula: { call: 'round' } }]);
  expect(stored.questions[3]?.show).toMatchObject({ any: [{ holds: { call: 'and' } }, { any: [{}, { none: [{}] }] }] });

  const { open, answer } = taking(visitor);
  await open(id);
  await answer({ 'Do you smoke?': 'No' });
  await visitor.getByRole('textbox', { name: 'Weight?' }).fill('60');
  await visitor.getByRole('textbox', { name: 'Height?' }).fill('180');
  await expect(visitor.getByText('What helps?')).toHaveCount(0);
  await visitor.getByRole('textbox', { name: 'Weight?' }).fill('100');
  await expect(visitor.getByText('What helps? Your BMI is 30.9').first()).toBeVisible();

  // Nothing is lost when the survey is saved as it was read.
  await write.openStored(id);
  await write.option(4, 1).fill('Sports');
  await write.update.click();
  await page.waitForURL(/manage-surveys/);
  const after = await answerOf<StoredDocument>(context.request.get(`/api/survey/${id}/document`));
  expect([after.calculations, after.questions[3]?.show]).toEqual([stored.calculations, stored.questions[3]?.show]);
});
