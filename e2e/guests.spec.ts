import { readSurvey } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { note } from './pages/notices.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

const ANSWERS = { 'Where do you eat?': 'Elsewhere', 'How long is your break?': 'Half an hour' };

test(
  '[S80] [S83] a guest answers by the link, without an account, and sees who answered',
  FIRST,
  async ({ page, publish }) => {
    const survey = await publish({ audience: 'link' });

    await surveyDetails(page).open(survey._id);
    await surveyDetails(page).start.click();
    await expect(taking(page).clock).toBeVisible();
    await taking(page).answer(ANSWERS);
    await page.reload();
    await expect(taking(page).submit).toBeVisible();
    await taking(page).submit.click();

    await expect(note(page, 'Successfully Submitted!')).toBeVisible();
    await expect(page.getByText(say('taking.receipt.seenBy.guest'))).toBeVisible();
    await taking(page).toResults.click();
    await expect(surveyDetails(page).submitted).toBeVisible();
    await expect(surveyDetails(page).ownAnswer('Where do you eat?')).toContainText('Elsewhere');
    await expect(page.getByText(say('tier.guests', { count: 1 }))).toBeVisible();
    await taking(page).open(survey._id);
    await expect(page.getByRole('heading', { name: say('taking.alreadySubmitted') })).toBeVisible();
    expect((await readSurvey(page.request, survey._id)).responseCount).toBe(1);
  },
);

test('[S80] the answers of a guest without a network are sent from whichever page is open later', async ({
  page,
  publish,
  noise,
}) => {
  const survey = await publish({ audience: 'link' });
  noise.expectBroken('/api/survey/response');
  await taking(page).open(survey._id);
  await taking(page).answer(ANSWERS);
  await page.route('**/api/survey/response', (route) => route.abort());
  await taking(page).submit.click();
  await expect(taking(page).tryNow).toBeVisible();
  await page.unroute('**/api/survey/response');
  await page.goto('/dashboard/surveys');

  await expect.poll(async () => (await readSurvey(page.request, survey._id)).responseCount).toBe(1);
});

test('[R02] [V06] a guest is led to the login by a survey for members', async ({ page, publish }) => {
  const survey = await publish();
  await page.goto(`/dashboard/survey/${survey._id}`);
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('[S81] a link that was never made opens nothing, and says so', async ({ page, noise }) => {
  noise.expectAnswer(404, '/i/');
  const answer = await page.goto('/i/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: say('notInvited.title') })).toBeVisible();
});
