import { setTimeout as delay } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { fromNow, readSurvey, saveSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { routeFirst } from './harness/route-first.ts';
import { say } from './harness/texts.ts';
import { navigation } from './pages/navigation.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

const SUBMISSION = '/api/survey/response';
const ANSWERS = { 'Where do you eat?': 'Elsewhere', 'How long is your break?': 'Longer' };

test('[C15] answers that were handed in offline are sent once, from another page, which announces it', async ({
  person,
  publish,
  noise,
}) => {
  const [{ page, context }, survey] = [await person(), await publish()];
  noise.expectBroken('/');
  // Code that the form or the next page loads late would be missing without a connection.
  await page.route('**/assets/*.js', async (route) => {
    await delay(600);
    await route.continue();
  });
  await handInOffline(page, survey);

  await expect(page.getByText(say('unsent.waiting', { title: survey.title }))).toBeVisible();
  await expect(page.getByText(say('app.offline'))).toBeHidden();
  await context.setOffline(false);

  await expect(counted(page, survey)).toBeVisible();
  await expect(page.getByText(say('unsent.waiting', { title: survey.title }))).toHaveCount(0);
  await expect(surveyDetails(page).submitted).toBeVisible();
  expect((await readSurvey(context.request, survey._id)).responseCount).toBe(1);
});

test('[C15] a form that lost its connection too early asks by the browser before it is left, and the next page announces the answers', async ({
  person,
  publish,
  noise,
}) => {
  const [{ page, context }, survey] = [await person(), await publish()];
  noise.expectBroken('/');
  await page.route('**/dialogs-*.js', (route) => route.abort());
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    // Stays at first.
    return asked.length === 1 ? dialog.dismiss() : dialog.accept();
  });
  await taking(page).open(survey._id);
  await taking(page).submit.waitFor();
  await context.setOffline(true);
  await taking(page).answer(ANSWERS);
  await taking(page).submit.click();
  await expect(page.getByText(say('taking.sending.offline'))).toBeVisible();

  await page.getByRole('link', { name: say('taking.leave') }).click();
  await expect.poll(() => asked).toHaveLength(1);
  await expect(page.getByText(say('taking.sending.offline'))).toBeVisible();
  await page.getByRole('link', { name: say('taking.leave') }).click();

  await expect(page.getByText(say('unsent.waiting', { title: survey.title }))).toBeVisible();
  expect(asked[1]).toBe(`${say('taking.leaving.title')}\n\n${say('taking.leaving.sending')}`);
  await context.setOffline(false);
  await expect(counted(page, survey)).toBeVisible();
});

test('[C15] answers with an unknown outcome are sent again under their key by the next page that is opened', async ({
  person,
  publish,
}) => {
  const [{ page, context }, survey] = [await person(), await publish()];
  const keys: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(SUBMISSION)) keys.push(request.headers()['idempotency-key']);
  });
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  await routeFirst(page, `**${SUBMISSION}`, async (route) => {
    await route.fetch();
    resolve();
  });
  await taking(page).open(survey._id);
  await taking(page).answer(ANSWERS);
  await taking(page).submit.click();
  await arrived;
  await page.close();

  const next = await context.newPage();
  await next.goto('/about-us');
  await expect(counted(next, survey)).toBeVisible();
  await next.getByRole('link', { name: say('unsent.toResults') }).click();

  await expect(next).toHaveURL(paths.surveyDetails.toResults(survey._id));
  await expect(surveyDetails(next).submitted).toBeVisible();
  expect((await readSurvey(context.request, survey._id)).responseCount).toBe(1);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);

  await next.reload();
  await expect(surveyDetails(next).submitted).toBeVisible();
  await expect(counted(next, survey)).toHaveCount(0);
  expect(keys).toHaveLength(2);
});

test('[T02] logging out asks about unsent answers, and removes them from the browser', async ({
  person,
  publish,
  noise,
}) => {
  const [{ page, context }, survey, other] = [await person(), await publish(), await publish()];
  const question = page.getByRole('dialog', { name: say('signOut.title') });
  const signOut = navigation(page).sidebar.getByRole('button', { name: 'Sign Out' });
  const press = (button: 'stay' | 'send' | 'discard') =>
    question.getByRole('button', { name: say(`signOut.${button}`) });
  noise.expectBroken('/');
  const tab = await context.newPage();
  await taking(tab).open(other._id);
  await taking(tab).answer({ 'Where do you eat?': 'Elsewhere' });
  await tab.close();
  await handInOffline(page, survey);
  await page.route(`**${SUBMISSION}`, (route) => route.abort());
  await context.setOffline(false);

  await signOut.click();
  await expect(question).toContainText(say('signOut.handedIn', { count: 1 }));
  await expect(question).toContainText(say('signOut.begun', { count: 1 }));
  await press('stay').click();
  await expect(question).toHaveCount(0);

  await signOut.click();
  await page.unroute(`**${SUBMISSION}`);
  await press('send').click();
  await expect(question).not.toContainText(say('signOut.handedIn', { count: 1 }));
  await press('discard').click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /draft|editor/.test(name)))).toEqual([]);
  expect((await readSurvey(context.request, survey._id)).responseCount).toBe(1);
});

test('answers that are too late are reported once, with a link to them', async ({
  person,
  publish,
  surveyor,
  noise,
}) => {
  const [{ page, context }, survey] = [await person(), await publish()];
  noise.expectBroken('/');
  noise.expectAnswer(409, SUBMISSION);
  noise.expectAnswer(409, `/api/survey/${survey._id}/start`);
  await handInOffline(page, survey);
  await close(surveyor, survey);
  await context.setOffline(false);

  await expect(page.getByText(say('unsent.refused', { title: survey.title }))).toBeVisible();
  await page.getByRole('link', { name: say('unsent.toSurvey') }).click();

  await expect(page.getByRole('heading', { level: 1, name: say('taking.closed.title') })).toBeVisible();
  expect((await readSurvey(context.request, survey._id)).responseCount).toBe(0);
});

test('an offline form shows one notice of being offline', async ({ person, publish, noise }) => {
  const [{ page, context }, survey] = [await person(), await publish()];
  noise.expectBroken(SUBMISSION);
  await taking(page).open(survey._id);
  await taking(page).answer(ANSWERS);

  await context.setOffline(true);
  await expect(page.getByText(say('taking.offline'))).toBeVisible();
  await expect(page.getByText(say('app.offline'))).toBeHidden();

  await taking(page).submit.click();
  await expect(page.getByText(say('taking.sending.offline'))).toBeVisible();
  await expect(page.getByText(say('taking.offline'))).toHaveCount(0);
  await expect(page.getByText(say('app.offline'))).toBeHidden();
  // Long enough for the second try, after which a failure is announced.
  await delay(2_500);
  await expect(page.getByText(say('taking.somethingWrong'))).toHaveCount(0);
  await context.setOffline(false);
  await expect(taking(page).receipt).toBeVisible();
});

/** Answers a survey, submits it and returns to its page, all offline. */
async function handInOffline(page: Page, survey: Survey): Promise<void> {
  await surveyDetails(page).open(survey._id);
  await surveyDetails(page).start.click();
  await taking(page).submit.waitFor();
  await taking(page).settled();

  await page.context().setOffline(true);
  await taking(page).answer(ANSWERS);
  await taking(page).submit.click();
  await expect(page.getByText(say('taking.sending.offline'))).toBeVisible();
  await page.getByRole('link', { name: say('taking.leave') }).click();
  await page.getByRole('button', { name: say('taking.leaving.leave'), exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/survey-details/${survey._id}`);
}

const counted = (page: Page, { title }: Survey) => page.getByText(say('unsent.counted', { title }));

const close = (author: APIRequestContext, survey: Survey): Promise<void> =>
  saveSurvey(author, survey, { deadline: fromNow({ seconds: -1 }) });
