import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { LANGUAGE_COOKIE } from '#contract/sharing/site-languages.ts';
import { test as base, expect } from './harness/fixtures.ts';
import { findCutOff, findMisdirected } from './harness/layout-faults.ts';
import { waitForLife } from './harness/life.ts';
import { signIn } from './harness/people.ts';
import { lengthenWords, mirror } from './harness/pseudo-locale.ts';
import { settle } from './harness/settle.ts';
import { speak } from './harness/texts.ts';
import { KEY_SCREENS, SCREENS } from './screens/all.ts';
import { setAwkwardStage } from './screens/awkward-stage.ts';
import { exists, type Screen } from './screens/screen.ts';
import type { Stage, Viewer } from './screens/stage.ts';

/** Half as long as the readable form, so each page reads it twice as fast. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** The only rules that depend on the theme. */
const ABOUT_COLOUR = ['color-contrast', 'link-in-text-block'];
/**
 * The looks of texts that passed in the dark theme on any screen of this worker. Screens without a new look are not checked in the
 * dark again. A text over an element that does not contain it is checked in light only.
 */
const seenInDark = new Set<string>();
/** The width of the check, and another width that the screen must fit: the narrowest, and the wide one at 200 % zoom. */
const WIDTHS = [
  { width: 390, fits: 320 },
  { width: 1440, fits: 720 },
] as const;

const test = base.extend<
  { page: Page; show: (screen: Screen, viewer: Viewer) => Promise<void> },
  { stage: Stage; tab: Page }
>({
  /** One tab for all screens, because it caches the product and axe. */
  tab: [
    async ({ browser }, use) => {
      const where = { baseURL: process.env['E2E_URL'] ?? '', locale: 'en-GB', timezoneId: 'Pacific/Kiritimati' };
      // Without motion, because the contrast is too low during a fade or a change of theme.
      const context = await browser.newContext({ ...where, reducedMotion: 'reduce' });
      await waitForLife(context);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],

  /** The tab, reset: no session, empty storage. */
  page: async ({ tab, noise }, use) => {
    const context = tab.context();
    await context.setOffline(false);
    await tab.unrouteAll();
    // A page of this site without scripts: scripts of the last page could write to the storage again and lose their cookie.
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

  show: ({ page, session, stage, noise }, use) =>
    use(async (screen, viewer) => {
      if (screen.isNotFound) noise.expectAnswer(404, '/');
      noise.expectBroken('/api/survey/response');

      if (viewer === 'user') await signIn(page.request, viewer, stage.cast[viewer]);
      else if (viewer !== 'guest') await page.context().addCookies((await session(viewer, stage.cast[viewer])).cookies);
      await resize(page, WIDTHS[0].width);
      await screen.show(page, stage);
    }),

  stage: [
    async ({ browserName: _ }, use) => use(await setAwkwardStage(process.env['E2E_URL'] ?? '')),
    { scope: 'worker' },
  ],
});

for (const screen of SCREENS) {
  for (const viewer of screen.viewers) {
    test(`this screen is accessible with any text: ${screen.name}, seen by: ${viewer}`, async ({ page, show }) => {
      await show(screen, viewer);

      for (const { width, fits } of WIDTHS.filter((each) => exists(screen, each.width))) {
        await resize(page, width);
        await settle(page);
        const { faults, looks } = await inspect(page);
        expect(faults, `${width} px, light`).toEqual([]);
        expect(await findMisdirected(page), 'not read from the right').toEqual([]);
        expect(await findCutOff(page), `${width} px`).toEqual([]);
        expect(await findOverhang(page, '200%'), `${width} px, letters of twice the size`).toBe(0);
        await resize(page, fits);
        expect(await findCutOff(page), `${fits} px`).toEqual([]);

        if (looks.every((look) => seenInDark.has(look))) continue;
        await resize(page, width);
        await page.emulateMedia({ colorScheme: 'dark' });
        await settle(page);
        expect((await inspect(page, ABOUT_COLOUR)).faults, `${width} px, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        for (const look of looks) seenInDark.add(look);
      }
    });
  }
}

test.afterEach(() => speak('en'));

for (const screen of KEY_SCREENS) {
  const viewer = screen.viewers[0] ?? 'guest';

  test(`[L108] this screen is accessible in Arabic: ${screen.name}`, async ({ page, show, baseURL }) => {
    speak('ar');
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'ar', url: baseURL ?? '' }]);
    await show(screen, viewer);
    await expect(page.locator('html[lang="ar"][dir="rtl"]')).toBeAttached();

    for (const { width } of WIDTHS) {
      await resize(page, width);
      await settle(page);
      expect((await inspect(page)).faults, `${width} px`).toEqual([]);
      expect(await findCutOff(page), `${width} px`).toEqual([]);
    }
  });

  test(`[L109] words two fifths longer fit into this screen from right to left: ${screen.name}`, async ({
    page,
    show,
  }) => {
    await show(screen, viewer);
    await mirror(page);
    for (const { width } of WIDTHS) {
      await resize(page, width);
      await settle(page);
      if (width === WIDTHS[0].width) await lengthenWords(page);
      expect(await findCutOff(page), `${width} px`).toEqual([]);
    }
  });
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

/** How many pixels wider than the window the page is with letters of this size. */
function findOverhang(page: Page, letters: string): Promise<number> {
  return page.evaluate((size) => {
    const root = document.documentElement;
    root.style.fontSize = size;
    const overhang = Math.max(0, root.scrollWidth - root.clientWidth);
    root.style.removeProperty('font-size');
    return overhang;
  }, letters);
}

/** @returns the violations with their elements, and the looks of its texts in the dark */
async function inspect(page: Page, rules?: string[]): Promise<{ faults: string[]; looks: string[] }> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ values, aboutColour }) => {
      const runOnly = values && ({ type: 'rule', values } as const);
      const { violations, passes } = await window.axe.run({
        resultTypes: ['violations', 'passes'],
        elementRef: true,
        selectors: false, // Finding a selector for each passed element would double the time.
        ...(runOnly && { runOnly }),
      });
      const coloured = passes.filter(({ id }) => aboutColour.includes(id)).flatMap(({ nodes }) => nodes);
      return {
        faults: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, any }) => `${id}: ${html} (${any[0]?.message ?? ''})`),
        ),
        looks: listLooks(coloured.flatMap(({ element }) => element ?? [])),
      };

      /** @returns what decides the contrast of these texts in the dark: their style, and the backgrounds down to an opaque one */
      function listLooks(elements: Element[]): string[] {
        const root = document.documentElement;
        root.dataset['theme'] = 'dark';
        finishTransitions();
        const looks = new Set(elements.map(lookOf));
        delete root.dataset['theme'];
        finishTransitions();
        return [...looks];
      }

      function lookOf(element: Element): string {
        const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
        const look = [color, fontSize, fontWeight];
        if (element.matches('a') && element.parentElement)
          look.push(textDecorationLine, getComputedStyle(element.parentElement).color);
        for (let ground: Element | null = element; ground; ground = ground.parentElement) {
          const { backgroundColor, backgroundImage, opacity } = getComputedStyle(ground);
          if (backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1') continue;
          look.push(backgroundColor, backgroundImage, opacity);
          if (backgroundColor.startsWith('rgb(') && opacity === '1') break;
        }
        return look.join('|');
      }

      function finishTransitions(): void {
        for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
      }
    },
    { values: rules, aboutColour: ABOUT_COLOUR },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
