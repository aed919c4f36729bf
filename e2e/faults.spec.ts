import type { Page } from '@playwright/test';
import { readSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import type { Person } from './harness/people.ts';
import { routeFirst } from './harness/route-first.ts';
import { say } from './harness/texts.ts';
import { entrance } from './pages/entrance.ts';
import { note } from './pages/notices.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

const SUBMISSION = '/api/survey/response';
const ANSWERS = { 'Where do you eat?': 'Elsewhere', 'How long is your break?': 'Longer' };

test.describe('[FT-17] one response is stored and the person is told so when', () => {
  test('the button is pressed twice', async ({ person, publish }) => {
    const [respondent, survey] = [await person(), await publish()];
    await fillIn(respondent.page, survey._id);

    await taking(respondent.page).submit.dblclick();

    await expectCountedOnce(respondent, survey._id);
  });

  test('Enter and a press come together', async ({ person, publish }) => {
    const [respondent, survey] = [await person(), await publish()];
    await fillIn(respondent.page, survey._id);
    const { submit } = taking(respondent.page);

    await submit.evaluate((button: HTMLButtonElement) => {
      button.form?.requestSubmit();
      button.click();
    });

    await expectCountedOnce(respondent, survey._id);
  });

  test('the connection is gone and comes back', async ({ person, publish, noise }) => {
    const [respondent, survey] = [await person(), await publish()];
    const { page, context } = respondent;
    noise.expectBroken(SUBMISSION);
    await fillIn(page, survey._id);

    await context.setOffline(true);
    await taking(page).submit.click();
    await expect(page.getByText(say('taking.sending.offline'))).toBeVisible();
    expect((await readSurvey(context.request, survey._id)).responseCount).toBe(0);
    await context.setOffline(false);

    await expectCountedOnce(respondent, survey._id);
  });

  test('the server is too busy at first', async ({ person, publish, noise }) => {
    const [respondent, survey] = [await person(), await publish()];
    const { page } = respondent;
    noise.expectAnswer(503, SUBMISSION);
    await routeFirst(page, `**${SUBMISSION}`, (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 'unavailable', message: 'Busy' } }),
    );
    await fillIn(page, survey._id);

    await taking(page).submit.click();
    await expect(page.getByText(say('taking.sending.serverFailed'))).toBeVisible();

    await expectCountedOnce(respondent, survey._id);
  });

  test('the answer of the server is lost', async ({ person, publish, noise }) => {
    const [respondent, survey] = [await person(), await publish()];
    const { page } = respondent;
    noise.expectBroken(SUBMISSION);
    await routeFirst(page, `**${SUBMISSION}`, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await fillIn(page, survey._id);

    await taking(page).submit.click();

    await expectCountedOnce(respondent, survey._id);
  });

  test('the page is reloaded while the answers are on their way', async ({ person, publish }) => {
    const [respondent, survey] = [await person(), await publish()];
    const { page } = respondent;
    const { arrived } = await loseFirst(page);
    await fillIn(page, survey._id);

    await taking(page).submit.click();
    await arrived;
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();

    await expectCountedOnce(respondent, survey._id);
  });

  test('the tab is closed while the answers are on their way', async ({ person, publish }) => {
    const [respondent, survey] = [await person(), await publish()];
    const { arrived } = await loseFirst(respondent.page);
    await fillIn(respondent.page, survey._id);
    await taking(respondent.page).submit.click();
    await arrived;

    await respondent.page.close();
    const page = await respondent.context.newPage();
    await taking(page).open(survey._id);

    await expectCountedOnce({ ...respondent, page }, survey._id);
  });

  test('the survey is open in two tabs', async ({ person, publish }) => {
    const [respondent, survey] = [await person(), await publish()];
    const { page, context } = respondent;
    const other = await context.newPage();
    await fillIn(page, survey._id);
    await taking(other).open(survey._id);
    await expect(taking(other).folded('Where do you eat?')).toContainText('Elsewhere');

    await Promise.all([page, other].map((tab) => tab.evaluate(() => document.querySelector('form')?.requestSubmit())));

    // The tab that sent them announces it.
    await Promise.any([page, other].map((tab) => expect(note(tab, 'Successfully Submitted!')).toBeVisible()));
    for (const tab of [page, other]) await expectReceipt(tab);
    await expectStoredOnce(respondent, survey._id);
  });

  test('the person goes back to the form and forward again', async ({ person, publish }) => {
    const [respondent, survey] = [await person(), await publish()];
    const { page } = respondent;
    await surveyDetails(page).open(survey._id);
    await surveyDetails(page).start.click();
    await taking(page).answer(ANSWERS);
    await taking(page).submit.click();
    await expectCountedOnce(respondent, survey._id);

    await page.goBack();
    await expect(surveyDetails(page).submitted).toBeVisible();
    await page.goForward();

    await expect(taking(page).submit).toHaveCount(0);
    expect((await readSurvey(respondent.context.request, survey._id)).responseCount).toBe(1);
  });

  test('the session has ended in the middle of the form', async ({ person, publish, noise }) => {
    const [respondent, survey] = [await person(), await publish()];
    const { page, context } = respondent;
    noise.expectAnswer(401, '/api/');
    await fillIn(page, survey._id);
    await context.clearCookies();

    await taking(page).submit.click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/dashboard/survey/${survey._id}`)}`);
    await entrance(page).logInAs(respondent);

    await expectCountedOnce(respondent, survey._id);
  });

  test('the device sleeps in between', async ({ person, publish }) => {
    const [respondent, survey] = [await person(), await publish({ duration: 120 })];
    const { page, context } = respondent;
    const device = await context.newCDPSession(page);
    await fillIn(page, survey._id);
    const before = await taking(page).secondsLeft();

    await device.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await device.send('Page.setWebLifecycleState', { state: 'active' });

    await expect.poll(taking(page).secondsLeft).toBeLessThanOrEqual(before - 3);
    await taking(page).submit.click();
    await expectCountedOnce(respondent, survey._id);
  });
});

async function fillIn(page: Page, surveyId: string): Promise<void> {
  await taking(page).open(surveyId);
  await taking(page).answer(ANSWERS);
}

async function expectCountedOnce(respondent: Person, surveyId: string): Promise<void> {
  await expect(note(respondent.page, 'Successfully Submitted!')).toBeVisible();
  await expectReceipt(respondent.page);
  await expectStoredOnce(respondent, surveyId);
}

async function expectReceipt(page: Page): Promise<void> {
  await expect(taking(page).receipt).toBeVisible();
  await expect(page.getByText('Already Submitted!')).toHaveCount(0);
}

async function expectStoredOnce({ context, id }: Person, surveyId: string): Promise<void> {
  const { responseCount, survey_response: own } = await readSurvey(context.request, surveyId);
  expect(responseCount).toBe(1);
  expect(own.map(({ respondedUser }) => respondedUser)).toEqual([id]);
  expect(own[0]?.responses.map(({ selectedOption }) => selectedOption)).toEqual(Object.values(ANSWERS));
}

/** The server stores the first submission, but its answer is lost. `arrived` resolves when it is stored. */
async function loseFirst(page: Page): Promise<{ arrived: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await routeFirst(page, `**${SUBMISSION}`, async (route) => {
    await route.fetch();
    resolve();
  });
  return { arrived: promise };
}
