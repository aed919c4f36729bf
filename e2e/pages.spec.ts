import { expect, FIRST, test } from './harness/fixtures.ts';
import { routeFirst } from './harness/route-first.ts';
import { say } from './harness/texts.ts';
import { navigation } from './pages/navigation.ts';

test('[N06] [S07] [S08] each link of the footer opens the page it names', FIRST, async ({ page }) => {
  const pages = [
    ['About', '/about-us', say('pages.about.title')],
    ['Privacy Policy', '/privacy-policy', say('pages.privacy.title')],
    ['Accessibility', '/accessibility', say('pages.accessibility.title')],
    ['Licensing', '/licensing', say('pages.licensing.title')],
    ['Contact', '/contact-us', say('contact.title')],
  ] as const;
  await page.goto('/');

  for (const [name, address, title] of pages) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(page).toHaveTitle(`${title} · Canvass`);
  }
});

test('[N01] [S08] the header links to the page about us', async ({ page }) => {
  await page.goto('/');

  await navigation(page).top.getByRole('link', { name: 'About Us' }).click();

  await expect(page).toHaveURL('/about-us');
  await expect(navigation(page).top.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page');
});

test('the licences of the bundled packages are listed, and available in full', async ({ page, request }) => {
  await page.goto('/licensing');

  const list = page.getByRole('list', { name: say('pages.licensing.bundled.label') });
  await expect(list.getByRole('listitem').filter({ hasText: /^preact\d/ })).toContainText('MIT');
  const address = await page.getByRole('main').locator('a[href$=".txt"]').getAttribute('href');
  const texts = await request.get(address ?? '');
  expect(await texts.text()).toContain('Copyright (c) 2015-present Jason Miller');
});

test('[S22] the profile shows the person and their activity', async ({ person, publish }) => {
  const { page, context, name, email } = await person();
  const survey = await publish();
  await context.request.post('/api/like-dislike', { data: { surveyId: survey._id, action: 'like' } });

  await page.goto('/dashboard/profile');

  const main = page.getByRole('main');
  await expect(main).toContainText(name);
  await expect(main).toContainText(email);
  await expect(main).toContainText(say('users.roles.user'));
  const number = (of: string) => main.locator('dt', { hasText: of }).locator('xpath=following-sibling::dd');
  await expect(number(say('users.numbers.likes'))).toHaveText('1');
  await expect(number(say('users.numbers.surveysTaken'))).toHaveText('0');
  await main.getByRole('button', { name: 'LogOut', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('[S22] the profile of a person with a neutral role suggests nothing to do', async ({ person }) => {
  const { page } = await person('surveyor');

  await page.goto('/dashboard/profile');

  await expect(page.getByText(say('users.numbers.neutral'))).toBeVisible();
  await expect(page.getByRole('main').locator('dt')).toHaveCount(0);
});

test('[S22] [X05] numbers that cannot be loaded are reported, and can be loaded again', async ({ person, noise }) => {
  const { page } = await person();
  noise.expectAnswer(409, '/api/my-activity');
  await routeFirst(page, '**/api/my-activity', (route) =>
    route.fulfill({ status: 409, json: { code: 'survey_closed', message: 'Not now' } }),
  );

  await page.goto('/dashboard/profile');
  await expect(page.getByRole('alert')).toContainText(say('users.numbers.failed'));
  await page.getByRole('button', { name: say('app.retry') }).click();

  await expect(page.getByRole('main').locator('dl')).toContainText(say('users.numbers.likes'));
});
