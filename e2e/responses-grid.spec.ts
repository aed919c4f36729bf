import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf, submitAnswers } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { surveyResponses } from './pages/own-surveys.ts';

const LONG = 'The queue is long at noon, and the only bench is taken by those who came before. '.repeat(20);

test(
  '[S94] [S95] an author reads the responses of guests as a grid and one after the other, with keys alone',
  FIRST,
  async ({ publish, person, browser, baseURL }) => {
    const survey = await publish({ audience: 'link' });
    await answerAsGuests(browser, baseURL, survey, [
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    const { page } = await person('surveyor');
    const responses = surveyResponses(page);
    const { drawer } = responses;

    await responses.open(survey._id);
    await expect(responses.rows.getByRole('rowheader')).toContainText(['Guest', 'Guest', 'Guest']);
    await expect(responses.grid).toHaveAttribute('aria-rowcount', '4');
    const newest = responses.rows.nth(0);
    await newest.getByRole('rowheader').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowRight');
    await expect(responses.rows.nth(1).getByRole('gridcell', { name: 'At my desk' })).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(drawer.answer('Where do you eat?')).toHaveText('At my desk');
    await expect(drawer.close).toBeFocused();
    await page.keyboard.press('k');
    await expect(drawer.answer('How long is your break?')).toHaveText('Longer');
    await expect(drawer.previous).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('k');
    await page.keyboard.press('ArrowRight');
    await drawer.next.click();
    await expect(drawer.answer('Where do you eat?')).toHaveText('In the canteen');
    await expect(drawer.next).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(drawer.dialog).toBeHidden();
    await expect(responses.rows.nth(2).getByRole('gridcell').first()).toBeFocused();
    await expect(page).toHaveURL(paths.surveyResponses.to(survey._id));

    await responses.order.selectOption('oldest');
    await expect(newest.getByRole('gridcell').first()).toHaveText('In the canteen');
  },
);

test('[S95] a response has an address: back closes it, and a link opens it with those beside it', async ({
  publish,
  person,
  browser,
  baseURL,
}) => {
  const survey = await publish({ audience: 'link' });
  await answerAsGuests(browser, baseURL, survey, [
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
  const { page, context } = await person('surveyor');
  const responses = surveyResponses(page);
  const { drawer } = responses;
  await responses.open(survey._id);
  // By an attribute, because the drawer hides the grid from roles.
  const cell = page.locator('[data-row="1"] [role=gridcell]').first();
  await cell.click();
  await expect(page).toHaveURL(/response=[\w-]{36}$/);
  const shared = page.url();

  // A double press opens it once.
  await cell.evaluate((element: HTMLElement) => element.click());
  await drawer.close.click();
  await expect(drawer.dialog).toBeHidden();
  await expect(page).toHaveURL(paths.surveyResponses.to(survey._id));

  // And closes it once.
  await cell.press('Enter');
  await drawer.close.evaluate((close: HTMLElement) => {
    close.click();
    close.click();
  });
  await expect(drawer.dialog).toBeHidden();
  await expect(page).toHaveURL(paths.surveyResponses.to(survey._id));

  await cell.press('Enter');
  await expect(page).toHaveURL(shared);
  await page.goBack();
  await expect(drawer.dialog).toBeHidden();
  await expect(page).toHaveURL(paths.surveyResponses.to(survey._id));

  const other = await context.newPage();
  // The grid itself never comes: what the drawer shows, it asks for itself.
  await other.route(/\/api\/survey\/[\w-]+\/responses\?(?!.*(?:respondent|after)=)/, () => {});
  await other.goto(shared);
  const opened = surveyResponses(other).drawer;
  await expect(opened.answer('Where do you eat?')).toHaveText('At my desk');
  await opened.next.click();
  await expect(opened.answer('Where do you eat?')).toHaveText('In the canteen');
  await expect(opened.next).toHaveAttribute('aria-disabled', 'true');
  await opened.previous.click();
  await opened.previous.click();
  await expect(opened.answer('Where do you eat?')).toHaveText('Elsewhere');
  await opened.close.click();
  await expect(other).toHaveURL(paths.surveyResponses.to(survey._id));

  await responses.open(survey._id, `?response=${randomUUID()}`);
  await expect(drawer.dialog.getByText(say('responses.drawer.gone'))).toBeVisible();
});

test('[S94] rows keep their height however long an answer is, its whole is in the drawer, and hidden columns stay hidden', async ({
  publish,
  person,
}) => {
  const survey = await publish({
    questions: [
      { kind: 'text', text: 'What would you change?', settings: { format: 'lines', max: 5_000 } },
      { text: 'Where do you eat?', options: ['In the canteen', 'At my desk'] },
    ],
  });
  const { _id: surveyId, revision, questions } = survey;
  const ann = await person();
  const answers = {
    [questions[0]?._id ?? '']: `${LONG}\n\nAnd more.`,
    [questions[1]?._id ?? '']: questions[1]?.codes[0],
  };
  await answerOf(ann.page.request.post('/api/survey/response', { data: { surveyId, revision, answers } }));
  const { page } = await person('surveyor');
  const responses = surveyResponses(page);

  await responses.open(surveyId);
  const row = responses.row(ann.name);
  await expect(row.getByRole('gridcell')).toHaveCount(2);
  expect((await row.boundingBox())?.height).toBe(48);
  await row.getByText(/^The queue is long/).click();
  await expect(responses.drawer.answer('What would you change?')).toContainText('And more.');
  await responses.drawer.close.click();

  await responses.columns.open.click();
  await responses.columns.of('What would you change?').uncheck();
  await responses.columns.done.click();
  await expect(row.getByRole('gridcell')).toHaveText(['In the canteen']);
  await page.reload();
  await expect(row.getByRole('gridcell')).toHaveText(['In the canteen']);
  await expect(responses.columns.open).toHaveText(say('responses.grid.columnsOf', { shown: 1, total: 2 }));
});

test('[S94] an anonymous survey shows the day of each response and no name, in the grid and in the drawer', async ({
  publish,
  person,
}) => {
  const survey = await publish({ anonymous: true });
  const people = await Promise.all(Array.from({ length: 5 }, () => person()));
  for (const { page } of people) await submitAnswers(page.request, survey, [0, 1]);
  const { page } = await person('surveyor');
  const responses = surveyResponses(page);

  await responses.open(survey._id);
  await expect(responses.rows).toHaveCount(5);
  const times = await responses.rows
    .getByRole('time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime')));
  expect(times.every((time) => /^\d{4}-\d\d-\d\d$/.test(time ?? ''))).toBe(true);
  for (const { name } of people) await expect(responses.grid).not.toContainText(name);
  await responses.rows.first().getByRole('gridcell').first().click();
  await expect(responses.drawer.dialog.getByRole('heading')).toHaveText(say('responses.drawer.anonymous'));
  await expect(responses.drawer.dialog.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
});

test('[S94] rows that cannot be loaded are said so, and load when asked again', async ({ publish, person, noise }) => {
  noise.expectAnswer(422, '/responses?');
  const survey = await publish();
  const ann = await person();
  await submitAnswers(ann.page.request, survey, [0, 1]);
  const { page } = await person('surveyor');
  const refused = /\/api\/survey\/[\w-]+\/responses\?/;
  await page.route(refused, (route) => route.fulfill({ status: 422, json: { code: 'invalid_input', message: '' } }));

  await surveyResponses(page).open(survey._id);
  await expect(page.getByText(say('responses.failed'))).toBeVisible();
  await page.unroute(refused);
  await page.getByRole('button', { name: say('app.retry') }).click();
  await expect(surveyResponses(page).row(ann.name)).toBeVisible();
});

/** Answers as guests, one after the other. */
async function answerAsGuests(
  browser: Browser,
  baseURL: string | undefined,
  survey: Survey,
  picks: readonly number[][],
): Promise<void> {
  for (const choices of picks) {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const request: APIRequestContext = context.request;
    await answerOf(request.post(`/api/survey/${survey._id}/start`));
    await submitAnswers(request, survey, choices);
    await context.close();
  }
}
