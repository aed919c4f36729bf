import type { Output } from '#contract/http/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { answerOf, fromNow, submitAnswers } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { surveyorHome } from './pages/surveyor-home.ts';

test('[S11] [S12] [C25] [R03] a surveyor begins with the four numbers of the own surveys', async ({ person }) => {
  const { page, id } = await person('surveyor');
  const home = surveyorHome(page);

  await home.open();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page.getByText('Hi there, Welcome to Dashboard!')).toBeVisible();
  const numbers = await answerOf<Output<Api['surveyorAnalytics']>>(page.request.get(`/api/surveyor-analytics/${id}`));
  await page.reload();
  // Other tests keep writing and answering surveys of this person.
  const shown = async (label: string) => Number((await home.number(label).innerText()).replaceAll(',', ''));
  await expect.poll(() => shown('Total Surveys')).toBeGreaterThanOrEqual(numbers.totalSurvey);
  expect(await shown('Total Survey Response')).toBeGreaterThanOrEqual(numbers.totalResponse);
  expect(await shown('Total Poll Response')).toBeGreaterThanOrEqual(numbers.totalPoll);
  expect(await shown('Total Report')).toBeGreaterThanOrEqual(numbers.totalUserReports + numbers.totalAdminReports);
});

test('[S12] a surveyor sees responses per day, the newest responses and the next deadlines', async ({
  person,
  publish,
}) => {
  const survey = await publish({ deadline: fromNow({ days: 0.5 }) });
  await submitAnswers((await person()).page.request, survey, [0, 1]);
  const { page } = await person('surveyor');
  const home = surveyorHome(page);

  await home.open();

  await expect(home.newest.getByRole('link', { name: survey.title })).toBeVisible();
  await expect(home.closing.getByRole('link', { name: survey.title, exact: true })).toBeVisible();
  await home.days.getByText(say('surveyorHome.days.showNumbers')).click();
  await expect(home.days.getByRole('table').getByRole('row')).toHaveCount(31);
  await home.newest.getByRole('link', { name: survey.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(survey.title);
});

test('[S12] a surveyor without surveys is led to the editor', async ({ person }) => {
  const { page } = await person('surveyor');
  await page.route('**/api/surveyor-analytics/*', (route) =>
    route.fulfill({
      json: { totalSurvey: 0, totalResponse: 0, totalPoll: 0, totalUserReports: 0, totalAdminReports: 0 },
    }),
  );
  const home = surveyorHome(page);

  await home.openFromList();

  await expect(page.getByRole('heading', { name: say('firstSurvey.title') })).toBeVisible();
  await expect(home.newest).toHaveCount(0);
  await home.addSurvey.click();
  await expect(page).toHaveURL(/\/dashboard\/add-survey$/);
});

test('[X05] numbers that cannot be loaded are reported, and can be loaded again', async ({ person, noise }) => {
  const { page } = await person('surveyor');
  noise.expectAnswer(404, '/api/surveyor-analytics');
  await page.route('**/api/surveyor-analytics/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not here' } }),
  );
  const home = surveyorHome(page);

  await home.openFromList();
  await expect(page.getByText(say('surveyorHome.failed'))).toBeVisible();
  await page.unroute('**/api/surveyor-analytics/*');
  await page.getByRole('button', { name: say('app.retry') }).click();

  await expect(home.number('Total Surveys')).toBeVisible();
});
