import type { APIRequestContext } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import { answerOf, fromNow, readSurvey, saveSurvey, submitAnswers } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { taking } from './pages/taking.ts';

const ANSWERS = { 'Where do you eat?': 'Elsewhere', 'How long is your break?': 'Longer' };

test('[T06] the respondent of a survey that is taken down is told at once, keeps the answers, and continues when it is back', async ({
  person,
  publish,
  surveyor,
  noise,
}) => {
  const [{ page, context }, survey] = [await person(), await publish()];
  noise.expectAnswer(404, `/api/survey/${survey._id}`);
  const { open, answer, folded, change: reopen, submit, clock, receipt } = taking(page);
  await open(survey._id);
  await answer(ANSWERS);

  await takeDown(surveyor, survey, true);

  await expect(page.getByText(say('taking.halted.gone.title'))).toBeVisible();
  await expect(page.getByText(say('taking.halted.kept', { count: 2 }))).toBeVisible();
  await expect(page.getByRole('link', { name: say('taking.halted.gone.wayOn') })).toBeVisible();
  await expect(folded('Where do you eat?')).toContainText('Elsewhere');
  await expect(reopen('Where do you eat?')).toHaveCount(0);
  await expect(submit).toHaveCount(0);
  await expect(clock).toHaveCount(0);

  await takeDown(surveyor, survey, false);

  await expect(submit).toBeVisible({ timeout: 30_000 });
  await submit.click();
  await expect(receipt).toBeVisible();
  expect((await readSurvey(context.request, survey._id)).responseCount).toBe(1);
});

test('leaving a survey that was taken down needs no confirmation, and the answers are restored when it is back', async ({
  person,
  publish,
  surveyor,
  noise,
}) => {
  const [{ page }, survey] = [await person(), await publish()];
  noise.expectAnswer(404, `/api/survey/${survey._id}`);
  const { open, answer, folded } = taking(page);
  await open(survey._id);
  await answer({ 'Where do you eat?': 'Elsewhere' });
  await takeDown(surveyor, survey, true);

  await page.getByRole('link', { name: say('taking.halted.gone.wayOn') }).click();
  await expect(page).toHaveURL('/dashboard/surveys');
  await takeDown(surveyor, survey, false);

  await open(survey._id);
  await expect(folded('Where do you eat?')).toContainText('Elsewhere');
});

test('a survey that is taken down before the first answer says so in place of the form', async ({
  person,
  publish,
  surveyor,
  noise,
}) => {
  const [{ page }, survey] = [await person(), await publish()];
  noise.expectAnswer(404, `/api/survey/${survey._id}`);
  await taking(page).open(survey._id);
  await expect(taking(page).clock).toBeVisible();

  await answerOf(surveyor.delete(`/api/survey/${survey._id}`));

  await expect(page.getByRole('heading', { level: 1, name: say('taking.gone.title') })).toBeVisible();
});

test('[T08] a deadline that is moved before now closes the form, and one that is moved back opens it', async ({
  person,
  publish,
  surveyor,
}) => {
  const [{ page, context }, survey] = [await person(), await publish()];
  const { open, answer, folded, submit, receipt } = taking(page);
  await open(survey._id);
  await answer(ANSWERS);

  await saveSurvey(surveyor, survey, { deadline: fromNow({ seconds: -1 }) });

  await expect(page.getByText(say('taking.halted.expired.title'))).toBeVisible();
  await expect(page.getByRole('link', { name: say('taking.halted.expired.wayOn') })).toBeVisible();
  await expect(folded('How long is your break?')).toContainText('Longer');
  await expect(submit).toHaveCount(0);

  await saveSurvey(surveyor, survey, { deadline: fromNow({ days: 30 }) });

  await submit.click();
  await expect(receipt).toBeVisible();
  expect((await readSurvey(context.request, survey._id)).responseCount).toBe(1);
});

test('[T08] a deadline before the end of the countdown ends the survey on the open page', async ({
  person,
  publish,
  surveyor,
}) => {
  const [{ page }, survey] = [await person(), await publish()];
  const { open, answer, folded, secondsLeft } = taking(page);
  await open(survey._id);
  await answer(ANSWERS);
  expect(await secondsLeft()).toBeGreaterThan(200);

  await saveSurvey(surveyor, survey, { deadline: fromNow({ seconds: 6 }) });

  await expect(page.getByText(say('taking.deadlineMoved.sooner'))).toBeVisible();
  await expect.poll(secondsLeft).toBeLessThanOrEqual(6);
  await expect(page.getByText(say('taking.halted.closed.title'))).toBeVisible();
  await expect(folded('Where do you eat?')).toContainText('Elsewhere');
  await expect(page).toHaveURL(`/dashboard/survey/${survey._id}`);
});

test('[C18] the respondent of a changed survey sees at once which answers remain', async ({
  person,
  publish,
  surveyor,
}) => {
  const questions = Array.from({ length: 9 }, (_, index) => ({ text: `Day ${index + 1}?`, options: ['Rain', 'Sun'] }));
  const [{ page, context }, survey] = [await person(), await publish({ questions })];
  const { open, answer, option, folded, submit, submitAnyway, receipt } = taking(page);
  const toNews = page.getByRole('button', { name: say('taking.showNews') });
  await open(survey._id);
  await answer({ 'Day 1?': 'Rain', 'Day 9?': 'Sun' });

  const [first, ...others] = survey.questions;
  await saveSurvey(surveyor, survey, {
    questions: [{ ...first, text: 'Day 1?', options: ['Snow', 'Sun'] }, ...others],
  });

  // The notice is far above, so nothing moves. A button at the page's foot scrolls to it.
  await toNews.click();
  await expect(page.getByText(say('taking.changed.title'), { exact: true })).toBeInViewport();
  await expect(page.getByText('Day 1? — Rain')).toBeVisible();
  await expect(toNews).toHaveCount(0);
  await expect(option('Day 1?', 'Snow')).toBeVisible();
  await expect(folded('Day 9?')).toContainText('Sun');

  await submit.click();
  await submitAnyway.click();
  await expect(receipt).toBeVisible();
  expect((await readSurvey(context.request, survey._id)).survey_response[0]?.responses).toEqual([
    { questionName: 'Day 9?', selectedOption: 'Sun' },
  ]);
});

test('[T09] a response from another device is shown in the open form', async ({ person, publish }) => {
  const [{ page, context }, survey] = [await person(), await publish()];
  await taking(page).open(survey._id);
  await taking(page).answer(ANSWERS);

  await submitAnswers(context.request, survey, [0, 0]);

  await expect(page.getByRole('heading', { level: 1, name: 'Already Submitted!' })).toBeVisible();
  await expect(page.getByRole('link', { name: say('taking.receipt.toResults') })).toBeVisible();
});

test('the reactions of others, and a new title, do not disturb the respondent', async ({
  person,
  publish,
  surveyor,
}) => {
  const [{ page }, other, survey] = [await person(), await person(), await publish()];
  const { open, answer, folded } = taking(page);
  await open(survey._id);
  await answer({ 'Where do you eat?': 'Elsewhere' });

  await submitAnswers(other.context.request, survey, [0, 0]);
  await saveSurvey(surveyor, survey, { title: `${survey.title}, again` });

  await expect(page.getByRole('heading', { level: 1, name: `${survey.title}, again` })).toBeVisible();
  await expect(page.getByText(say('taking.changed.title'))).toHaveCount(0);
  await expect(folded('Where do you eat?')).toContainText('Elsewhere');
});

async function takeDown(author: APIRequestContext, { _id }: Survey, takenDown: boolean): Promise<void> {
  await answerOf(author.put(`/api/survey/${_id}/state`, { data: { act: takenDown ? 'archive' : 'take-back' } }));
}
