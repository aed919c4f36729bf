import { paths } from '#web/app/paths.ts';
import { fromNow, readSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';
import { ownSurveys } from './pages/own-surveys.ts';
import { surveyDetails } from './pages/survey-details.ts';

test('[S30] [S34] [S35] an author keeps an unfinished survey as a draft and publishes it on another device', async ({
  person,
  page: visitor,
}) => {
  const [desktop, phone] = [await person('surveyor'), await person('surveyor')];
  const title = `Where we park ${crypto.randomUUID()}`;
  const begun = editor(desktop.page);
  await begun.open();
  await begun.title.fill(title);
  await begun.question(1).fill('Where do you park?');
  await desktop.page.getByRole('button', { name: say('editor.keep') }).click();
  await expect(note(desktop.page, say('editor.keptAsDraft'))).toBeVisible();

  await phone.page.setViewportSize({ width: 390, height: 844 });
  const desk = ownSurveys(phone.page);
  await desk.openFor(title);
  await expect(desk.row(title).row).toContainText(say('ownSurveys.statuses.draft'));
  await desk.row(title).row.getByRole('link', { name: title, exact: true }).click();
  const resumed = editor(phone.page);
  await expect(resumed.question(1)).toHaveValue('Where do you park?');
  await resumed.description.fill('');
  await resumed.submit.click();
  await expect(resumed.description).toHaveAttribute('aria-invalid', 'true');
  await resumed.description.fill('One question about bicycles and cars.');
  await resumed.set.deadline('2431-05-01');
  await resumed.option(1, 1).fill('In the street');
  await resumed.option(1, 2).fill('In the yard');
  await expect(resumed.chip('time')).toContainText(say('editor.chips.untimed'));
  await expect(resumed.chip('audience')).toContainText(say('editor.reach.audiences.link'));
  await resumed.submit.click();

  await expect(note(phone.page, say('editor.published'))).toBeVisible();
  await expect(phone.page).toHaveURL(/survey-details/);
  const id = new URL(phone.page.url()).pathname.split('/').at(-1) ?? '';
  await surveyDetails(visitor).open(id);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByRole('definition').filter({ hasText: say('surveys.noLimit') })).toBeVisible();
  await desk.openFor(title);
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.row(title).row).toContainText(say('ownSurveys.statuses.published'));
});

test('[S32] a survey tells when it opens, takes nothing before, and opens by itself', async ({ page, publish }) => {
  const survey = await publish({ audience: 'link', opensAt: fromNow({ seconds: 6 }) });
  const details = surveyDetails(page);

  await page.goto(paths.takeSurvey.to(survey._id));
  await expect(page).toHaveURL(/survey-details/);
  await expect(page.getByText(say('surveyDetails.opens'))).toBeVisible();
  await expect(details.start).toBeHidden();
  await expect(page.getByText(say('surveyDetails.noQuestions'))).toBeHidden();
  expect((await readSurvey(page.request, survey._id)).questions).toEqual([]);

  await details.start.click({ timeout: 15_000 });
  await expect(page.getByRole('radiogroup', { name: 'Where do you eat?' })).toBeVisible();
});
