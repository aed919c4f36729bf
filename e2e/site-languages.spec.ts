import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { expect, test } from './harness/fixtures.ts';
import { findCutOff } from './harness/layout-faults.ts';
import { say, sayIn } from './harness/texts.ts';
import { translate } from './harness/translate.ts';
import { WORDLESS } from './harness/wordless.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

const WHERE = 'Where do you eat?';
/** One option of the first question, and its question, in three languages. */
const AT_MY_DESK = {
  de: { [WHERE]: 'Wo essen Sie?', 'At my desk': 'Am Schreibtisch' },
  ar: { [WHERE]: 'أين تأكل؟', 'At my desk': 'على مكتبي' },
  ja: { [WHERE]: 'どこで食べますか。', 'At my desk': '自分の机で' },
} as const;

test('[L108] three people who choose one option in three languages are counted as one survey', async ({
  browser,
  publish,
  surveyor,
  noise,
}) => {
  const survey = await publish({ audience: 'link', duration: null, resultsOpen: 'always' });
  await translate(surveyor, survey, AT_MY_DESK);
  for (const language of ['de', 'ar', 'ja'] as const) {
    const context = await browser.newContext({ locale: language });
    await noise.watch(context);
    const page = await context.newPage();
    const { open, option, submit, submitAnyway, receipt } = taking(page, sayIn(language));
    const words = AT_MY_DESK[language];
    await open(survey._id);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await option(words[WHERE], words['At my desk']).click();
    await submit.click();
    await submitAnyway.click();
    await expect(receipt).toBeVisible();
    await context.close();
  }
  const guest = await browser.newContext();
  const page = await guest.newPage();
  await page.goto(paths.surveyDetails.to(survey._id));
  await expect(page.getByText(say('results.heading', { count: 3 })).first()).toBeVisible();
  expect(await surveyDetails(page).counts(WHERE)).toEqual({ 'In the canteen': 0, 'At my desk': 3, Elsewhere: 0 });
  await guest.close();
});

for (const language of ['ar', 'he', 'fa'] as const) {
  test.describe(language, () => {
    test.use({ locale: language });

    test(`[L109] pages in ${language} are mirrored, and fit a phone`, async ({ page, publish }) => {
      const survey = await publish(WORDLESS);
      const { begin, submit } = taking(page, sayIn(language));
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of [
          paths.home.to(),
          paths.surveys.to(),
          paths.surveyDetails.to(survey._id),
          paths.takeSurvey.to(survey._id),
        ]) {
          await page.goto(path);
          await expect(page.locator(`html[lang="${language}"][dir="rtl"]`)).toBeAttached();
          await page.locator('h1').first().waitFor();
          if (path === paths.takeSurvey.to(survey._id)) {
            await begin();
            await submit.waitFor();
          }
          expect(await findCutOff(page), `${path}, ${width} px`).toEqual([]);
          const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overhang, `${path}, ${width} px`).toBeLessThanOrEqual(0);
        }
      }
    });
  });
}

test.describe('a visitor who reads Arabic', () => {
  test.use({ locale: 'ar' });

  test('[L108] loads the scripts of one language', async ({ page, publish }) => {
    const survey = await publish({ audience: 'link', duration: null });
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The classic script before the first paint has no texts.
      if (/^\/assets\/(?!before-paint-).*\.js$/.test(pathname)) scripts.add(pathname);
    });
    for (const path of [paths.home.to(), paths.surveyDetails.to(survey._id), paths.takeSurvey.to(survey._id)]) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(scripts.size).toBeGreaterThan(5);
    expect([...scripts].filter((path) => !path.startsWith('/assets/ar/'))).toEqual([]);
  });
});

/** The titles that the tab of a page has had, the first from the server. */
async function titlesAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (globalThis as unknown as { titles: string[] }).titles);
}

test.describe('a tab', () => {
  for (const language of ['de', 'ar'] as const) {
    test.describe(language, () => {
      test.use({ locale: language });

      test(`[L108] has one title from the first paint, in ${language}`, async ({ page, publish, noise }) => {
        for (const path of ['/api/', '/i/nothing', '/nowhere', '/dashboard/', '/stop/']) noise.expectAnswer(404, path);
        const survey = await publish({ audience: 'link' });
        await page.addInitScript(() => {
          const titles: string[] = [];
          Object.assign(globalThis, { titles });
          const keep = () => document.title && titles.at(-1) !== document.title && titles.push(document.title);
          new MutationObserver(keep).observe(document, { subtree: true, childList: true, characterData: true });
        });
        for (const path of [
          paths.home.to(),
          paths.surveys.to(),
          paths.surveyDetails.to(survey._id),
          paths.takeSurvey.to(survey._id),
          paths.login.to(),
          paths.becomePro.to(),
          paths.aboutUs.to(),
          paths.contactUs.to(),
          '/stop/nothing',
          '/i/nothing',
          '/nowhere',
          '/dashboard/nowhere',
          paths.surveyDetails.to('nothing'),
        ]) {
          expect(await titlesAt(page, path), path).toHaveLength(1);
        }
      });
    });
  }
});

test('[L108] the language chosen at the foot of a page stays, and comes along to the account', async ({ person }) => {
  const { page, context } = await person();
  await page.goto(paths.aboutUs.to());
  await page.getByRole('combobox', { name: say('app.language') }).selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto(paths.surveys.to());
  await expect(page.getByRole('heading', { level: 1, name: sayIn('fr')('app.titles.allSurveys') })).toBeVisible();
  await context.clearCookies({ name: 'canvass-language' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
