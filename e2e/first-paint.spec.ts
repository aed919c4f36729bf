import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.ts';

// As most visitors see it: with motion, which may shift the layout.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const CLS_MAX = 0.002;
/** A rural phone connection: 1.6 Mbit/s, 150 ms round trip. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

const PAGES = {
  landing: () => '/',
  'list of surveys': () => '/dashboard/surveys',
  'details of a survey': (id: string) => `/dashboard/survey-details/${id}`,
};

for (const [name, pathOf] of Object.entries(PAGES)) {
  test(`the ${name} comes with its data, without further requests and without layout shifts`, async ({
    page,
    publish,
  }) => {
    const path = pathOf((await publish())._id);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const shifts = await recordShifts(page);
    const device = await page.context().newCDPSession(page);
    await device.send('Network.emulateNetworkConditions', SLOW);
    await page.setViewportSize({ width: 390, height: 844 });
    // At the worst time: when all texts stand there in a font of the system.
    await page.route('**/*.woff2', async (route) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await route.continue();
    });

    await page.goto(path, { waitUntil: 'networkidle' });

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The stream of live numbers opens after the page is shown.
    expect(asked.filter((each) => each.startsWith('/api/') && !each.endsWith('/live'))).toEqual([]);
    expect(await shifts()).toBeLessThan(CLS_MAX);
  });
}

/** Adds up the layout shifts that the browser reports. */
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
