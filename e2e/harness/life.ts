import type { BrowserContext, Page } from '@playwright/test';

/**
 * Makes opening and reloading wait until the page reacts. A drawn page can be read earlier, and a link pressed so early loads a
 * whole page. `waitUntil` still selects an earlier moment.
 */
export async function waitForLife(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('canvass.alive', () => document.documentElement.toggleAttribute('data-alive', true));
  });
  context.on('page', (page) => {
    const { goto, reload } = page;
    page.goto = async (url, options) => {
      const response = await goto.call(page, url, options);
      if (options?.waitUntil === undefined) await alive(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload.call(page, options);
      if (options?.waitUntil === undefined) await alive(page);
      return response;
    };
  });
}

/** Other sites' pages, and our pages outside the application, have no root. */
const alive = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('#root') ||
      document.documentElement.hasAttribute('data-alive') ||
      matchMedia('(scripting: none)').matches,
  );
