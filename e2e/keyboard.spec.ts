import type { Locator, Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { entrance } from './pages/entrance.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { taking } from './pages/taking.ts';

const STOPS_MAX = 60;

test('a survey is found, taken and counted with the keyboard alone, with a visible focus throughout', async ({
  page,
  person,
  publish,
}) => {
  const [known, survey] = [await person(), await publish()];
  const { email, password, logIn } = entrance(page);
  const { option, folded, receipt, toResults } = taking(page);
  const { keyboard } = page;

  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'EXPLORE' }));
  await keyboard.press('Enter');
  // The landing page, which stays until the list is loaded, shows new surveys too.
  await expect(page.getByRole('heading', { level: 1, name: 'All Surveys' })).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: survey.title, exact: true }));
  await keyboard.press('Enter');
  await expectFocusIn(page.getByRole('main'));
  await tabTo(page, surveyDetails(page).start);
  await keyboard.press('Enter');

  await tabTo(page, email);
  await keyboard.type(known.email);
  await tabTo(page, password);
  await keyboard.type(known.password);
  await tabTo(page, logIn);
  await keyboard.press('Enter');

  await tabTo(page, surveyDetails(page).start);
  await keyboard.press('Enter');
  await tabTo(page, option('Where do you eat?', 'In the canteen'));
  await keyboard.press('3');
  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await expect(folded('Where do you eat?')).toContainText('Elsewhere');
  await tabTo(page, taking(page).submit);
  // With keys only, nothing folds or moves.
  await expect(option('How long is your break?', 'Half an hour')).toBeChecked();
  await keyboard.press('Enter');

  await expect(receipt).toBeFocused();
  await tabTo(page, toResults);
  await keyboard.press('Enter');
  await expectFocusIn(page.getByRole('main'));
  await expect(surveyDetails(page).submitted).toBeVisible();
});

test('the first stop of the keyboard skips the navigation', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: say('app.skipToContent') })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toBeFocused();
});

test('a tip stays inside the window, and its text on one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');

  await page.getByRole('button', { name: say('app.navigation.open') }).focus();

  const tip = page.locator('[popover]', { hasText: say('app.navigation.open') });
  const { x, width, height } = (await tip.boundingBox()) ?? { x: 0, width: 0, height: 0 };
  expect(x + width).toBeLessThanOrEqual(390 - 8);
  expect(height).toBeLessThan(32);
});

test('nothing moves for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });

  for (const path of ['/', '/dashboard/surveys', '/login']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map((each) => Number(each.effect?.getComputedTiming().duration))),
    );
    expect(longest, path).toBeLessThan(1);
  }
});

/** Expects the focus in new content, where the keyboard continues. */
async function expectFocusIn(content: Locator): Promise<void> {
  await expect.poll(() => content.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** Presses Tab until this element has the focus. @throws Error if Tab does not reach it, or the focus becomes invisible */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(findUnseenFocus)).toBeNull();
  }
  throw new Error(`Not reached within ${STOPS_MAX} stops: ${target}`);
}

/** The focused element if its focus is invisible: without an outline on it or around it, or outside the window. */
function findUnseenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;

  const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
  // A link that covers its card has its outline there.
  const isOutlined =
    getComputedStyle(focused, '::after').outlineStyle !== 'none' ||
    around.some((each) => each && getComputedStyle(each).outlineStyle !== 'none');
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return isOutlined && isInWindow ? null : focused.outerHTML;
}
