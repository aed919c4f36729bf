import type { Locator, Page } from '@playwright/test';
import type { StoredDocument } from '#contract/surveys/editing.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { answerOf, fromNow } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { faultOf } from './pages/fields.ts';
import { note } from './pages/notices.ts';
import { published } from './pages/share.ts';

const DAY = fromNow({ days: 14 }).slice(0, 10);

test(
  '[S19] [V03] [C16] [T06] [X06] a surveyor writes a survey with the keyboard alone and finds it in the list',
  FIRST,
  async ({ person }) => {
    const { page } = await person('surveyor');
    const write = editor(page);
    const { keyboard } = page;
    const title = `Rooms with a view ${test.info().workerIndex}-${Date.now()}`;

    await write.open();
    await write.title.focus();
    await keyboard.type(title);
    await keyboard.press('Tab');
    // The words that are there are selected.
    await keyboard.type('Three minutes about windows.');
    // Into the time limit.
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await keyboard.type('2');
    await keyboard.press('Tab');
    await keyboard.type('60');
    await expect(write.duration).toHaveValue('180');
    await keyboard.press('Enter');
    await expect(write.chip('time')).toContainText('3 min');
    // A week before the day that is there. Systems differ in how people type a date.
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await write.openCalendar.press('Enter');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await expect(write.openCalendar).toBeFocused();
    await keyboard.press('Escape');
    await write.chip('category').press('Enter');
    await keyboard.type('Workplace');
    await keyboard.press('Escape');
    await write.title.focus();
    await enterTo(write.question(1), 'What do you see?');
    await enterTo(write.option(1, 1), 'Trees');
    await enterTo(write.option(1, 2), 'A wall');
    await enterTo(write.option(1, 3), 'Nothing');
    await write.addQuestion.focus();
    await enterTo(write.findKind, 'BOOL');
    await expect(write.kind(say('choiceEditing.yesNo.name'))).toHaveAttribute('aria-selected', 'true');
    await enterTo(write.question(2), 'Would you rather move?');
    await expect(write.option(2, 1)).toHaveValue('Yes');
    await keyboard.press('Control+Enter');
    await expect(write.question(3)).toBeFocused();
    await keyboard.type('And how soon?');
    await enterTo(write.option(3, 1), 'Today');
    await write.pollQuestion.focus();
    await keyboard.type('Curtains?');
    await enterTo(write.pollOption(1), 'Open');
    await enterTo(write.pollOption(2), 'Closed');
    await write.submit.press('Enter');

    await expect(note(page, 'Successfully Published!')).toBeVisible();
    await expect(note(page, 'Loading...')).toBeHidden();
    const id = await published(page);
    await expect(page.getByText(title)).toBeVisible();
    const survey: Survey = await (await page.request.get(`/api/survey/${id}`)).json();
    expect(survey).toMatchObject({
      category: 'Workplace Satisfaction',
      duration: 180,
      deadline: await page.evaluate(() => {
        const day = new Date();
        day.setDate(day.getDate() + 23);
        day.setHours(23, 59, 59, 999);
        return day.toISOString();
      }),
      isPublished: true,
      questions: [
        { text: 'What do you see?', options: ['Trees', 'A wall', 'Nothing'] },
        { kind: 'choice', text: 'Would you rather move?', options: ['Yes', 'No'] },
        { kind: 'choice', text: 'And how soon?', options: ['Today'] },
      ],
      pollQuestion: 'Curtains?',
      pollOptions: ['Open', 'Closed'],
    });

    await page.goto('/dashboard/surveys');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  },
);

test('[V03] missing input is reported at each field and in a list of links', async ({ person }) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  await write.open();
  await write.description.fill('');
  await write.chip('time').click();
  await write.untimed.uncheck();
  await write.set.deadline('');
  await write.set.category('');
  await write.title.focus();
  await write.showMissing.click();
  await expect(write.missing.getByRole('listitem')).toHaveCount(5);
  expect(await faultOf(write.title)).toBeNull();
  await write.hideMissing.press('Enter'); // a second click at once would count as a double click
  await expect(write.missing).toHaveCount(0);

  await write.submit.click();

  await expect(write.missing).toBeFocused();
  await expect(write.missing.getByRole('listitem')).toHaveCount(5);
  expect(await faultOf(write.title)).toBe(say('editor.faults.title'));
  expect(await faultOf(write.description)).toBe(say('editor.faults.description'));
  const toField = (label: string) => write.missing.getByRole('button', { name: `${label} — ` });
  await expect(write.chip('category')).toContainText(say('editor.chips.isWrong'));
  await toField(say('editor.category')).click();
  await expect(write.category).toBeFocused();
  expect(await faultOf(write.category)).toBe(say('editor.faults.category'));
  await toField(say('editor.deadline')).click();
  await expect(write.deadline).toBeFocused();
  expect(await faultOf(write.deadline)).toBe(say('editor.faults.deadline'));
  await toField(say('editor.duration')).click();
  await expect(write.duration).toBeFocused();

  await write.duration.fill('0');
  await write.duration.blur();
  expect(await faultOf(write.duration)).toBe(say('editor.faults.duration', { max: 86_400 }));

  await write.minutes.fill('two');
  await write.minutes.blur();
  expect(await faultOf(write.duration)).toBe(say('editor.faults.duration', { max: 86_400 }));
  await expect(write.minutes).toHaveValue('two');
  await write.minutes.fill('२');
  await write.seconds.fill('３０');
  await expect(write.duration).toHaveValue('150');
  await expect(write.duration).not.toHaveAttribute('aria-invalid');
  await write.duration.fill('٩٥');
  await expect(write.minutes).toHaveValue('1');
  await expect(write.seconds).toHaveValue('35');
});

test('[S19] what is said of the deadline stands below its day on a phone', async ({ person }) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await write.open();
  await write.chip('deadline').click();
  await write.deadline.fill(DAY);
  const hint = page.getByText(/^Closes on/);
  const [day, said] = [await write.deadline.boundingBox(), await hint.boundingBox()];
  expect(said?.x).toBeGreaterThanOrEqual(day?.x ?? Number.POSITIVE_INFINITY);
});

test('[S19] [V03] options and questions are added and removed, and incomplete ones are left out after a question only', async ({
  person,
}) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  await write.open();
  await write.title.fill('What we keep');
  await write.description.fill('And what we leave out.');
  await write.question(1).fill('Paper or screen?');
  await write.option(1, 1).fill('Paper');
  await write.option(1, 2).fill('Screen');
  await write.addOption.first().click();
  await write.option(1, 3).fill('Both');
  // Text typed before the browser draws again goes into the new option too.
  expect(await pressAndSeeFocus(write.option(1, 3), 'Enter')).toBe('questions.0.options.3.text');
  expect(await pressAndSeeFocus(write.option(1, 4), 'Backspace')).toBe('questions.0.options.2.text');
  await write.addQuestion.click();
  await expect(write.findKind).toBeFocused();
  await write.findKind.press('Escape');
  await expect(write.addQuestion).toBeFocused();
  await write.addQuestion.click();
  await write.kind(say('choiceEditing.one.name')).click();
  await expect(write.question(2)).toBeFocused();
  await write.question(2).fill('A question without options');
  await write.addPollOption.click();
  await write.pollOption(3).fill('An option without a question');

  await write.option(1, 1).focus();
  await expect(write.settings.getByRole('heading')).toHaveText(say('editor.questions.label', { number: 1 }));
  await write.settings.getByLabel(say('choiceEditing.order.label')).selectOption(say('choiceEditing.order.rising'));
  await write.settings.getByLabel(say('choiceEditing.chart.label')).selectOption(say('choiceEditing.chart.bars'));
  await write.settings.getByRole('switch', { name: say('editor.questions.required') }).check();
  await write.settings.getByRole('button', { name: say('editor.questions.explain') }).click();
  await page.keyboard.type('Think of a letter.');
  await expect(write.explanation(1)).toHaveValue('Think of a letter.');
  await write.removeQuestion(1).click();
  await expect(write.question(2)).toHaveCount(0);
  await write.undo.click();
  await expect(write.question(1)).toHaveValue('Paper or screen?');
  await page.getByRole('button', { name: say('editor.leftOutShow') }).click();
  const goTo = write.checked.getByRole('button', { name: say('editor.check.go') });
  await expect(write.checked).toContainText('A question without options');
  await expect(write.checked).toContainText('An option without a question');
  await goTo.first().click();
  await expect(write.option(2, 1)).toBeFocused();
  await write.submit.click();
  await goTo.last().click();
  await expect(write.pollQuestion).toBeFocused();
  await write.submit.click();
  await write.checked.getByRole('button', { name: say('editor.check.without.new') }).click();

  const id = await published(page);
  const survey: Survey = await (await page.request.get(`/api/survey/${id}`)).json();
  expect(survey.questions).toMatchObject([
    {
      text: 'Paper or screen?',
      explanation: 'Think of a letter.',
      required: true,
      options: ['Paper', 'Screen', 'Both'],
      settings: { chart: 'bars' },
    },
  ]);
  const stored = await answerOf<StoredDocument>(page.request.get(`/api/survey/${id}/document`));
  expect(stored.questions[0]?.order).toBe('rising');
  expect(survey.pollOptions).toEqual([]);
});

test('[K24] an unfinished survey is restored after a reload; a template replaces it only after a question', async ({
  person,
}) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  await write.open();
  await write.title.fill('Half a survey');
  await write.question(1).fill('Half a question?');
  await write.option(1, 1).fill('Yes');
  await expect(page.getByText(say('editor.draftKept'))).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());

  await page.reload();

  await expect(write.title).toHaveValue('Half a survey');
  await expect(write.startFrom).toHaveCount(0);
  await page.getByRole('button', { name: say('editor.discard') }).click();
  await expect(write.title).toHaveValue('');

  await write.startFrom.press('Enter');
  await expect(write.findTemplate).toBeFocused();
  await page.keyboard.type('usab');
  await expect(page.getByRole('option')).toHaveText([/^System Usability Scale/]);
  await page.keyboard.press('Enter');
  await expect(write.title).toBeFocused();
  await expect(write.title).toHaveValue('How usable is our product?');
  await expect(write.question(10)).toHaveValue(/^I needed to learn/);
  await write.startEmpty.click();
  await expect(write.title).toHaveValue('');
  await write.undo.click();
  await write.title.fill('How usable is our bridge?');
  await write.otherTemplate.click();
  await page.getByRole('option', { name: 'Net Promoter Score' }).click();
  await page.getByRole('button', { name: say('editor.templates.replace.keep') }).press('Enter');
  await expect(write.title).toHaveValue('How usable is our bridge?');
  await write.otherTemplate.click();
  await page.getByRole('option', { name: 'Net Promoter Score' }).click();
  await page.getByRole('button', { name: say('editor.templates.replace.replace'), exact: true }).click();
  await expect(write.title).toHaveValue('Would you recommend us?');
  await expect(write.question(4)).toHaveCount(0);
  await write.startEmpty.click();
  await expect(write.title).toHaveValue('How usable is our bridge?');
  await write.undo.click();
  await expect(write.title).toHaveValue('Would you recommend us?');
});

test('[X05] errors from the server are shown at their fields', async ({ person, noise }) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  noise.expectAnswer(422, '/api/survey');
  await page.route('**/api/survey', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'invalid_input', message: 'Some of this is not valid', fields: { title: 'too_long' } },
    }),
  );
  await write.open();
  await write.title.fill('Fine here');
  await write.description.fill('But not there.');

  await write.submit.click();

  await expect(note(page, 'Something is wrong!')).toBeVisible();
  await expect(note(page, 'Loading...')).toBeHidden();
  await expect(write.missing.getByRole('button', { name: say('editor.title') })).toBeVisible();
  expect(await faultOf(write.title)).not.toBeNull();
});

test.describe('[C16] a survey is published once', () => {
  test('when the answer to it is lost', async ({ person, noise }) => {
    const { page, id } = await person('surveyor');
    const title = titleNow();
    noise.expectBroken('/api/survey');
    await loseAnswers(page, 1);
    await fillIn(page, title);

    await editor(page).submit.click();

    await expect(note(page, 'Successfully Published!')).toBeVisible();
    await published(page);
    expect(await countTitles(page, id, title)).toBe(1);
  });

  test('when the author returns to it after a reload', async ({ person, noise }) => {
    const { page, id } = await person('surveyor');
    const title = titleNow();
    noise.expectBroken('/api/survey');
    await loseAnswers(page, 2);
    await fillIn(page, title);
    await editor(page).submit.click();
    await expect(page.getByText(say('editor.unanswered.new'))).toBeVisible();
    page.on('dialog', (dialog) => dialog.accept());

    await page.reload();
    await editor(page).submit.click();

    await published(page);
    expect(await countTitles(page, id, title)).toBe(1);
  });

  test('when it was changed in the meantime, and the change is reported and kept', async ({ person, noise }) => {
    const { page, id } = await person('surveyor');
    const title = titleNow();
    noise.expectBroken('/api/survey');
    noise.expectAnswer(422, '/api/survey');
    await loseAnswers(page, 2);
    await fillIn(page, title);
    await editor(page).submit.click();
    await expect(page.getByText(say('editor.unanswered.new'))).toBeVisible();

    await editor(page).description.fill('Written since.');
    await editor(page).submit.click();

    await expect(page.getByText(say('editor.publishedBefore.title'))).toBeVisible();
    await expect(editor(page).description).toHaveValue('Written since.');
    expect(await countTitles(page, id, title)).toBe(1);
  });
});

const titleNow = () => `Once and for all ${test.info().workerIndex}-${Date.now()}`;

async function fillIn(page: Page, title: string): Promise<void> {
  const write = editor(page);
  await write.open();
  await write.title.fill(title);
  await write.description.fill('As it was at first.');
  await write.question(1).fill('Paper or screen?');
  await write.option(1, 1).fill('Paper');
}

/** The server stores the first `times` surveys, but its answers are lost. */
async function loseAnswers(page: Page, times: number): Promise<void> {
  await page.route(
    '**/api/survey',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times },
  );
}

async function countTitles(page: Page, authorId: string, title: string): Promise<number> {
  const own = await answerOf<Survey[]>(page.request.get(`/api/user-surveys/${authorId}`));
  return own.filter((survey) => survey.title === title).length;
}

/** Presses a key in a field. @returns the name of the field that has the focus immediately after */
function pressAndSeeFocus(field: Locator, key: string): Promise<string | null> {
  return field.evaluate((element, pressed) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
    return document.activeElement?.getAttribute('name') ?? null;
  }, key);
}

/** Focuses the field with Enter and types into it. */
async function enterTo(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await keyboard.press('Enter');
  await expect(field).toBeFocused();
  await keyboard.type(text);
}
