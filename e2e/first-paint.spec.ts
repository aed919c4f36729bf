import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { taking } from './pages/taking.ts';

// With motion, which may shift the layout, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const CLS_MAX = 0.002;
const FONTS = '**/*.woff2';
/** A rural phone connection: 1.6 Mbit/s, 150 ms round trip. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Too short to break into another line when its font arrives; longer titles may. */
const title = 'Our lunch';

const PAGES = {
  landing: () => '/',
  'list of surveys': () => `/dashboard/surveys?${new URLSearchParams({ searchTerm: title })}`,
  'details of a survey': (id: string) => `/dashboard/survey-details/${id}`,
};

for (const [name, pathOf] of Object.entries(PAGES)) {
  test(`the ${name} comes with its data, without further requests and without layout shifts`, async ({
    page,
    publish,
  }) => {
    const path = pathOf((await publish({ title }))._id);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const shifts = await recordShifts(page);
    await slowDown(page);

    await page.goto(path, { waitUntil: 'networkidle' });

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The stream of live numbers opens after the page is shown.
    expect(asked.filter((each) => each.startsWith('/api/') && !each.endsWith('/live'))).toEqual([]);
    expect(await shifts()).toBeLessThan(CLS_MAX);
  });
}

test('[S18] a survey to take comes without layout shifts, and with kept answers shows its questions only folded', async ({
  person,
  publish,
}) => {
  const { page } = await person();
  const { _id: id, questions } = await publish({ title });
  const [question] = questions;
  const shifts = await recordShifts(page);
  await slowDown(page);

  await taking(page).open(id);
  await expect(taking(page).clock).toBeVisible();
  expect(await shifts()).toBeLessThan(CLS_MAX);

  await taking(page).answer({ [question?.text ?? '']: question?.options[0] ?? '' });
  const scripts = Promise.withResolvers<void>();
  await page.unroute(FONTS);
  await page.route('**/assets/shell-*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: say('taking.leave') })).toBeVisible();
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  scripts.resolve();
  await expect(taking(page).folded(question?.text ?? '')).toBeVisible();
  expect(await shifts()).toBeLessThan(CLS_MAX);
});

/** Shows the page as on a phone with a slow connection. Fonts arrive at the worst time, when fallback fonts show all texts. */
async function slowDown(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Network.emulateNetworkConditions', SLOW);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(FONTS, async (route) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await route.continue();
  });
}

/** Sums up the layout shifts that the browser reports. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
        const { dataset } = document.documentElement;
        dataset['shift'] = String(Number(dataset['shift'] ?? 0) + shift);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
}
