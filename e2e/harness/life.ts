import type { BrowserContext, Page } from '@playwright/test';

/**
 * Opening and reloading a page ends only when it answers to its visitor. A page that the server has drawn can be read before, and
 * a link that is pressed so early makes the browser load a whole page. Asking for an earlier moment with `waitUntil` still works.
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

/** Other sites' pages, and our own that are no part of the application, have no root. */
const alive = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('#root') ||
      document.documentElement.hasAttribute('data-alive') ||
      matchMedia('(scripting: none)').matches,
  );
