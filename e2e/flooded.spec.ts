import type { APIRequestContext } from '@playwright/test';
import { readSurvey } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { note } from './pages/notices.ts';
import { taking } from './pages/taking.ts';

const ANSWERS = { 'Where do you eat?': 'Elsewhere', 'How long is your break?': 'Half an hour' };

/** Sends more requests per minute than the site of the journeys considers usual (`GUEST_RATE` of e2e/harness/global-setup.ts). */
async function flood(request: APIRequestContext, id: string): Promise<void> {
  const one = async () => (await request.post(`/api/survey/${id}/start`)).status();
  const all = await Promise.all(Array.from({ length: 150 }, one));
  expect(new Set(all)).toContain(428);
}

const workers = (requests: readonly string[]) => requests.filter((url) => url.includes('/proof-worker'));

test(
  '[S84] a guest answers a survey that is flooded, after a moment in which the browser works and nothing is asked',
  FIRST,
  async ({ page, publish, playwright, baseURL, noise }) => {
    const survey = await publish({ audience: 'link' });
    const bots = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await flood(bots, survey._id);
    const requests: string[] = [];
    page.context().on('request', (request) => requests.push(request.url()));
    noise.expectAnswer(428, '/start');

    // Delays the worker, so that the page's message can be seen.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.context().route('**/proof-worker*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/dashboard/survey/${survey._id}`);
    await taking(page).start.click();
    const status = page.getByRole('status').filter({ hasText: say('taking.starting.checking') });
    await expect(status).toContainText(say('taking.starting.checkingWhy'));
    await expect(taking(page).submit).toBeHidden();
    release();

    await expect(taking(page).clock).toBeVisible();
    await expect(status).toBeHidden();
    expect(workers(requests)).toHaveLength(1);
    await taking(page).answer(ANSWERS);
    await taking(page).submit.click();
    await expect(note(page, 'Successfully Submitted!')).toBeVisible();
    expect((await readSurvey(page.request, survey._id)).responseCount).toBe(1);
    await bots.dispose();
  },
);

test('[S84] what is typed before a flood is handed in during it, also by a browser that lost its cookie', async ({
  page,
  publish,
  playwright,
  baseURL,
  noise,
}) => {
  const survey = await publish({ audience: 'link' });
  await taking(page).open(survey._id);
  await taking(page).answer(ANSWERS);
  const bots = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await flood(bots, survey._id);
  await page.context().clearCookies();
  noise.expectAnswer(428, '/api/survey/response');
  await taking(page).submit.click();

  await expect(taking(page).receipt).toBeVisible();
  expect((await readSurvey(page.request, survey._id)).responseCount).toBe(1);
  await bots.dispose();
});

test('[S84] who has to wait for their turn reads so, and begins and hands in by themselves', async ({
  page,
  publish,
  noise,
}) => {
  const survey = await publish({ audience: 'link' });
  noise.expectAnswer(429, '/api/survey/');
  let turn = false;
  await page.route(/\/api\/survey\/(?:[^/]+\/start(?:\?.*)?|response)$/, async (route) => {
    if (turn) return await route.continue();
    turn = true;
    return await route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      contentType: 'application/json',
      body: JSON.stringify({ code: 'too_many_requests', message: 'Later.' }),
    });
  });
  await page.goto(`/dashboard/survey/${survey._id}`);
  await taking(page).start.click();
  await expect(page.getByText(say('taking.starting.inTurn'))).toBeVisible();
  await expect(taking(page).clock).toBeVisible();
  await taking(page).answer(ANSWERS);
  turn = false;
  await taking(page).submit.click();

  await expect(page.getByText(say('taking.sending.serverFailed'))).toBeVisible();
  await expect(taking(page).receipt).toBeVisible();
  expect((await readSurvey(page.request, survey._id)).responseCount).toBe(1);
});
