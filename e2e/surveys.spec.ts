import type { Locator } from '@playwright/test';
import { LIST_STEP } from '#basics/limits.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { answerOf, fromNow, submitAnswers } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { signIn } from './harness/people.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { entrance } from './pages/entrance.ts';
import { note } from './pages/notices.ts';
import { discussion } from './pages/opinions.ts';
import { surveyDetails } from './pages/survey-details.ts';

test('[S01] [S03] [S04] the landing page says what it is and leads to the surveys', FIRST, async ({ page }) => {
  await page.goto('/');

  await expect(page.getByRole('heading', { name: say('landing.how.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: say('landing.voices.title') })).toBeVisible();
  await expect(page.getByText(say('landing.voices.samples'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'EXPLORE' }).click();
  await expect(page).toHaveURL('/dashboard/surveys');
});

test('[S01] a guest ticks the poll of the landing page, logs in beside it, and finds the tick on the uncounted ballot', async ({
  page,
  context,
}) => {
  const known = await signIn(context.request, 'user');
  await context.clearCookies();
  await page.goto('/');
  const cast = page.getByRole('button', { name: say('landing.ballot.cast') });
  await expect(page.getByText(say('landing.ballot.tick'))).toBeVisible();
  await expect(cast).toBeHidden();

  const option = page.getByRole('main').getByRole('checkbox').nth(1);
  const label = (await option.locator('xpath=..').innerText()).trim();
  await option.check();
  await cast.click();

  await expect(page.getByText(say('entrance.kept.note'))).toBeVisible();
  await expect(entrance(page).email).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Your vote:')).toContainText(label);
  await page.setViewportSize({ width: 1280, height: 720 });
  await entrance(page).logInAs(known);

  await expect(page).toHaveURL(/\/dashboard\/survey-details\/[\w-]+\?vote=\d+$/);
  await expect(discussion(page).option(label)).toBeChecked();
  await expect(discussion(page).vote).toBeVisible();
});

test(
  '[S02] [C08] the six newest surveys are shown three at a time, two on narrow screens, one on a phone',
  FIRST,
  async ({ page, request }) => {
    const { surveys } = await answerOf<{ surveys: Survey[] }>(request.get('/api/get-featured-surveys'));
    const carousel = page.getByRole('region', { name: say('landing.featured.carousel') });
    const cards = carousel.getByRole('listitem');
    const inView = () =>
      cards.evaluateAll((all) =>
        all.flatMap((card, index) => {
          const { left, right } = card.getBoundingClientRect();
          const row = card.parentElement?.getBoundingClientRect();
          return row && left >= row.left - 1 && right <= row.right + 1 ? index : [];
        }),
      );

    await page.goto('/');
    await expect(cards).toHaveCount(6);
    await expect.poll(inView).toEqual([0, 1, 2]);
    await carousel.getByRole('button', { name: say('landing.featured.next') }).click();
    await expect.poll(inView).toEqual([3, 4, 5]);
    await carousel.getByRole('link').last().press('ArrowLeft');
    await expect.poll(inView).toEqual([0, 1, 2]);

    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(inView).toEqual([0, 1]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(inView).toEqual([0]);
    const [newest] = surveys;
    await cards.first().getByRole('link').first().click();
    await expect(surveyDetails(page).title).toHaveText(newest?.title ?? '');
  },
);

test('[S09] [S10] [B03] [B04] a new survey heads the list as a card with its numbers', async ({ page, publish }) => {
  const survey = await publish({ duration: 90, description: `${'A description that goes on. '.repeat(5)}` });
  await publish();
  await page.goto('/dashboard/surveys');

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: survey.title }) });

  await expect(card).toContainText(survey.category);
  await expect(card).toContainText('1.50 minutes');
  await expect(card).toContainText(`${'A description that goes on. '.repeat(4)}A…`);
  await expect(card).toContainText(say('surveys.votes', { count: 0 }));
  await card.getByRole('link', { name: 'View Survey' }).click();
  await expect(page).toHaveURL(`/dashboard/survey-details/${survey._id}`);
});

test('[S36] the first card shows the whole description, and the cards of the last row share its width', async ({
  page,
  publish,
}) => {
  const word = `Rows ${test.info().workerIndex}-${Date.now()}`;
  const description = 'A description that goes on. '.repeat(10).trim();
  for (const nth of [1, 2, 3]) await publish({ title: `${word} ${nth}`, description });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/dashboard/surveys?searchTerm=${encodeURIComponent(word)}`);

  const cards = page.getByRole('list', { name: say('surveyList.list.label') }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText(description);
  await expect(cards.last()).not.toContainText(description);
  const [first, second, third] = await Promise.all([0, 1, 2].map((nth) => cards.nth(nth).boundingBox()));
  expect(second?.y).toBe(third?.y);
  expect((third?.x ?? 0) + (third?.width ?? 0)).toBeCloseTo((first?.x ?? 0) + (first?.width ?? 0), 0);
});

test('[S09] the list loads more on scrolling, and marks its end', async ({ page, publish }) => {
  const count = 2 * LIST_STEP + 1;
  const word = `Scrolled ${test.info().workerIndex}-${Date.now()}`;
  for (let nth = 1; nth <= count; nth += 1) await publish({ title: `${word} ${nth}` });
  await page.goto(`/dashboard/surveys?searchTerm=${encodeURIComponent(word)}`);
  const cards = page.getByRole('list', { name: say('surveyList.list.label') }).getByRole('listitem');
  await expect(cards).toHaveCount(LIST_STEP + 1);

  const end = page.getByText(/^That’s all/);
  await expect(async () => {
    await page.mouse.wheel(0, 10_000);
    await expect(end).toBeVisible({ timeout: 200 });
  }).toPass();

  const addresses = await cards
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(count);
  expect(addresses).toHaveLength(count);
});

test('[S09] an empty list shows "No Survey Matched"', async ({ page }) => {
  await page.route('**/api/get-filtered-survey*', (route) =>
    route.fulfill({ json: { surveys: [], nextCursor: null } }),
  );
  await page.goto('/');

  await page.getByRole('link', { name: 'EXPLORE' }).click();

  await expect(page.getByRole('heading', { name: 'No Survey Matched' })).toBeVisible();
});

test('[S14] [S16] [B03] a guest reads the details of a survey and is asked to log in', async ({ page, publish }) => {
  const survey = await publish({ duration: 120 });
  const details = surveyDetails(page);

  await details.open(survey._id);

  await expect(details.title).toHaveText(survey.title);
  await expect(page.getByRole('main')).toContainText(survey.description);
  await expect(details.fact(say('surveyDetails.duration'))).toHaveText([
    '2.00 minutes',
    say('surveys.questions', { count: survey.questions.length }),
  ]);
  await expect(details.fact(say('surveyDetails.responses'))).toHaveText('0');
  await expect(page.getByRole('main')).toContainText(survey.pollQuestion);
  await expect(page.getByRole('main').getByRole('link', { name: 'Login to vote' })).toBeVisible();
  await details.start.click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/dashboard/survey-details/${survey._id}`)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Log in to answer ‘${survey.title}’`);
});

test('[S36] a guest reads who wrote a survey and about how long it takes, beside the one filled button', async ({
  page,
  publish,
}) => {
  const question = { text: 'Where do you eat on an ordinary day of work?', options: ['In the canteen', 'Elsewhere'] };
  const survey = await publish({ duration: null, questions: Array.from({ length: 10 }, () => question) });
  const details = surveyDetails(page);

  await details.open(survey._id);

  const main = page.getByRole('main');
  const time = main.getByText(say('surveyDetails.takes', { minutes: 1.5 })).filter({ visible: true });
  await expect(time).toBeVisible();
  await expect(main.getByText(say('surveyDetails.by', { author: survey.authorName }))).toBeVisible();
  const fillOf = (at: Locator) => at.evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await fillOf(details.start)).not.toBe(await fillOf(main.getByRole('link', { name: 'Login to vote' })));
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(time).toBeInViewport();
});

test('[S14] [S15] [T08] after the deadline every visitor sees the results', async ({ page, person, publish }) => {
  const survey = await publish({ deadline: fromNow({ seconds: 3 }) });
  const respondent = await person();
  await submitAnswers(respondent.context.request, survey, [1, 2]);
  const details = surveyDetails(page);

  await expect(async () => {
    await details.open(survey._id);
    await expect(details.expired).toBeVisible({ timeout: 500 });
  }).toPass();

  expect(await details.counts('Where do you eat?')).toEqual({ 'In the canteen': 0, 'At my desk': 1, Elsewhere: 0 });
  await expect(details.charts).toHaveCount(2);
  await surveyDetails(respondent.page).open(survey._id);
  await expect(surveyDetails(respondent.page).submitted).toBeVisible();
});

for (const role of ['surveyor', 'admin'] as const) {
  test(`[V06] [S46] a ${role} is told that they take no surveys, which one they came for, and where to go`, async ({
    person,
    publish,
  }) => {
    const [{ page }, survey] = [await person(role), await publish()];
    const details = surveyDetails(page);

    await details.open(survey._id);
    if (role === 'admin') {
      await expect(details.startButton).toBeDisabled();
      await expect(page.getByText('You are not allowed to do any survey', { exact: true })).toBeVisible();
    }

    await page.goto(`/dashboard/survey/${survey._id}`);
    await expect(page.getByText('You are not allowed to do any survey')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(survey.title);
    await page.getByRole('link', { name: say('refused.see') }).click();
    await expect(page).toHaveURL(`/dashboard/survey-details/${survey._id}`);
  });
}

test('[S14] [T06] the details tell the author and admins that an admin has unpublished a survey, with links to act on it', async ({
  person,
  publish,
}) => {
  const survey = await publish();
  const [{ page: author }, { page: admin }] = [await person('surveyor'), await person('admin')];
  await editor(author).openStored(survey._id);
  await editor(author).title.fill(`${survey.title}, again`);
  const data = { surveyId: survey._id, isPublished: false, report_message: 'Say who asks.' };
  await answerOf(admin.request.put('/api/survey/publish', { data }));

  await editor(author).update.click();
  await expect(note(author, say('editor.updatedHidden'))).toBeVisible();
  for (const page of [author, admin]) {
    await surveyDetails(page).open(survey._id);
    const main = page.getByRole('main');
    await expect(main.getByText(say('ownSurveys.panel.author.byAdmin'))).toBeVisible();
    await expect(main.getByText(data.report_message)).toBeVisible();
    await expect(main.getByRole('link', { name: say('ownSurveys.results'), exact: true })).toBeVisible();
    await expect(main.getByText('Start Survey')).toHaveCount(0);
  }
  await expect(author.getByRole('link', { name: say('ownSurveys.edit'), exact: true })).toBeVisible();
  await expect(author.getByRole('link', { name: say('ownSurveys.share'), exact: true })).toBeVisible();
  await admin.getByRole('link', { name: say('ownSurveys.responses'), exact: true }).click();
  await expect(admin.getByText(say('responses.empty'))).toBeVisible();
});
