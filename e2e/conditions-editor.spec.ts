import type { StoredDocument } from '#contract/surveys/editing.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { answerOf, readSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';

test('[L09] [L10] an author chooses conditions and endings with the keyboard, publishes them and finds them again', async ({
  person,
}) => {
  const { page, context } = await person('surveyor');
  const write = editor(page);
  const { conditions } = write;
  const { keyboard } = page;
  await write.open();
  await write.title.fill(`Who drives ${crypto.randomUUID()}`);
  await write.description.fill('A few questions about cars.');
  await write.set.seconds(120);
  await write.question(1).fill('Do you drive?');
  await write.option(1, 1).fill('Yes');
  await write.option(1, 2).fill('No');
  await write.addByKeyboard(2, { found: 'several', text: 'Why?', options: ['Fun', 'Work'] });
  await write.addByKeyboard(3, { found: 'number', text: 'How far?', options: [] });

  // By keyboard only: the question's tool, then find, choose, tick, done.
  await write.question(2).focus();
  await write.showQuestion(2).press('Enter');
  await expect(conditions.find).toBeFocused();
  await keyboard.type('drive');
  await keyboard.press('Enter');
  await expect(conditions.test('1')).toBeFocused();
  await keyboard.press('Tab');
  await expect(conditions.pick('1', 'Yes')).toBeFocused();
  await keyboard.press('Space');
  await expect(conditions.dialog).toContainText('Shown if “Do you drive?” is “Yes”');
  await conditions.done.press('Enter');
  await expect(write.shown('questions.1.show').first()).toContainText('Shown if “Do you drive?” is “Yes”');

  // A later option, a section, and a group.
  await write.option(2, 1).focus();
  await write.showOption('Fun').press('Enter');
  await conditions.find.fill('src');
  await conditions.find.press('Enter');
  await conditions.value('1').fill('club');
  await keyboard.press('Escape');
  await expect(write.shown('questions.1.options.0.show')).toContainText('the hidden field src is “club”');
  await write.question(3).focus();
  await write.beginSection(3).press('Enter');
  await keyboard.type('The way');
  await write.showSection(3).click();
  await conditions.dialog.getByRole('option', { name: 'Do you drive?' }).click();
  await conditions.pick('1', 'No').check();
  await conditions.addGroup.click();
  await conditions.dialog.getByRole('option', { name: 'Why?' }).click();
  await conditions.test('2.1').selectOption(say('editor.show.tests.answered'));
  await conditions.dialog.getByLabel(say('editor.show.by'), { exact: true }).selectOption('any');
  await expect(conditions.dialog).toContainText('Shown if “Do you drive?” is “No” or “Why?” was answered');
  await conditions.remove('1').click();
  await conditions.undo.click();
  await conditions.done.click();

  // A screen-out ending needs a condition.
  await write.addEnding.press('Enter');
  await expect(write.endingTitle(1)).toBeFocused();
  await keyboard.type('Not for you');
  await write.screens(1).press('Space');
  await expect(write.screens(1)).toBeChecked();
  await write.addEnding.click();
  await write.endingTitle(2).fill('Thank you');
  await write.endingText(2).fill('We write soon.');
  await write.endingLink(2).fill('example.org');
  await write.submit.click();
  await expect(write.missing).toContainText(say('editor.faults.screensAll'));
  await expect(write.missing).toContainText(say('editor.faults.address'));
  await write.endingLink(2).fill('https://example.org/go');
  await write.missing.getByRole('button', { name: say('editor.endings.label', { number: 1 }) }).click();
  await expect(write.shown('endings.0.show')).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.type('far');
  await keyboard.press('Enter');
  await conditions.test('1').selectOption('below');
  await conditions.value('1').fill('ten');
  await expect(conditions.condition('1')).toContainText(say('editor.faults.showNoNumber'));
  await conditions.value('1').fill('１０');
  await conditions.done.click();
  await expect(write.shown('endings.0.show')).toContainText('“How far?” is below 10');
  await write.submit.click();
  await write.checked.getByRole('button', { name: say('editor.check.allTheSame.new') }).click();

  await expect(note(page, say('editor.published'))).toBeVisible();
  await expect(page).toHaveURL(/survey-details/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { questions, sections, endings } = await readSurvey(context.request, id);
  const [drive, why, far] = questions;
  expect(why?.show).toEqual({ all: [{ question: drive?._id, chosen: [drive?.codes[0]] }] });
  expect(why?.optionShow).toEqual([{ all: [{ field: 'src', op: 'is', value: 'club' }] }, null]);
  expect(sections[0]?.show).toEqual({
    any: [{ question: drive?._id, chosen: [drive?.codes[1]] }, { any: [{ answered: why?._id }] }],
  });
  expect(endings).toMatchObject([
    { title: 'Not for you', screens: true, show: { all: [{ number: far?._id, op: 'below', value: 10 }] } },
    { title: 'Thank you', text: 'We write soon.', link: 'https://example.org/go' },
  ]);

  // A condition keeps its question when the question is reworded and moved.
  const stored = () => answerOf<StoredDocument>(context.request.get(`/api/survey/${id}/document`));
  const before = await stored();
  await write.openStored(id);
  await write.option(1, 1).fill('Yes, daily');
  await expect(write.shown('questions.1.show').first()).toContainText('is “Yes, daily”');
  await write.endingTitle(2).press('Alt+ArrowUp');
  await expect(write.endingTitle(1)).toHaveValue('Thank you');
  await write.update.click();
  await page.waitForURL(/manage-surveys/);
  const edited = await stored();
  expect(edited.questions[0]?.options[0]).toMatchObject({
    key: before.questions[0]?.options[0]?.key,
    text: 'Yes, daily',
  });
  expect(edited.questions[1]?.show).toEqual(before.questions[1]?.show);
  expect(edited.endings.map(({ title, key }) => [title, key])).toEqual([
    ['Thank you', before.endings[1]?.key],
    ['Not for you', before.endings[0]?.key],
  ]);
  const after = await readSurvey(context.request, id);
  expect([after.questions[1]?.show, after.endings.map(({ code }) => code)]).toEqual([
    why?.show,
    [endings[1]?.code, endings[0]?.code],
  ]);
});

test('[L11] a condition on a removed question is broken in its place, comes right by undo, and can be mended', async ({
  person,
}) => {
  const { page, context } = await person('surveyor');
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const own = await answerOf<Survey>(
    context.request.post('/api/survey', {
      data: {
        ...{ title: 'Cars', description: 'Who drives?', category: 'Technology', duration: 300, deadline: '2999-01-01' },
        questions: [
          { _id: first, text: 'Do you drive?', options: ['Yes', 'No'] },
          { _id: second, text: 'Often?', options: ['Yes', 'No'] },
          { text: 'Which car?', options: ['A', 'B'], show: { all: [{ question: first, chosen: ['Yes'] }] } },
        ],
      },
    }),
  );
  const write = editor(page);
  await write.openStored(own._id);
  await write.question(1).focus();
  await write.removeQuestion(1).press('Enter');

  await expect(
    page.getByText(say('editor.removed.question', { number: 1, count: 0, looking: 1, carrying: 0 })),
  ).toBeVisible();
  await expect(page.getByText(say('editor.faults.showGone'))).toBeVisible();
  await write.undo.click();
  await expect(page.getByText(say('editor.faults.showGone'))).toBeHidden();
  await write.question(1).press('Alt+ArrowDown');
  await write.question(2).press('Alt+ArrowDown');
  await expect(write.question(3)).toHaveValue('Do you drive?');
  await write.update.click();
  await expect(write.missing).toContainText(say('editor.faults.showLater'));
  await write.missing.getByRole('button').first().click();
  await expect(write.shown('questions.1.show').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await write.conditions.condition('1').getByRole('button', { name: 'Do you drive?' }).click();
  await write.conditions.dialog.getByRole('option', { name: 'Often?' }).click();
  await write.conditions.pick('1', 'Yes').check();
  await write.conditions.done.click();
  await write.update.click();
  await page.waitForURL(/manage-surveys/);

  const { questions } = await readSurvey(context.request, own._id);
  expect(questions.map(({ text, show }) => [text, show])).toEqual([
    ['Often?', undefined],
    ['Which car?', { all: [{ question: questions[0]?._id, chosen: [questions[0]?.codes[0]] }] }],
    ['Do you drive?', undefined],
  ]);
});
