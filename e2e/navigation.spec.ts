import type { Page } from '@playwright/test';
import type { Role } from '#contract/people/roles.ts';
import { submitAnswers } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { signIn } from './harness/people.ts';
import { watchRequests } from './harness/quiet.ts';
import { say } from './harness/texts.ts';
import { entrance } from './pages/entrance.ts';
import { navigation } from './pages/navigation.ts';
import { surveyDetails } from './pages/survey-details.ts';

const PHONE = { width: 390, height: 844 };

test('[N01] [N02] guests find the main pages, the login and the copyright', FIRST, async ({ page }) => {
  await page.goto('/');
  const { top } = navigation(page);

  await expect(top.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('contentinfo')).toContainText('©');
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/login');
  await top.getByRole('link', { name: 'Surveys', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/surveys');
});

test('a page is fetched while the pointer rests on its link, and is there when the link is opened', async ({
  page,
  publish,
}) => {
  const { _id, title } = await publish();
  // The newest survey is first in the list, whose page carries its details.
  await publish();
  await page.goto('/dashboard/surveys');
  const link = page.getByRole('link', { name: title, exact: true }).first();
  const { quiet } = watchRequests(page);
  await quiet();

  const fetched = page.waitForResponse(`**/api/survey/${_id}`);
  await link.hover();
  await fetched;
  await quiet();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await link.click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(asked.filter((url) => url.endsWith(`/api/survey/${_id}`) || url.includes('survey-details'))).toEqual([]);
});

test('a page that is opened without a connection says so, and comes by itself once there is one', async ({
  browser,
}) => {
  // Its own browser, because the console rightly reports the failed loading.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/about-us');
  const main = page.getByRole('main');

  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('app.failed.offlineTitle'));
  await context.setOffline(false);

  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('contact.title'));
  await context.close();
});

test('nothing is fetched ahead for people who save data', async ({ page, publish }) => {
  const { title } = await publish();
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/dashboard/surveys');
  const { quiet } = watchRequests(page);
  await quiet();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.getByRole('link', { name: title, exact: true }).first().hover();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200))); // longer than a pointer must rest

  expect(asked).toEqual([]);
});

test('on a phone the pages of links in view are fetched after scrolling, a few of them, and never the start of a countdown', async ({
  browser,
  noise,
  publish,
}) => {
  const { _id, title } = await publish();
  await publish();
  const phone = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  await noise.watch(phone);
  await signIn(phone.request, 'user');
  const page = await phone.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { quiet } = watchRequests(page);

  await page.goto('/dashboard/surveys');
  await page.getByRole('listitem').first().waitFor();
  await quiet();
  expect(asked.filter((path) => path.startsWith('/api/survey/'))).toEqual([]);
  const fetched = page.waitForResponse(`**/api/survey/${_id}`);
  const link = page.getByRole('link', { name: title, exact: true });
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await fetched;
  await quiet();
  const details = asked.filter((path) => path.startsWith('/api/survey/'));
  expect(new Set(details).size).toBe(details.length);
  expect(details.length).toBeLessThanOrEqual(4);

  const script = page.waitForResponse(/\/assets\/taking-/);
  await page.goto(`/dashboard/survey-details/${_id}`);
  await surveyDetails(page).start.waitFor();
  await quiet();
  await page.evaluate(() => scrollBy(0, 40));
  await surveyDetails(page).start.scrollIntoViewIfNeeded();
  await script;
  await quiet();
  expect(asked).not.toContain(`/api/survey/${_id}/start`);
  await phone.close();
});

test('[N03] the menu of a signed-in person shows their name and leads to the dashboard', FIRST, async ({ person }) => {
  const { page, name, email } = await person();
  const { account, menu } = navigation(page);
  await page.goto('/');

  await account.click();

  await expect(menu).toContainText(name);
  await expect(menu).toContainText(email);
  await menu.getByRole('menuitem', { name: say('app.navigation.dashboardHome') }).click();
  await expect(page).toHaveURL('/dashboard/surveys');
});

test(
  '[N05] on a phone a drawer holds the navigation, with Sign Out when signed in',
  FIRST,
  async ({ page, person }) => {
    const known = await person();

    for (const phone of [page, known.page]) {
      await phone.setViewportSize(PHONE);
      await phone.goto('/');
      await expect(navigation(phone).top).toBeHidden();
      await navigation(phone).openDrawer();
      await expect(navigation(phone).drawer.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    }
    await expect(navigation(page).drawer.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
    await navigation(known.page).drawer.getByRole('button', { name: 'Sign Out' }).click();
    await expect(navigation(known.page).account).toBeHidden();

    await navigation(page).drawer.getByRole('link', { name: 'Surveys', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/surveys');
    await expect(navigation(page).drawer).toBeHidden();
  },
);

test('[N07] the sidebar stands open on a wide screen and slides in on a narrow one', FIRST, async ({ page }) => {
  const { sidebar, drawer, openDrawer } = navigation(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/surveys');
  await expect(sidebar).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'All Surveys' })).toBeVisible();

  await page.setViewportSize(PHONE);
  await expect(sidebar).toBeHidden();
  await openDrawer();
  await expect(drawer.getByRole('link', { name: 'All Surveys' })).toBeVisible();
  await drawer.getByRole('button', { name: say('app.close') }).click();
  await expect(drawer).toBeHidden();

  await page
    .getByRole('banner')
    .getByRole('link', { name: say('app.navigation.toHome') })
    .click();
  await expect(page).toHaveURL('/');
});

/** One entry per row of the product. */
const SIDEBARS: [row: string, role: Role, items: string[]][] = [
  ['N09', 'user', ['All Surveys', 'Profile', 'Sign Out', 'Become Pro']],
  ['N09', 'pro-user', ['All Surveys', 'Profile', 'Sign Out']],
  ['N10', 'surveyor', ['Dashboard', 'All Surveys', 'Manage Survey', 'Add Survey', 'Profile', 'Sign Out']],
  ['N11', 'admin', ['Dashboard', 'Manage User', 'Manage Survey', 'All Surveys', 'Payments', 'Profile', 'Sign Out']],
];

for (const [row, role, items] of SIDEBARS) {
  test(`[${row}] the sidebar of a ${role} has its own items, in this order`, async ({ person }) => {
    const { page } = await person(role);
    await page.goto('/dashboard/surveys');

    await expect(navigation(page).sidebar.getByRole('listitem')).toHaveText(items);
  });
}

test(
  '[N08] the sidebar of a guest has its own items, and signing in from it leads back to the page',
  FIRST,
  async ({ page, person }) => {
    const known = await person();
    await page.goto('/dashboard/surveys?category=Technology');

    const names = ['All Surveys', 'Sign In', 'Sign Up'];
    await expect(navigation(page).sidebar.getByRole('listitem')).toHaveText(names);
    await navigation(page).sidebar.getByRole('link', { name: 'Sign In' }).click();

    await entrance(page).logInAs(known);

    await expect(page).toHaveURL('/dashboard/surveys?category=Technology');
  },
);

for (const role of ['guest', 'user', 'pro-user', 'surveyor', 'admin'] as const) {
  test(`every link that a ${role} sees leads to a page`, async ({ page: guestPage, person, publish }) => {
    // The newest survey is first in every list: this one has another person's response.
    await submitAnswers((await person()).context.request, await publish(), [0, 0]);
    const page = role === 'guest' ? guestPage : (await person(role)).page;

    expect(await findDeadLinks(page, ['/', '/dashboard/surveys'])).toEqual([]);
  });
}

/**
 * Follows the links from page to page, with one survey in place of all. Opens an address directly only if no visible link leads to
 * it. @returns the addresses that show "not found"
 */
async function findDeadLinks(page: Page, begin: string[]): Promise<string[]> {
  const kindOf = (path: string) => path.replace(/[?#].*/, '').replace(/[0-9a-f-]{36}/, ':id');
  const waiting = new Map(begin.map((path) => [kindOf(path), path]));
  const seen = new Set<string>();
  const dead: string[] = [];
  const requests = watchRequests(page);
  let inSight: string[] = [];

  while (waiting.size > 0) {
    const path = inSight.find((link) => waiting.has(kindOf(link))) ?? [...waiting.values()][0] ?? '';
    waiting.delete(kindOf(path));
    seen.add(kindOf(path));
    if (/^\/api\/|\.\w+$/.test(path)) {
      // A file, not a page.
      if (!(await page.request.get(path)).ok()) dead.push(path);
      continue;
    }
    if (!(await follow(page, path))) await page.goto(path);
    await requests.quiet();
    if ((await page.getByRole('heading', { name: say('notFound.title') }).count()) > 0) dead.push(path);

    inSight = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of inSight) {
      const kind = kindOf(link);
      if (!seen.has(kind) && !waiting.has(kind)) waiting.set(kind, link);
    }
  }
  return dead;
}

/**
 * Presses a link and waits until its page's headline has the focus.
 * @returns false if no link on this page leads to another page there
 */
function follow(page: Page, path: string): Promise<boolean> {
  return page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
    if (!link || link.pathname === location.pathname) return false;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return new Promise<boolean>((resolve) => {
      addEventListener('focusin', () => resolve(true), { once: true });
      link.click();
    });
  }, path);
}
