import type { Page } from '@playwright/test';

type Act = Extract<Parameters<Page['route']>[1], (...args: never[]) => unknown>;

/**
 * Handles the page's first request to this address by `act`; others pass. `times` of `page.route` would stop the interception, and
 * a request sent at that moment is never answered.
 */
export async function routeFirst(page: Page, url: string, act: Act): Promise<void> {
  let isFirst = true;
  await page.route(url, async (route, request) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    await act(route, request);
  });
}
