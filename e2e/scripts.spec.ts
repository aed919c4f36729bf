import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.ts';

const GUEST_FILES_MAX = 6;
const MEMBER_FILES_MAX = 10;

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

test('a signed-in person’s visit loads ten scripts at most', async ({ person, publish }) => {
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
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
  });
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  page.removeAllListeners('request');
  const html = (await response?.text()) ?? '';
  const named = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g)];
  return { loaded: [...loaded].sort(), named: named.map(([, address = '']) => address).sort() };
}
