import type { APIRequestContext, BrowserContext, FrameLocator, Page } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf, readSurvey } from './harness/api.ts';
import { test as base, expect } from './harness/fixtures.ts';
import { type OtherSite, startOtherSite } from './harness/other-site.ts';
import { say } from './harness/texts.ts';
import { faultOf } from './pages/fields.ts';
import { note } from './pages/notices.ts';

const WHERE = 'Where do you eat?';
const HOW_LONG = 'How long is your break?';

const test = base.extend<{ site: OtherSite; visitor: BrowserContext }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  site: async ({}, use) => {
    const site = await startOtherSite();
    await use(site);
    site.close();
  },
  /** Its pages belong to another site, so our rules for pages do not apply. */
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
});

const list = (author: APIRequestContext, { _id }: Survey, sites: string[]) =>
  answerOf(author.put(`/api/survey/${_id}/sites`, { data: { sites } }));
const codeFor = (baseURL: string | undefined, { _id }: Survey) =>
  `<iframe src="${baseURL}${paths.embed.to(_id)}" title="Lunch" width="100%" height="640" style="border:0"></iframe>
   <script async src="${baseURL}/embed.js"></script>`;
const frameIn = (page: Page) => page.frameLocator('iframe');
const choose = (frame: FrameLocator, question: string, option: string) =>
  frame.getByRole('radiogroup', { name: question }).getByRole('radio', { name: option, exact: true }).click();

const start = (frame: FrameLocator) => frame.getByRole('button', { name: say('taking.start.start'), exact: true });

async function answerIn(frame: FrameLocator): Promise<void> {
  await start(frame).click();
  await choose(frame, WHERE, 'Elsewhere');
  await choose(frame, HOW_LONG, 'Longer');
  await frame.getByRole('button', { name: say('taking.submit'), exact: true }).click();
}

/** How many pixels higher than its frame the content is; 0 if it fits. */
const overhang = (page: Page) =>
  frameIn(page)
    .locator('main')
    .evaluate((main) => Math.round(main.getBoundingClientRect().height) - innerHeight);

test('[S42] an author lists a site, and guests answer in its pages, in a frame that fits', async ({
  person,
  publish,
  site,
  visitor,
  noise,
}) => {
  noise.expectAnswer(422, '/sites');
  const survey = await publish({ audience: 'link', title: `Lunch & "dinner" <b> ${Date.now()}` });
  const { page: author } = await person('surveyor');
  await author.goto(paths.surveyShare.to(survey._id));
  const field = author.getByLabel(say('share.embed.site', { number: 1 }), { exact: true });
  await field.fill('http://school.example');
  await author.getByRole('button', { name: say('share.embed.save') }).click();
  await expect.poll(() => faultOf(field)).toBe(say('share.embed.faults.insecure'));
  await field.fill(`${site.origin}/news`);
  await author.getByRole('button', { name: say('share.embed.save') }).click();
  await expect(note(author, say('share.embed.saved'))).toBeVisible();
  await expect(field).toHaveValue(site.origin);
  site.show(await author.getByLabel(say('share.embed.code')).inputValue());

  const page = await visitor.newPage();
  const frame = frameIn(page);
  await page.goto(site.origin);
  await expect(page.locator('iframe')).toHaveAttribute('title', survey.title);
  await expect(frame.getByRole('heading', { level: 1, name: survey.title })).toBeVisible();
  await expect.poll(() => overhang(page)).toBe(0);
  await answerIn(frame);
  await expect(frame.getByRole('heading', { name: say('taking.receipt.title') })).toBeVisible();
  await expect(frame.getByRole('heading', { name: say('results.heading', { count: 1 }) })).toBeVisible();
  await expect(frame.getByRole('main').locator(`a:not([href^="${paths.embed.to(survey._id)}"])`)).toHaveCount(0);
  await expect.poll(() => overhang(page)).toBe(0);

  await page.reload();
  await expect(frame.getByRole('heading', { name: say('taking.alreadySubmitted') })).toBeVisible();
  const { responseCount, answeredBy } = await readSurvey(author.request, survey._id);
  expect([responseCount, answeredBy.guests]).toEqual([1, 1]);
  const cookies = await visitor.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['canvass.framed']);
});

test('[S42] [AB-93] a site that is not listed cannot show a survey, and no site any other page', async ({
  publish,
  surveyor,
  site,
  visitor,
  baseURL,
  request,
}) => {
  const survey = await publish({ audience: 'link' });
  const listed = await startOtherSite();
  for (const each of [site, listed]) each.show(codeFor(baseURL, survey));
  const page = await visitor.newPage();
  const isShown = async (origin: string): Promise<boolean> => {
    await page.goto(origin, { waitUntil: 'load' });
    return (await page.frames()[1]?.evaluate(() => location.protocol)) === 'http:';
  };
  const headersOf = async (path: string) => (await request.get(path)).headers();

  expect(await isShown(listed.origin)).toBe(false);
  await list(surveyor, survey, [listed.origin]);
  await expect.poll(() => isShown(listed.origin)).toBe(true);
  expect(await isShown(site.origin)).toBe(false);

  const headers = await headersOf(paths.embed.to(survey._id));
  expect(headers['content-security-policy']).toContain(`;frame-ancestors ${listed.origin};`);
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(headers['cache-control']).toContain('no-store');
  for (const path of [paths.takeSurvey.to(survey._id), paths.login.to(), '/embed/no-survey']) {
    expect(await headersOf(path), path).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-frame-options': 'DENY',
    });
  }

  await list(surveyor, survey, []);
  await expect.poll(() => isShown(listed.origin)).toBe(false);
  listed.close();
});

test('[S42] [AB-93] a frame uses no session: a member is a guest in it, whom a click cannot be stolen from', async ({
  person,
  publish,
  surveyor,
  baseURL,
}) => {
  const { context } = await person();
  const site = await startOtherSite('localhost');
  const survey = await publish({ audience: 'link' });
  await list(surveyor, survey, [site.origin]);
  site.show(codeFor(baseURL, survey));
  const page = await context.browser()?.newPage({ storageState: await context.storageState() });
  if (!page) throw new Error('There is no browser');

  await page.goto(site.origin);
  await answerIn(frameIn(page));
  await expect(frameIn(page).getByRole('heading', { name: say('taking.receipt.title') })).toBeVisible();
  expect(await readSurvey(context.request, survey._id)).toMatchObject({
    answeredBy: { members: 0, guests: 1 },
    survey_response: [],
  });
  await page.close();
  site.close();
});

test('[S42] a survey for members is opened from a frame on its own page', async ({
  publish,
  surveyor,
  site,
  visitor,
  baseURL,
}) => {
  const survey = await publish();
  await list(surveyor, survey, [site.origin]);
  site.show(codeFor(baseURL, survey));
  const page = await visitor.newPage();
  await page.goto(site.origin);

  const opening = page.waitForEvent('popup');
  await frameIn(page)
    .getByRole('link', { name: say('embed.elsewhere.open') })
    .click();
  await expect(await opening).toHaveURL(/\/login\?next=/);
});

test('[S42] a frame whose storage the browser blocks takes answers, and says that it cannot keep them', async ({
  publish,
  surveyor,
  site,
  visitor,
  baseURL,
}) => {
  const survey = await publish({ audience: 'link' });
  await list(surveyor, survey, [site.origin]);
  site.show(codeFor(baseURL, survey));
  await visitor.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The storage is blocked', 'SecurityError');
        },
      });
    }
  });
  const page = await visitor.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(site.origin);
  const frame = frameIn(page);

  await start(frame).click();
  await choose(frame, WHERE, 'Elsewhere');
  await expect(frame.getByText(say('taking.notLasting'))).toBeVisible();
  await choose(frame, HOW_LONG, 'Longer');
  await frame.getByRole('button', { name: say('taking.submit'), exact: true }).click();
  await expect(frame.getByRole('heading', { name: say('taking.receipt.title') })).toBeVisible();
  expect(errors).toEqual([]);
});

test('[S42] [AB-93] a frame and the page around it heed each other alone', async ({
  publish,
  surveyor,
  site,
  visitor,
  baseURL,
}) => {
  const survey = await publish({ audience: 'link' });
  await list(surveyor, survey, [site.origin]);
  const [alone = '', script = ''] = codeFor(baseURL, survey).split('\n');
  const page = await visitor.newPage();
  const root = frameIn(page).locator('html');
  site.show(alone);
  await page.goto(site.origin);
  await expect(frameIn(page).getByRole('heading', { level: 1 })).toBeVisible();

  await frameIn(page)
    .locator('main')
    .evaluate(async () => {
      postMessage({ canvass: 'hello' });
      // Messages arrive in order.
      await new Promise((resolve) => {
        addEventListener('message', resolve, { once: true });
        postMessage('after it');
      });
    });
  await expect(root).not.toHaveAttribute('data-fitted');
  await page.evaluate(() => frames[0]?.postMessage({ canvass: 'hello' }, '*'));
  await expect(root).toHaveAttribute('data-fitted');

  site.show(alone + script);
  await page.reload();
  await expect(root).toHaveAttribute('data-fitted');
  await expect.poll(() => overhang(page)).toBe(0);
  const { height } = (await page.locator('iframe').boundingBox()) ?? {};
  await page.evaluate(async (origin) => {
    const sent = { data: { canvass: 'fit', height: 9_000 }, source: frames[0] ?? null };
    dispatchEvent(new MessageEvent('message', { ...sent, origin: location.origin }));
    dispatchEvent(new MessageEvent('message', { ...sent, origin, source: window }));
  }, baseURL ?? '');
  expect(await page.locator('iframe').boundingBox()).toMatchObject({ height });
});

test('[S42] the script is small, and other pages may load it', async ({ request }) => {
  const script = await request.get('/embed.js');
  expect((await script.body()).length).toBeLessThan(2_000);
  expect(script.headers()).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
  });
});
