import type { Locator } from '@playwright/test';
import { answerOf, draftSurvey, readSurvey, saveSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';

const LEADING = "Don't you agree that our rooms are bright?";

test('[L49] an author is told of doubts while writing, goes to one, leaves one so and takes that back, by keyboard', async ({
  person,
}) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  await write.open();
  await write.question(1).fill(LEADING);
  await write.option(1, 1).fill('Excellent');
  await write.option(1, 2).fill('Good');

  await expect(
    page.getByRole('status').filter({ hasText: say('editor.check.found', { errors: 0, warnings: 2 }) }),
  ).toBeAttached();
  await expect(write.checkMark).toContainText(say('editor.check.short.leading'));
  await write.check.press('Enter');
  await expect(write.checked).toContainText(
    say('editor.check.rules.leading', { words: 'Don’t you' }).replace('’', "'"),
  );
  await itemOf(write.checked, 'leading')
    .getByRole('button', { name: say('editor.check.go') })
    .press('Enter');
  await expect(write.question(1)).toBeFocused();
  await expect(write.checked).toHaveCount(0);

  await write.checkMark.press('Enter');
  await itemOf(write.checked, 'unbalanced')
    .getByRole('button', { name: say('editor.check.leave') })
    .press('Enter');
  await expect(write.checked).toContainText(say('editor.check.left', { count: 1 }));
  await expect(write.checked.getByRole('status')).toHaveText(say('editor.check.isLeft'));
  await expect(
    itemOf(write.checked, 'unbalanced').getByRole('button', { name: say('editor.check.bringBack') }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(write.check).toContainText('1');
  await write.undo.press('Enter');
  await expect(write.check).toContainText('2');

  // Saved with the draft, and found again.
  await write.check.press('Enter');
  await itemOf(write.checked, 'unbalanced')
    .getByRole('button', { name: say('editor.check.leave') })
    .press('Enter');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(write.check).toContainText('1');
  await write.check.press('Enter');
  await itemOf(write.checked, 'unbalanced')
    .getByRole('button', { name: say('editor.check.bringBack') })
    .press('Enter');
  await expect(write.checked).not.toContainText(say('editor.check.left', { count: 1 }));
  await page.keyboard.press('Escape');

  await write.question(1).fill('How bright are our rooms?');
  await write.option(1, 2).fill('Poor');
  await expect(write.checkMark).toHaveCount(0);
  await write.check.press('Enter');
  await expect(write.checked).toContainText(say('editor.check.nothing'));
});

test('[L41] [L49] an error stands before the update until it is mended, a new doubt once', async ({
  person,
  publish,
}) => {
  const [{ page, context }, survey] = [await person('surveyor'), await publish()];
  const write = editor(page);
  const name = 'What is your postcode?';
  const { questions } = draftSurvey();
  const asked = { kind: 'text', text: name, options: [], settings: { pattern: 'postcode' } };
  await saveSurvey(context.request, survey, { questions: [...questions, asked] });
  await write.openStored(survey._id);
  await write.question(1).fill(LEADING);
  await write.question(3).focus();
  await write.settings.getByLabel(say('textEditing.min')).fill('12');
  await write.question(1).focus();

  await write.update.press('Enter');
  await expect(write.checked).toHaveAccessibleName(say('editor.check.before.update'));
  await expect(write.checked.getByRole('listitem').first()).toContainText(say('editor.check.rules.noAnswer'));
  await expect(write.checked.getByRole('button', { name: say('editor.check.allTheSame.update') })).toHaveCount(0);
  await itemOf(write.checked, 'noAnswer')
    .getByRole('button', { name: say('editor.check.go') })
    .press('Enter');
  const least = write.settings.getByLabel(say('textEditing.min'));
  await expect(least).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('4');

  // The warning was shown beside the error.
  await write.update.press('Enter');
  await expect(note(page, 'Successfully Updated!')).toBeVisible();
  expect((await readSurvey(context.request, survey._id)).questions[0]?.text).toBe(LEADING);

  // Warnings of the published survey are not shown again; a new warning is shown once.
  await write.openStored(survey._id);
  await write.question(2).fill('How great was your break?');
  await write.update.press('Enter');
  await expect(write.checked).toContainText(say('editor.check.short.leading'));
  await write.checked.getByRole('button', { name: say('editor.check.allTheSame.update') }).press('Enter');
  await expect(note(page, 'Successfully Updated!')).toBeVisible();
});

test('[L41] on a phone an error leads to the setting in the sheet of its question', async ({ person }) => {
  const { page } = await person('surveyor');
  await page.setViewportSize({ width: 390, height: 844 });
  const write = editor(page);
  const { title, description, category, duration, deadline } = draftSurvey();
  const question = {
    kind: 'text',
    text: 'What is your postcode?',
    settings: { text: { pattern: 'postcode', min: 12 } },
  };
  const shared = { explanation: null, required: false, options: [], rows: [], section: null };
  const values = {
    title,
    description,
    category,
    duration: String(duration),
    deadline: deadline.slice(0, 10),
    deadlineTime: '',
    deadlineZone: 'UTC',
    questions: [{ ...question, ...shared }],
    pollQuestion: '',
    pollOptions: [],
  };
  const { _id } = await answerOf<{ _id: string }>(
    page.request.post('/api/draft', { data: { title, values, survey: {} } }),
  );
  await page.goto(`/dashboard/add-survey?draft=${_id}`);

  await write.submit.click();
  await itemOf(write.checked, 'noAnswer')
    .getByRole('button', { name: say('editor.check.go') })
    .click();

  const least = page.getByRole('dialog').getByLabel(say('textEditing.min'));
  await expect(least).toBeFocused();
  await least.fill('4');
  await page.keyboard.press('Escape');
  await write.submit.click();
  await expect(note(page, 'Successfully Published!')).toBeVisible();
});

/** The finding of a rule in the panel. */
const itemOf = (panel: Locator, rule: 'leading' | 'unbalanced' | 'noAnswer'): Locator =>
  panel.getByRole('listitem').filter({ hasText: say(`editor.check.short.${rule}`) });
