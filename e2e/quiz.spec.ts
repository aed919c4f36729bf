import { paths } from '#web/app/paths.ts';
import { readSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { taking } from './pages/taking.ts';

test('[L30] [L31] [L34] an author gives points and a right answer, a respondent reads how they did, and the author how all did', async ({
  person,
  publish,
}) => {
  const [{ page: author }, { page }] = await Promise.all([person('surveyor'), person()]);
  const survey = await publish();
  const [question] = survey.questions;
  const [first = '', second = ''] = question?.options ?? [];

  const write = editor(author);
  await write.openStored(survey._id);
  await write.question(1).focus();
  const { settings } = write;
  await settings.getByLabel(say('editor.scoring.on')).check();
  await settings.getByRole('checkbox', { name: say('editor.scoring.isRight', { text: second }) }).press('Space');
  await settings.getByLabel(say('editor.scoring.pointsOf', { text: first }), { exact: true }).fill('1.5');
  await settings.getByLabel(say('editor.scoring.forRight'), { exact: true }).fill('10');
  await settings.getByLabel(say('editor.scoring.explanation'), { exact: true }).fill('Most people say so.');
  const form = author.getByRole('main').locator('form');
  // The points go to another score than the removed one.
  await form.getByRole('button', { name: say('editor.scores.remove', { number: 1 }) }).click();
  await form.getByRole('button', { name: say('editor.scores.add') }).click();
  await form.getByLabel(say('editor.scores.name', { number: 1 })).fill(say('editor.scoring.firstScore'));
  await write.question(1).focus();
  await settings.getByRole('checkbox', { name: say('editor.scoring.firstScore') }).check();
  await form.getByRole('button', { name: say('editor.scores.addBand') }).press('Enter');
  await form.getByLabel(say('editor.scores.from', { number: 1 }), { exact: true }).fill('0');
  await form.getByLabel(say('editor.scores.bandTitle', { number: 1 }), { exact: true }).fill('A good start');
  await write.update.press('Enter');
  // Faults appear at their fields.
  const upTo = form.getByLabel(say('editor.scores.to', { number: 1 }), { exact: true });
  await expect(upTo).toHaveAttribute('aria-invalid', 'true');
  await upTo.fill('5');
  await write.update.press('Enter');
  await expect(author).toHaveURL(/manage-surveys/);

  const asked = await readSurvey(page.request, survey._id);
  expect(JSON.stringify(asked)).not.toContain('Most people');
  const { open, answer, submit, submitAnyway, receipt } = taking(page);
  await open(survey._id);
  await answer({ [question?.text ?? '']: first });
  await submit.click();
  if (asked.questions.length > 1) await submitAnyway.press('Enter');
  await expect(receipt).toBeVisible();
  const result = page.getByRole('region', { name: say('ownResult.title') });
  await expect(result).toContainText('1.5');
  await expect(result).toContainText('A good start');
  await expect(result).toContainText(say('ownResult.verdict.wrong'));
  await expect(result).toContainText(second);
  await expect(result).toContainText('Most people say so.');
  await page.goto(paths.surveyDetails.to(survey._id));
  await expect(result).toContainText('A good start');

  await author.goto(paths.surveyResults.to(survey._id));
  const scores = author.getByRole('region', { name: say('scores.title') });
  await expect(scores.getByRole('heading', { name: say('editor.scoring.firstScore') })).toBeVisible();
  await expect(scores).toContainText('A good start');
  await expect(scores.getByRole('row', { name: question?.text ?? '' })).toContainText('0%');
});
