import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { expect, test } from './harness/fixtures.ts';
import { say, sayIn } from './harness/texts.ts';
import { translate } from './harness/translate.ts';
import { entrance } from './pages/entrance.ts';
import { note } from './pages/notices.ts';
import { opinions } from './pages/opinions.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { surveyList } from './pages/survey-list.ts';
import { taking } from './pages/taking.ts';

/** All public pages except those of a survey; the last one does not exist. */
const PAGES = [
  '/',
  '/dashboard/surveys',
  '/dashboard/surveys?category=Technology',
  '/about-us',
  '/contact-us',
  '/privacy-policy',
  '/accessibility',
  '/licensing',
  '/login',
  '/register',
  '/forgot-password',
  '/dashboard/become-pro',
  '/nowhere',
];

const detailsOf = ({ _id }: { _id: string }) => `/dashboard/survey-details/${_id}`;

test.describe('far from the server, in another language and in the dark', () => {
  const german = sayIn('de');
  test.use({ locale: 'de-DE', timezoneId: 'Pacific/Kiritimati', colorScheme: 'dark' });

  test('every public page that the server has drawn comes to life as it is', async ({ page, publish, noise }) => {
    noise.expectAnswer(404, '/nowhere');
    await watchDrawing(page);

    for (const path of [...PAGES, detailsOf(await publish())]) {
      await page.goto(path);
      // If React draws the page again, its elements change.
      expect(await readDrawing(page), path).toMatchObject({ isKept: true, whole: await wholeTextOf(page) });
      expect(await differencesIn(page), path).toEqual([]);
    }
  });

  test('[S18] a survey to take comes to life as it is', async ({ person, publish }) => {
    const { page } = await person();
    const survey = await publish({ duration: null });
    await watchDrawing(page);

    await taking(page).open(survey._id);

    await expect(taking(page, german).submit).toBeEnabled();
    const { isKept, textBefore } = await readDrawing(page);
    expect(isKept).toBe(true);
    expect(textBefore).toContain(survey.questions[0]?.text);
    expect((await textOf(page)).split('\n')).toEqual(expect.arrayContaining(textBefore.split('\n')));
    expect(await differencesIn(page)).toEqual([]);
  });

  for (const [role, whose] of [
    ['surveyor', 'a surveyor'],
    ['admin', 'an admin'],
  ] as const) {
    test(`[S11] the home of ${whose} comes to life as it is`, async ({ person }) => {
      const { page } = await person(role);
      await watchDrawing(page);

      await page.goto('/dashboard');

      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const { isKept, textBefore } = await readDrawing(page);
      expect(isKept).toBe(true);
      expect(textBefore).toContain(german('desk.welcome'));
      expect(await differencesIn(page)).toEqual([]);
    });
  }

  test('[B03] dates are in the zone of the reader before any module has run', async ({ page, publish, noise }) => {
    noise.expectBroken('/assets/');
    const survey = await publish({ deadline: '2431-05-01' });
    await page.route('**/assets/*.js', async (route) => {
      if (route.request().url().includes('before-paint')) await route.continue();
      else await route.abort();
    });

    await page.goto(detailsOf(survey), { waitUntil: 'domcontentloaded' });

    await expect(surveyDetails(page, german).fact(german('surveyDetails.deadline'))).toHaveText([
      '2. Mai 2431',
      /^Freitag,? (um )?13:59 GMT\+14$/,
    ]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read, with its dates in UTC', async ({ page, publish, noise }) => {
    noise.expectAnswer(404, '/nowhere');
    noise.expectBroken('/assets/');
    const survey = await publish({ deadline: '2431-05-01' });

    for (const path of [...PAGES, detailsOf(survey)]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(page.getByText(survey.description)).toBeVisible();
    await expect(page.getByText(survey.pollQuestion)).toBeVisible();
    await expect(surveyDetails(page).fact(say('surveyDetails.deadline'))).toHaveText([
      '1 May 2431',
      /^Thursday,? (at )?23:59 UTC$/,
    ]);
    await page.getByRole('link', { name: 'All Surveys' }).click();
    await expect(page.getByRole('link', { name: survey.title, exact: true })).toBeVisible();
  });

  test('[S01] two ticks on the poll of the landing page lead to the poll, which asks for one', async ({
    page,
    noise,
  }) => {
    noise.expectBroken('/assets/');
    await page.goto('/');
    for (const box of (await page.getByRole('main').getByRole('checkbox').all()).slice(0, 2)) await box.check();
    await page.getByRole('button', { name: say('landing.ballot.cast') }).click();

    await expect(page).toHaveURL(/survey-details\/[\w-]+\?vote=\d+&vote=\d+$/);
    await expect(page.getByText(say('polls.chooseOne'))).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: say('polls.loginToVote') })).toHaveAttribute('href', /^((?!vote).)*$/);
  });
});

test.describe('before the scripts are there', () => {
  let scripts: PromiseWithResolvers<void>;
  test.beforeEach(async ({ page }) => {
    scripts = Promise.withResolvers<void>();
    await page.route('**/assets/shell-*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
  });

  test('what a visitor types and presses is done once they are, and once only', async ({ page }) => {
    const { email, password, logIn } = entrance(page);
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/sign-in/email') && sent.push(request.method()));
    await page.goto('/login', { waitUntil: 'commit' });

    await email.fill('user@canvass.example');
    await password.fill('Canvass!2026');
    await logIn.click();
    await logIn.click();
    expect(page.url()).not.toContain('?');
    scripts.resolve();

    await expect(note(page, say('auth.login.done'))).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('what a visitor chooses from a list or as a file is kept', async ({ page }) => {
    const { photo, name } = entrance(page);
    const { category } = surveyList(page);
    await page.goto('/register', { waitUntil: 'commit' });
    await photo.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.from('a picture') });
    await name.fill('Ada');
    scripts.resolve();
    await expect(page.getByText('portrait.png')).toBeVisible();
    await expect(name).toHaveValue('Ada');

    scripts = Promise.withResolvers();
    await page.goto('/dashboard/surveys', { waitUntil: 'commit' });
    await category.selectOption('Technology');
    scripts.resolve();
    await expect(page).toHaveURL(/\?category=Technology$/);
    await expect(category).toHaveValue('Technology');
  });

  test('[L74] the language that a respondent chooses for a survey is kept', async ({ page, publish, surveyor }) => {
    const survey = await publish({ audience: 'link' });
    const [{ text = '' } = {}] = survey.questions;
    await translate(surveyor, survey, { de: { [text]: 'Wo essen Sie?' } });
    const language = page.getByRole('main').getByRole('combobox').first();
    await page.goto(paths.takeSurvey.to(survey._id), { waitUntil: 'commit' });
    await language.selectOption('de');
    scripts.resolve();
    await expect(page.locator('html[lang="de"]')).toBeVisible();
    await expect(language).toHaveValue('de');
  });
});

test.describe('while its parts come to life one after the other', () => {
  test('a page brings all to life before a link in one of them leads on', async ({ page, publish }) => {
    await holdParts(page);
    const survey = await publish();
    await page.goto(`/dashboard/surveys?searchTerm=${encodeURIComponent(survey.title)}`, { waitUntil: 'load' });
    await untilHeld(page);
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));

    await surveyList(page).card(survey.title).getByRole('heading').getByRole('link').click();

    await expect(surveyDetails(page).title).toHaveText(survey.title);
    await expect(surveyList(page).cards).toHaveCount(0);
    expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
    expect(await differencesIn(page)).toEqual([]);
  });

  test('[S10] a press on a reaction counts once, after all of them', async ({ person, publish }) => {
    const [{ page }, survey] = [await person(), await publish()];
    await holdParts(page);
    const { like } = opinions(surveyList(page).card(survey.title));
    const pressed: string[] = [];
    page.on('request', (request) => request.url().includes('/api/like-dislike') && pressed.push(request.url()));
    await page.goto(`/dashboard/surveys?searchTerm=${encodeURIComponent(survey.title)}`, { waitUntil: 'load' });
    await untilHeld(page);

    await like.click();
    expect(pressed).toHaveLength(0);
    await page.evaluate('globalThis.letGo()');

    await expect(like).toHaveText('1');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    expect(pressed).toHaveLength(1);
  });
});

test('[S18] the time left to answer is drawn alike, however late the page comes to life', async ({
  person,
  publish,
}) => {
  const { page } = await person();
  const survey = await publish();
  await taking(page).open(survey._id);
  await page.route('**/assets/shell-*.js', async (route) => {
    await setTimeout(1_500);
    await route.continue();
  });
  await watchDrawing(page);

  await page.goto(detailsOf(survey));

  await expect(surveyDetails(page).timeLeft).toBeVisible();
  expect((await readDrawing(page)).textBefore).toContain('The clock is running');
});

/** Remembers the server's text and main element. */
/** Holds the tasks in which parts come to life, from the page's first pass on, until `letGo`. */
async function holdParts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { scheduler } = globalThis as unknown as { scheduler: { yield: () => Promise<void> } };
    const original = scheduler.yield.bind(scheduler);
    const held: (() => void)[] = [];
    const isPassed = () => '__k' in (document.querySelector('#root') ?? {}); // Preact's name
    scheduler.yield = () => (isPassed() ? new Promise((resolve) => held.push(resolve)) : original());
    const letGo = () => {
      scheduler.yield = original;
      for (const resolve of held) resolve();
    };
    Object.assign(globalThis, { held, letGo });
  });
}

const untilHeld = (page: Page) =>
  page.waitForFunction(() => (globalThis as unknown as { held: unknown[] }).held.length > 0);

async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, {
        drawn: {
          main: document.querySelector('main'),
          text: document.body.innerText,
          whole: document.querySelector('#root')?.textContent,
        },
      });
    });
  });
}

const readDrawing = (page: Page) =>
  page.evaluate(() => {
    const { drawn } = globalThis as unknown as { drawn: { main: Element; text: string; whole: string } }; // kept by `watchDrawing`
    return { isKept: drawn.main.isConnected, textBefore: drawn.text, whole: drawn.whole };
  });

const textOf = (page: Page) => page.evaluate(() => document.body.innerText);

/** Also of parts far down, which the browser has not laid out. */
const wholeTextOf = (page: Page) => page.evaluate(() => document.querySelector('#root')?.textContent);

/**
 * Lists the attributes that the browser would draw and the server has not written, as `<a> href: "/" instead of "/login"`. Preact does
 * not compare attributes when a page comes to life. So a wrong one would stay.
 */
const differencesIn = (page: Page) =>
  page.evaluate(() => {
    interface Drawn {
      type: unknown;
      props: Record<string, unknown>;
      __k: (Drawn | null)[] | null;
      __e: Element | null;
    }
    const { __k: drawn } = document.querySelector('#root') as unknown as { __k: Drawn }; // Preact's names
    const names = new Map([
      ['className', 'class'],
      ['htmlFor', 'for'],
    ]);
    const written = (name: string, value: unknown) =>
      value === undefined || value === null || (value === false && !/^(?:aria|data)-/.test(name))
        ? null
        : String(value);
    const differences: string[] = [];
    const visit = ({ type, props, __k: inside, __e: element }: Drawn) => {
      for (const [prop, value] of typeof type === 'string' ? Object.entries(props) : []) {
        const name = names.get(prop) ?? prop;
        if (!/^(?:id|class|for|href|role|(?:aria|data)-.*)$/.test(name)) continue;
        const [wanted, found] = [written(name, value), element?.getAttribute(name) ?? null];
        if (wanted !== found) differences.push(`<${String(type)}> ${name}: ${wanted} instead of ${found}`);
      }
      for (const child of inside ?? []) if (child) visit(child);
    };
    visit(drawn);
    return differences;
  });
