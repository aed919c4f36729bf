import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { expect, test } from './harness/fixtures.ts';
import { taking } from './pages/taking.ts';

const GUEST_FILES_MAX = 6;
const FORM_FILES_MAX = 8;
const MEMBER_FILES_MAX = 11;

test('a guest’s visit to the first pages loads six scripts at most, and the page names all of them', async ({
  page,
  publish,
}) => {
  const { _id } = await publish();

  for (const path of ['/', '/dashboard/surveys', `/dashboard/survey-details/${_id}`, '/about-us']) {
    const { loaded, named } = await visit(page, path);

    expect(loaded.length, `${path}: ${loaded}`).toBeLessThanOrEqual(GUEST_FILES_MAX);
    expect(named, path).toEqual(loaded);
  }
});

test('a guest answers and hands in a survey with eight scripts at most, and the page names all of them', async ({
  page,
  publish,
}) => {
  const { _id } = await publish({ audience: 'link' });
  const path = paths.takeSurvey.to(_id);
  const named = namedIn(await (await page.request.get(path)).text());
  const others: string[] = [];
  // Others come later, and are never waited for.
  await page.route('**/assets/**/*.js', (route) => {
    const { pathname } = new URL(route.request().url());
    if (named.includes(pathname)) return route.continue();
    others.push(pathname);
  });
  const loaded = scriptsOf(page);
  await taking(page).open(_id);
  await taking(page).answer({ 'Where do you eat?': 'Elsewhere', 'How long is your break?': 'Longer' });
  await taking(page).submit.click();
  await expect(taking(page).receipt).toBeVisible();

  expect(named.length, `${named}`).toBeLessThanOrEqual(FORM_FILES_MAX);
  expect([...loaded].filter((file) => !others.includes(file)).sort()).toEqual(named);
  expect(others).toEqual([expect.stringContaining('/dialogs-')]);
});

test('a signed-in person’s visit loads eleven scripts at most', async ({ person, publish }) => {
  const { _id } = await publish();
  const user = await person();
  const surveyor = await person('surveyor');
  const admin = await person('admin');

  for (const [{ page }, path] of [
    [user, '/dashboard/surveys'],
    [user, `/dashboard/survey-details/${_id}`],
    [user, `/dashboard/survey/${_id}`],
    [surveyor, '/dashboard'],
    [surveyor, `/dashboard/survey-details/${_id}`],
    [admin, '/dashboard'],
  ] as const) {
    const { loaded } = await visit(page, path);

    expect(loaded.length, `${path}: ${loaded}`).toBeLessThanOrEqual(MEMBER_FILES_MAX);
  }
});

test('icons are drawn from one picture', async ({ page }) => {
  await page.goto('/dashboard/surveys');

  for (const icon of await page.locator('svg:visible > use').all()) {
    await expect.poll(() => icon.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0);
  }
  expect(await page.locator('svg:visible > use').count()).toBeGreaterThan(0);
});

/** Opens a page and waits until all is loaded. @returns the loaded scripts, and the scripts that its HTML names */
async function visit(page: Page, path: string): Promise<{ loaded: string[]; named: string[] }> {
  const loaded = scriptsOf(page);
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  page.removeAllListeners('request');
  return { loaded: [...loaded].sort(), named: namedIn((await response?.text()) ?? '') };
}

/** The scripts that a page requests from now on. */
function scriptsOf(page: Page): ReadonlySet<string> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
  });
  return loaded;
}

function namedIn(html: string): string[] {
  const named = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g)];
  return named.map(([, address = '']) => address).sort();
}
