import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { SCREENS } from './screens/all.ts';
import { exists } from './screens/screen.ts';
import { setStage } from './screens/stage.ts';
import { settle } from './settle.ts';

/** Of the rules only these depend on the theme. */
const ABOUT_COLOUR = ['color-contrast', 'link-in-text-block'];
/** The width the screen is looked at with, and the one it must still fit: the narrowest, and the wide one zoomed twice. */
const WIDTHS = [
  { width: 390, fits: 320 },
  { width: 1440, fits: 720 },
];

for (const screen of SCREENS) {
  for (const viewer of screen.viewers) {
    test(`everybody can use this screen: ${screen.name}, seen by: ${viewer}`, async ({
      page: guestPage,
      person,
      request,
      noise,
    }) => {
      const stage = await setStage(request);
      if (screen.isNotFound) noise.expectAnswer(404, '/');
      noise.expectBroken('/api/survey/response');

      for (const { width, fits } of WIDTHS.filter((each) => exists(screen, each.width))) {
        const page = viewer === 'guest' ? guestPage : (await person(viewer)).page;
        await page.setViewportSize({ width, height: 900 });
        // Without motion colours are there at once; half-way into sight or between two themes nothing has contrast.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await screen.show(page, stage);

        await settle(page);
        expect(await findFaults(page), `${width} px, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await settle(page);
        expect(await findFaults(page, ABOUT_COLOUR), `${width} px, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: fits, height: 900 });
        expect(await measureOverflow(page), `px too wide at ${fits} px`).toBe(0);
      }
    });
  }
}

/** What is wrong, and with which elements. */
async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  // The legacy mode leaves out frames of other sites, of which there are none, and takes half the time.
  const checks = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? checks.withRules(rules) : checks).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} (${any[0]?.message ?? ''})`),
  );
}

function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
