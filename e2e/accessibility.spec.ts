import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { test as base, expect } from './harness/fixtures.ts';
import { findCutOff, findMisdirected } from './harness/layout-faults.ts';
import { signIn } from './harness/people.ts';
import { settle } from './harness/settle.ts';
import { SCREENS } from './screens/all.ts';
import { setAwkwardStage } from './screens/awkward-stage.ts';
import { exists } from './screens/screen.ts';
import type { Stage } from './screens/stage.ts';

/** Half as long as the readable form, and so read twice as fast by each page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** The only rules that depend on the theme. */
const ABOUT_COLOUR = ['color-contrast', 'link-in-text-block'];
/**
 * The width at which the screen is checked, and the other width that it must fit: the narrowest, and the wide one at
 * 200 % zoom.
 */
const WIDTHS = [
  { width: 390, fits: 320 },
  { width: 1440, fits: 720 },
] as const;

const test = base.extend<{ page: Page }, { stage: Stage; tab: Page }>({
  /** One tab for all screens: it caches the product and axe. */
  tab: [
    async ({ browser }, use) => {
      const where = { baseURL: process.env['E2E_URL'] ?? '', locale: 'en-GB', timezoneId: 'Pacific/Kiritimati' };
      // Without motion, colours are final at once: during a fade or a change of theme the contrast is too low.
      const tab = await browser.newPage({ ...where, reducedMotion: 'reduce' });
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],

  /** That tab, reset: no session, empty storage. */
  page: async ({ tab, noise }, use) => {
    const context = tab.context();
    await context.setOffline(false);
    await tab.unrouteAll();
    // A page of this site without scripts: those of the last page could write to the storage again, and get their cookie cleared.
    await tab.goto('/api/sign-in-ways');
    await context.clearCookies();
    await tab.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });

    const stop = await noise.watch(context);
    await use(tab);
    await stop();
  },

  stage: [
    async ({ browserName: _ }, use) => use(await setAwkwardStage(process.env['E2E_URL'] ?? '')),
    { scope: 'worker' },
  ],
});

for (const screen of SCREENS) {
  for (const viewer of screen.viewers) {
    test(`this screen is accessible with any text: ${screen.name}, seen by: ${viewer}`, async ({
      page,
      session,
      stage,
      noise,
    }) => {
      if (screen.isNotFound) noise.expectAnswer(404, '/');
      noise.expectBroken('/api/survey/response');

      if (viewer === 'user') await signIn(page.request, viewer, stage.cast[viewer]);
      else if (viewer !== 'guest') await page.context().addCookies((await session(viewer, stage.cast[viewer])).cookies);
      await resize(page, WIDTHS[0].width);
      await screen.show(page, stage);

      for (const { width, fits } of WIDTHS.filter((each) => exists(screen, each.width))) {
        await resize(page, width);
        await settle(page);
        expect(await findFaults(page), `${width} px, light`).toEqual([]);
        expect(await findMisdirected(page), 'not read from the right').toEqual([]);
        expect(await findCutOff(page), `${width} px`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await settle(page);
        expect(await findFaults(page, ABOUT_COLOUR), `${width} px, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        await resize(page, fits);
        expect(await findCutOff(page), `${fits} px`).toEqual([]);
        await resize(page, width);
        expect(await findOverhang(page, '200%'), `${width} px, letters of twice the size`).toBe(0);
      }
    });
  }
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

/** By how many pixels the page is wider than the window when its letters have this size. */
function findOverhang(page: Page, letters: string): Promise<number> {
  return page.evaluate((size) => {
    const root = document.documentElement;
    root.style.fontSize = size;
    const overhang = Math.max(0, root.scrollWidth - root.clientWidth);
    root.style.removeProperty('font-size');
    return overhang;
  }, letters);
}

/** The violations, with the elements that have them. */
async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    const runOnly = values && ({ type: 'rule', values } as const);
    // Listing the passed checks, too, would double the time.
    const { violations } = await window.axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html} (${any[0]?.message ?? ''})`),
    );
  }, rules);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
