import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

/** The figures of a first visit, in milliseconds since the navigation began. */
export interface Visit {
  largestPaint: number;
  firstPaint: number;
  /** When the first question can be answered; 0 on a page without questions. */
  usable: number;
  /** The sum of the time above 50 ms of tasks after the first paint. */
  blocking: number;
  /** The sum of the layout shifts. */
  shift: number;
  scriptFiles: number;
  /** All scripts as transferred, with their headers. */
  scriptBytes: number;
}

/** The figures that `probe.js` notes. */
interface FirstView extends Pick<Visit, 'firstPaint' | 'largestPaint' | 'shift' | 'usable'> {
  longTasks: { start: number; duration: number }[];
  lastEvent: number;
}

const PROBE = path.join(import.meta.dirname, 'probe.js');
/** A mid-range phone on a slow mobile connection, with an empty cache. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
};
/** Bytes per second, and milliseconds for each answer. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
export const PROCESSOR_SLOWER = 4;
const TASK_FREE_MS = 50;
/** Milliseconds without painting, moving, loading or computing after which a page is at rest. */
const REST_MS = 1_500;
const REST_AT_MOST_MS = 20_000;
const POLL_MS = 200;

/** Opens an address as a phone's first visit does, and waits until the page is at rest. */
export async function visit(browser: Browser, call: { url: string; cookie: string | null }): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB' });
  try {
    if (call.cookie) await context.addCookies([cookieFor(call.url, call.cookie)]);
    const page = await context.newPage();
    await page.addInitScript({ path: PROBE });
    const scripts = await watchScripts(page);
    await page.goto(call.url, { waitUntil: 'load' });
    const { longTasks, lastEvent: _, ...view } = await untilRest(page);
    const late = longTasks.filter(({ start, duration }) => start + duration > view.firstPaint);
    const blocking = late.reduce((sum, { duration }) => sum + Math.max(0, duration - TASK_FREE_MS), 0);
    return { ...view, blocking, ...scripts() };
  } finally {
    await context.close();
  }
}

/** Slows the page's connection and processor down. @returns counts its scripts */
async function watchScripts(page: Page): Promise<() => Pick<Visit, 'scriptFiles' | 'scriptBytes'>> {
  const device = await page.context().newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', LINE);
  await device.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER });
  const asked = new Set<string>();
  const bytes = new Map<string, number>();
  device.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && response.url.startsWith('http')) asked.add(requestId);
  });
  device.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes.set(requestId, encodedDataLength);
  });
  return () => ({ scriptFiles: bytes.size, scriptBytes: [...bytes.values()].reduce((sum, size) => sum + size, 0) });
}

async function untilRest(page: Page): Promise<FirstView> {
  const deadline = Date.now() + REST_AT_MOST_MS;
  for (;;) {
    await delay(POLL_MS);
    const view: FirstView & { now: number } = await page.evaluate('({ ...firstView, now: performance.now() })');
    if (view.largestPaint > 0 && view.now - view.lastEvent > REST_MS) return view;
    if (Date.now() > deadline) throw new Error(`${page.url()} is not at rest after ${REST_AT_MOST_MS} ms`);
  }
}

function cookieFor(url: string, cookie: string): { name: string; value: string; url: string } {
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  // With the whole address the browser would send it below that path only, not with the page's calls.
  return { name, value, url: new URL(url).origin };
}
