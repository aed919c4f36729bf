import type { Locator, Page } from '@playwright/test';
import { readSurvey, saveSurvey, submitAnswers } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { signIn } from './harness/people.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';

// In this zone stored times have other hours than the authors see, and at night other days.
test.use({ timezoneId: 'America/St_Johns' });

test('[S20] [C18] [X06] the fields show the stored survey with its date, and it is updated', async ({
  person,
  publish,
}) => {
  const survey = await publish({ deadline: '2431-05-01T22:37:09.123Z' });
  const { page } = await person('surveyor');
  const write = editor(page);

  await write.openStored(survey._id);
  await expect(write.title).toHaveValue(survey.title);
  await expect(write.description).toHaveValue(survey.description);
  await expect(write.chip('category')).toContainText(survey.category);
  await expect(write.chip('time')).toContainText('5 min');
  await expect(write.chip('deadline')).toContainText('Closes 1 May 2431');
  await write.chip('deadline').click();
  await expect(write.deadline).toHaveValue('2431-05-01');
  await expect(write.deadlineTime).toHaveValue('20:07');
  await expect(write.deadlineZone).toHaveValue('America/St_Johns');
  await expect(write.question(2)).toHaveValue('How long is your break?');
  await expect(write.option(1, 2)).toHaveValue('At my desk');
  await expect(write.pollOption(2)).toHaveValue('No');
  await write.title.fill(`${survey.title}, once more`);
  await write.option(1, 3).press('Enter');
  await write.option(1, 4).fill('On the way');
  await write.question(2).focus();
  await expect(write.order.getByRole('option').first()).toContainText(say('choiceEditing.order.rising'));
  await write.order.selectOption('falling');
  await write.update.click();

  await expect(note(page, 'Successfully Updated!')).toBeVisible();
  await expect(note(page, 'Loading...')).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/manage-surveys$/);
  expect(await readSurvey(page.request, survey._id)).toMatchObject({
    results: [{ order: 'none' }, { order: 'falling' }],
    title: `${survey.title}, once more`,
    deadline: survey.deadline,
    questions: [{ _id: survey.questions[0]?._id, options: expect.arrayContaining(['On the way']) }, {}],
  });
});

test('[C18] answered questions are locked from the start, can be removed, and stay in the results', async ({
  person,
  publish,
}) => {
  const survey = await publish();
  const answerer = await person();
  await submitAnswers(answerer.page.request, survey, [1, 0]);
  const { page } = await person('surveyor');
  const write = editor(page);

  await write.openStored(survey._id);
  await expect(write.question(1)).toHaveAttribute('readonly');
  await expect(write.option(1, 2)).toHaveAttribute('readonly');
  await expect(write.option(1, 2)).toHaveAccessibleDescription(say('editor.frozen.option', { count: 1 }));
  await expect(write.option(1, 1)).not.toHaveAttribute('readonly');
  await expect(write.pollQuestion).not.toHaveAttribute('readonly');
  await write.option(1, 1).fill('In the new canteen');
  await write.removeOption(1, 2).click();
  await expect(page.getByText(say('editor.removed.option', { text: 'At my desk', count: 1 }))).toBeVisible();
  await write.option(1, 2).press('Enter');
  await write.option(1, 3).fill('In the park');
  await write.removeQuestion(2).click();
  await write.update.click();
  await expect(page).toHaveURL(/\/dashboard\/manage-surveys$/);

  await answerer.page.goto(`/dashboard/survey-details/${survey._id}`);
  const results = answerer.page.getByRole('main');
  await expect(results).toContainText(say('charts.removedOption', { option: 'At my desk' }));
  await expect(results).toContainText(say('results.removedQuestion'));
  await expect(results).toContainText('In the new canteen');
});

test('[C18] an answer that arrives while the author rewords its option is reported at the field, with a way to undo', async ({
  person,
  publish,
  noise,
}) => {
  const survey = await publish();
  const { page } = await person('surveyor');
  const write = editor(page);
  noise.expectAnswer(409, '/api/update-survey');
  await write.openStored(survey._id);
  await write.option(1, 2).fill('At the desk');
  await submitAnswers((await person()).page.request, survey, [1, 0]);

  await write.update.click();

  await expect(write.option(1, 2)).toHaveAccessibleDescription(new RegExp(say('editor.faults.answered')));
  await expect(write.missing).toBeVisible();
  await page.getByRole('button', { name: say('editor.frozen.restore', { text: 'At my desk' }) }).click();
  await expect(write.option(1, 2)).toHaveValue('At my desk');
  await write.update.click();
  await expect(page).toHaveURL(/\/dashboard\/manage-surveys$/);
});

test('[C18] a survey that another tab has saved is shown next to the draft, and neither is lost', async ({
  person,
  publish,
  noise,
}) => {
  const survey = await publish();
  const { page } = await person('surveyor');
  const write = editor(page);
  noise.expectAnswer(409, '/api/update-survey');
  await write.openStored(survey._id);
  await write.title.fill('My title');
  await write.set.seconds(60);
  await saveSurvey(page.request, survey, { title: 'Their title', description: 'Their description' });

  await write.update.click();

  const choice = page.getByRole('region', { name: say('editor.versions.title') });
  await expect(choice.getByRole('heading')).toBeFocused();
  await expect(choice.getByRole('radio', { name: /Their title/ })).not.toBeChecked();
  await expect(choice.getByRole('radio', { name: /My title/ })).not.toBeChecked();
  // A change by only one of them needs no choice.
  await expect(choice.getByRole('group')).toHaveCount(1);
  await expect(choice).toContainText(say('editor.versions.theirsAlone', { count: 1 }));
  await choice.getByRole('radio', { name: /My title/ }).check();
  await choice.getByRole('button', { name: say('editor.versions.apply') }).click();
  await expect(write.title).toHaveValue('My title');
  await expect(write.title).toBeFocused();
  await expect(write.description).toHaveValue('Their description');
  await write.update.click();

  await expect(page).toHaveURL(/\/dashboard\/manage-surveys$/);
  expect(await readSurvey(page.request, survey._id)).toMatchObject({
    title: 'My title',
    description: 'Their description',
    duration: 60,
    revision: 3,
  });
});

test('[C18] an author who returns to a tab whose survey was saved elsewhere is told before writing on', async ({
  person,
  publish,
}) => {
  const survey = await publish();
  const { page } = await person('surveyor');
  const write = editor(page);
  await write.openStored(survey._id);
  await write.title.fill('Mine');
  await saveSurvey(page.request, survey, { description: 'Theirs' });

  await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
  await page.getByRole('button', { name: say('editor.versions.compare') }).click();
  await page.getByRole('button', { name: say('editor.versions.apply') }).click();
  await write.update.click();

  await expect(page).toHaveURL(/\/dashboard\/manage-surveys$/);
  expect(await readSurvey(page.request, survey._id)).toMatchObject({ title: 'Mine', description: 'Theirs' });
});

test('[S20] unsaved changes are restored after a reload; changes to an older version are only offered', async ({
  person,
  publish,
}) => {
  const survey = await publish();
  const { page } = await person('surveyor');
  const write = editor(page);
  page.on('dialog', (dialog) => dialog.accept());
  await write.openStored(survey._id);
  await write.title.fill('Half changed');
  await expect(page.getByText(say('editor.changesKept'))).toBeVisible();

  await page.reload();
  await expect(write.title).toHaveValue('Half changed');
  await saveSurvey(page.request, survey, { description: 'Changed meanwhile' });
  await page.reload();

  await expect(write.description).toHaveValue('Changed meanwhile');
  await expect(write.title).toHaveValue(survey.title);
  await page.getByRole('button', { name: say('editor.versions.bringBack') }).click();
  await page.getByRole('button', { name: say('editor.versions.apply') }).click();
  await expect(write.title).toHaveValue('Half changed');
  await expect(write.description).toHaveValue('Changed meanwhile');
});

test('[S20] leaving with changes asks first', async ({ person, publish }) => {
  const survey = await publish();
  const { page } = await person('surveyor');
  const write = editor(page);
  await write.openStored(survey._id);
  await write.title.fill('Not saved');

  await page
    .getByRole('link', { name: say('app.navigation.allSurveys') })
    .first()
    .click();

  await expect(page.getByRole('dialog')).toContainText(say('editor.leaving.update'));
  await page.getByRole('button', { name: say('editor.leaving.stay') }).click();
  await expect(write.title).toHaveValue('Not saved');
});

test('[S20] [R04] a missing survey shows "not found" within the dashboard, and other roles are sent home', async ({
  person,
  noise,
}) => {
  const { page } = await person('surveyor');
  noise.expectAnswer(404, '/api/survey');
  await editor(page).openStored('01a1f45d-75e4-7785-9086-e1a7852cfaa8');
  await expect(page.getByRole('heading', { name: say('editor.stored.notFound') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Survey');

  const user = await person();
  await editor(user.page).openStored('01a1f45d-75e4-7785-9086-e1a7852cfaa8');
  await expect(user.page).toHaveURL(/\/dashboard\/surveys$/);
});

test('questions and options are moved by dragging and by keys, and the new place is announced', async ({
  person,
  publish,
}) => {
  const survey = await publish();
  const { page } = await person('surveyor');
  const write = editor(page);
  await write.openStored(survey._id);

  await drag(page, write.handle('questions.1'), write.question(1));
  await expect(write.question(1)).toHaveValue('How long is your break?');
  await expect(page.getByText(say('editor.moved.question', { place: 1, count: 2 }))).toBeAttached();
  await drag(page, write.handle('questions.1.options.0'), write.option(2, 3));
  await expect(write.option(2, 3)).toHaveValue('In the canteen');

  await write.handle('questions.0').press('ArrowDown');
  await expect(write.question(2)).toHaveValue('How long is your break?');
  await expect(write.handle('questions.1')).toBeFocused();
  await write.option(1, 1).press('Alt+ArrowDown');
  await expect(write.option(1, 2)).toHaveValue('At my desk');
  await expect(page.getByText(say('editor.moved.option', { text: 'At my desk', place: 2, count: 3 }))).toBeAttached();
  await write.update.click();

  await expect(page).toHaveURL(/\/dashboard\/manage-surveys$/);
  const { questions } = await readSurvey(page.request, survey._id);
  expect(questions).toMatchObject([
    { _id: survey.questions[0]?._id, options: ['Elsewhere', 'At my desk', 'In the canteen'] },
    { _id: survey.questions[1]?._id },
  ]);
});

test('a finger drags options, and moves a question from the sheet of its settings', async ({
  browser,
  noise,
  publish,
}) => {
  const survey = await publish();
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await noise.watch(context);
  await signIn(context.request, 'surveyor');
  const page = await context.newPage();
  const write = editor(page);
  await write.openStored(survey._id);
  await write.option(1, 3).scrollIntoViewIfNeeded();
  const from = await middleOf(write.handle('questions.0.options.0'));
  const to = await middleOf(write.option(1, 3));

  const touch = await context.newCDPSession(page);
  const move = (type: 'touchStart' | 'touchMove', y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] });
  await move('touchStart', from.y);
  for (const share of [0.25, 0.5, 0.75, 1]) await move('touchMove', from.y + (to.y - from.y) * share);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

  await expect(write.option(1, 3)).toHaveValue('In the canteen');
  await expect(write.option(1, 1)).toHaveValue('At my desk');

  await write.settingsOf(1).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('editor.questions.moveDown', { number: 1 }) })
    .click();
  await expect(write.question(2)).toHaveValue('Where do you eat?');
  await expect(write.question(2)).toBeFocused();
  await context.close();
});

test('a question is duplicated, a pasted list becomes options, and a removed poll can be restored', async ({
  person,
  publish,
}) => {
  const survey = await publish();
  const { page, context } = await person('surveyor');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const write = editor(page);
  await write.openStored(survey._id);

  await write.duplicateQuestion(1).click();
  await expect(write.question(2)).toHaveValue('Where do you eat?');
  await write.question(2).fill('Where would you like to eat?');
  await page.evaluate(() => navigator.clipboard.writeText('- Outside\n- On the roof\n'));
  await write.option(2, 3).fill('');
  await write.option(2, 3).press('Control+V');
  await expect(write.option(2, 3)).toHaveValue('Outside');
  await expect(write.option(2, 4)).toHaveValue('On the roof');
  await write.removePoll.click();
  await expect(write.pollQuestion).toHaveValue('');
  await write.undo.click();
  await expect(write.pollQuestion).toHaveValue('Should lunch be longer?');
  await write.showPreview.click();
  await expect(write.preview).toContainText('On the roof');
  await write.update.click();

  await expect(page).toHaveURL(/\/dashboard\/manage-surveys$/);
  const { questions, pollOptions } = await readSurvey(page.request, survey._id);
  expect(questions.map(({ options }) => options)[1]).toEqual([
    'In the canteen',
    'At my desk',
    'Outside',
    'On the roof',
  ]);
  expect(new Set(questions.map(({ _id }) => _id)).size).toBe(3);
  expect(pollOptions).toEqual(['Yes', 'No']);
});

/** Drags by the handle until the pointer is over the middle of the target's row. */
async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await handle.hover();
  await page.mouse.down();
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.up();
}

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
