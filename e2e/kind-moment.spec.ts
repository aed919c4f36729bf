import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';
import { published } from './pages/share.ts';
import { taking } from './pages/taking.ts';

const BORN = 'When were you born?';

test('[K05] a day is asked for, answered and read', FIRST, async ({ person }) => {
  const [{ page: author }, { page }] = [await person('surveyor'), await person()];
  const write = editor(author);
  await write.open();
  await write.title.fill(`Which day ${test.info().workerIndex}-${Date.now()}`);
  await write.description.fill('A day.');
  await write.question(1).fill('Do you come?');
  await write.option(1, 1).fill('Yes');
  await write.addQuestion.focus();
  await author.keyboard.press('Enter');
  await author.keyboard.type('birthday');
  await expect(write.kind(say('momentEditing.date.name')).first()).toHaveAttribute('aria-selected', 'true');
  await author.keyboard.press('Enter');
  await author.keyboard.type('On which day?');
  await write.settings.getByLabel(say('momentEditing.earliest'), { exact: true }).fill('2027-05-01');
  await write.settings.getByLabel(say('momentEditing.latest'), { exact: true }).fill('2027-05-20');
  const calendar = `${say('momentEditing.latest')}: ${say('editor.calendar.open')}`;
  await write.settings.getByRole('button', { name: calendar }).press('Enter');
  await expect(author.getByRole('dialog', { name: calendar })).toBeVisible();
  await author.keyboard.press('Escape');
  await write.submit.press('Enter');
  await expect(note(author, 'Successfully Published!')).toBeVisible();
  const id = await published(author);

  await taking(page).open(id);
  const field = page.getByLabel('On which day?', { exact: true }).and(page.locator('input'));
  await field.fill('2027-06-01');
  await taking(page).submit.press('Enter');
  await expect(page.getByRole('group', { name: 'On which day?' })).toContainText(
    /(?:20 May 2027|May 20, 2027) or earlier/,
  );
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('2027-06-01');
  await field.fill('2027-05-04');
  await page.keyboard.press('Control+Enter');
  await taking(page).submitAnyway.press('Enter');
  await expect(taking(page).receipt).toBeFocused();

  await taking(page).toResults.press('Enter');
  const result = page.getByRole('main').locator('section').filter({ hasText: 'On which day?' }).last();
  // A calendar day, whatever the reader's zone is.
  await expect(result).toContainText(/The only answer is (?:4 May 2027|May 4, 2027)\./);
  await author.goto(`/dashboard/manage-surveys/${id}/responses`);
  await expect(author.getByRole('main').getByText(/4 May 2027|May 4, 2027/)).toBeVisible();
  await author.getByRole('link', { name: say('responses.perQuestion') }).click();
  await author.getByLabel(say('responses.question'), { exact: true }).selectOption('2. On which day?');
  const day = author.getByRole('button', { name: /4 May 2027|May 4, 2027/ });
  await day.press('Enter');
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(author).toHaveURL(/option=\d+/);
});

test(
  '[K40] an author counts a bound from today, and a later day is refused with it',
  FIRST,
  async ({ person, publish }) => {
    const survey = await publish({
      questions: [{ kind: 'moment', text: BORN }],
      ...{ pollQuestion: '', pollOptions: [] },
    });
    const [{ page: author }, { page }] = [await person('surveyor'), await person()];
    const write = editor(author);
    await write.openStored(survey._id);
    await write.question(1).click();
    const latest = say('momentEditing.latest');
    const setting = (key: 'label' | 'count') =>
      write.settings.getByLabel(say(`momentEditing.fromToday.${key}`, { bound: latest }), { exact: true });
    await setting('label').selectOption('before.y');
    await setting('count').fill('18');
    await write.update.click();
    await author.waitForURL(/manage-surveys/);

    const { open, submit, receipt } = taking(page);
    await open(survey._id);
    const group = page.getByRole('group', { name: BORN });
    await expect(group).toContainText('18 years before today or earlier');
    const field = page.getByLabel(BORN, { exact: true }).and(page.locator('input'));
    const year = new Date().getFullYear();
    await field.fill(`${year - 17}-01-01`);
    await submit.click();
    await expect(group).toContainText(new RegExp(`${year - 18} or earlier`));
    await field.fill(`${year - 20}-01-01`);
    await submit.click();
    await expect(receipt).toBeVisible();
  },
);
