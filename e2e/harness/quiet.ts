import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

const POLL_MS = 10;
/** Milliseconds after which a busy page counts as idle. */
const IDLE_MS = 1_000;

/** Tracks the requests of a page from now on, to tell when all are answered. Streams do not count: they never end. */
export function watchRequests(page: Page): { quiet(): Promise<void> } {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));

  return {
    /** Waits until every request is answered and the page is idle, because an answer may cause more requests. */
    async quiet() {
      do {
        while (open.size > 0) await delay(POLL_MS);
        await page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), IDLE_MS);
      } while (open.size > 0);
    },
  };
}
