import { submissionTo } from '#server/test/app.ts';
import { paths } from '#web/app/paths.ts';
import { readSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { taking } from './pages/taking.ts';

test('[S70] [S71] [S72] [S73] the last place is taken while a respondent fills in the form, who takes another; then the survey is full', async ({
  person,
  publish,
}) => {
  const [{ page: author }, { page }, other, late] = await Promise.all([
    person('surveyor'),
    person(),
    person(),
    person(),
  ]);
  const survey = await publish();
  const write = editor(author);
  await write.openStored(survey._id);
  await write.question(1).focus();
  await write.more.click();
  await author.getByLabel(say('editor.cap'), { exact: true }).fill('2');
  await write.question(1).focus();
  await write.settings.getByLabel(say('optionsEditing.seats.label')).check();
  const option = say('editor.questions.option', { question: 1, number: 1 });
  await author.getByLabel(say('optionsEditing.seats.of', { option })).fill('1');
  await write.update.press('Enter');
  await expect(author).toHaveURL(/manage-surveys/);
  const limited = await readSurvey(other.page.request, survey._id);
  const [question] = limited.questions;
  const [first = '', second = ''] = question?.options ?? [];

  const { open, receipt, submitAnyway } = taking(page);
  await open(survey._id);
  const asked = page.getByRole('radiogroup', { name: question?.text ?? '' });
  const left = (count: number) => say('optionsField.left', { count });
  const choice = (name: string, count: number) => asked.getByRole('radio', { name: `${name} ${left(count)}` });
  await choice(first, 1).press('Space');

  const stored = await other.page.request.post('/api/survey/response', { data: submissionTo(limited).body });
  expect(stored.status()).toBe(200);
  await expect(choice(first, 0)).toBeChecked();
  await expect(asked).toHaveAccessibleDescription(say('optionsField.taken', { option: first }));
  await asked.getByRole('radio', { name: second }).press('Space');
  await expect(choice(first, 0)).toBeDisabled();
  await page.getByRole('button', { name: say('taking.submit') }).press('Enter');
  await submitAnyway.press('Enter');
  await expect(receipt).toBeVisible();

  await late.page.goto(paths.takeSurvey.to(survey._id));
  await expect(late.page.getByRole('heading', { level: 1, name: say('taking.full.title') })).toBeVisible();
});
