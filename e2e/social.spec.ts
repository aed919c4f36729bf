import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SOCIAL_FAULTS } from '#contract/people/social.ts';
import { ACCOUNTS } from '#server/demo/demo-people.ts';
import { showCode } from '#server/test/stand-ins/authenticator-app.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { demoId, issuerPage } from './pages/demo-id.ts';
import { faultOf } from './pages/fields.ts';
import { navigation } from './pages/navigation.ts';
import { note } from './pages/notices.ts';
import { settings } from './pages/settings.ts';

const PROVIDER = { provider: 'Demo ID' };

test('[T05] [S05] [T01] a person logs in with another provider, in a separate window', FIRST, async ({ page }) => {
  const synced = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/api/users/'));
  const opened = page.waitForRequest('**/api/jwt');
  await page.goto('/login');

  const popup = await demoId(page).open();
  await expect(note(page, 'Logging in ...')).toBeVisible();
  const closed = popup.waitForEvent('close');
  await issuerPage(popup).account(ACCOUNTS.user.email).click();
  await closed;

  await expect(note(page, 'Logged in')).toBeVisible();
  await expect(note(page, 'Logging in ...')).toBeHidden();
  await expect(page).toHaveURL('/');
  await synced;
  await opened;
  await navigation(page).account.click();
  await expect(navigation(page).menu).toContainText(ACCOUNTS.user.email);
});

test('[T05] [R02] a person without an account gets one, and continues to the page they wanted', async ({
  page,
  noise,
}) => {
  const email = `vera.${randomUUID()}@people.example`;
  noise.expectAnswer(400, '/api/demo-issuer/authorize');
  await page.goto('/register?next=%2Fdashboard%2Fprofile');

  const popup = await demoId(page).open();
  await issuerPage(popup).address.fill('no address');
  await issuerPage(popup).go.click();
  await expect(popup.getByText('Enter an email address.')).toBeVisible();
  await issuerPage(popup).address.fill(email);
  await issuerPage(popup).go.click();

  await expect(page).toHaveURL('/dashboard/profile');
  await expect(page.getByRole('main')).toContainText(email);
});

test('[T05] where the browser opens no window, the login replaces the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login?next=%2Fdashboard%2Fprofile');

  await demoId(page).button.click();
  await expect(page).toHaveURL(/\/api\/demo-issuer\/authorize/);
  await issuerPage(page).account(ACCOUNTS.pro.email).click();

  await expect(page).toHaveURL('/dashboard/profile');
  await expect(note(page, 'Logged in')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(ACCOUNTS.pro.email);
});

test('[T05] [R02] the code of an authenticator app is required after another provider, too: in a window and in the page', async ({
  page,
  context,
  noise,
}) => {
  const email = `vera.${randomUUID()}@people.example`;
  const { open, twoFactor, dialog, field, button } = settings(page);
  const code = (where: Page) => where.getByLabel(say('secondStep.code'), { exact: true });
  const submit = (where: Page) => where.getByRole('button', { name: say('secondStep.submit'), exact: true });
  noise.expectAnswer(422, '/api/identity/two-factor/');
  await page.goto('/login');
  await comeBy(await demoId(page).open(), email);
  await expect(navigation(page).account).toBeVisible();
  await open();
  await button(twoFactor, say('account.twoFactor.setUp')).click();
  await button(dialog, say('account.twoFactor.begin')).click();
  const secret = (await twoFactor.locator('code').textContent()) ?? '';
  await field(twoFactor, say('account.twoFactor.code')).fill(showCode(secret));
  await button(twoFactor, say('account.twoFactor.confirm')).click();
  await expect(twoFactor.getByText(say('account.twoFactor.on'))).toBeVisible();
  const [recoveryCode = ''] = await twoFactor.getByRole('listitem').allTextContents();
  await button(twoFactor, say('account.twoFactor.kept')).click();
  await page.goto('/');
  await navigation(page).signOut();
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();

  await page.goto('/register?next=%2Fdashboard%2Fprofile');
  await comeBy(await demoId(page).open(), email);
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fprofile');
  await expect(note(page, 'Logging in ...')).toBeHidden();
  await page.getByRole('button', { name: say('secondStep.back') }).click();
  await comeBy(await demoId(page).open(), email);
  await expect(code(page)).toBeFocused();
  await code(page).fill('000000');
  await submit(page).click();
  await expect.poll(() => faultOf(code(page))).toBe(say('secondStep.wrongCode'));
  await code(page).fill(showCode(secret, 'next'));
  await submit(page).click();
  await expect(page).toHaveURL('/dashboard/profile');
  await page.goto('/');
  await navigation(page).signOut();
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();

  const other = await context.newPage();
  await other.addInitScript(() => {
    window.open = () => null;
  });
  await other.goto('/login?next=%2Fdashboard%2Fprofile');
  await demoId(other).button.click();
  await comeBy(other, email);
  await other.getByRole('button', { name: say('secondStep.useRecovery') }).click();
  await other.getByLabel(say('secondStep.recoveryCode'), { exact: true }).fill(recoveryCode);
  await submit(other).click();
  await expect(other).toHaveURL('/dashboard/profile');
});

test('[X05] a person who declines there gets a message, in the window and in the page', async ({ page, context }) => {
  const denied = say('entrance.social.faults.denied', PROVIDER);
  await page.goto('/login');
  const popup = await demoId(page).open();
  await issuerPage(popup).cancel.click();
  await expect(page.getByRole('alert').or(page.getByRole('status')).getByText(denied)).toBeVisible();
  await expect(note(page, 'Logging in ...')).toBeHidden();
  await expect(page).toHaveURL('/login');

  const other = await context.newPage();
  await other.addInitScript(() => {
    window.open = () => null;
  });
  await other.goto('/login?next=%2Fdashboard%2Fprofile');
  await demoId(other).button.click();
  await issuerPage(other).cancel.click();
  await expect(other.getByText(denied)).toBeVisible();
  await expect(other).toHaveURL('/login?next=%2Fdashboard%2Fprofile');
});

test('[X05] a person who closes the window is told that they are not logged in, and can begin again', async ({
  page,
}) => {
  await page.goto('/login');
  const popup = await demoId(page).open();
  await popup.close();
  await expect(page.getByText(say('entrance.social.faults.closed', PROVIDER))).toBeVisible();
  await expect(note(page, 'Logging in ...')).toBeHidden();

  const again = await demoId(page).open();
  await issuerPage(again).account(ACCOUNTS.user.email).click();
  await expect(page).toHaveURL('/');
});

test('[T05] an account with an address that the provider has not confirmed stays its owner’s', async ({
  page,
  person,
}) => {
  const owner = await person();
  await page.goto('/login');
  const popup = await demoId(page).open();
  await issuerPage(popup).address.fill(owner.email);
  await issuerPage(popup).go.click();

  await expect(page.getByText(say('entrance.social.faults.unconfirmed_there', PROVIDER))).toBeVisible();
  expect(await (await page.request.get('/api/identity/get-session')).json()).toBeNull();
});

test('[X05] every failure is explained in words', async ({ page }) => {
  for (const fault of SOCIAL_FAULTS.filter((each) => each !== 'second_step')) {
    await page.goto(`/login/return?fault=${fault}`);
    await expect(page).toHaveURL('/login');
    const words =
      fault === 'unconfirmed_here'
        ? say('entrance.social.unconfirmed.why', PROVIDER)
        : say(`entrance.social.faults.${fault}`, PROVIDER);
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('[AB-57] the answer of the provider never leads to another site', async ({ person }) => {
  const { page } = await person();
  for (const next of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login/return?${new URLSearchParams({ next })}`);
    await expect(page).toHaveURL('/');
  }
});

/** Signs in at the issuer with this address. */
async function comeBy(page: Page, email: string): Promise<void> {
  await issuerPage(page).address.fill(email);
  await issuerPage(page).go.click();
}

test('[T05] at another address than the provider knows, a person reads why and gets to the right one', async ({
  browser,
  baseURL,
}) => {
  // Its own browser, which may contact another host.
  const page = await (await browser.newContext()).newPage();
  const origin = new URL(baseURL ?? '').origin;
  const here = origin.replace('localhost', '127.0.0.1');
  await page.goto(`${here}/login?next=%2Fdashboard%2Fprofile`);

  await page.getByRole('button', { name: say('entrance.social.continue', PROVIDER) }).click();

  await expect(
    page.getByText(say('entrance.social.elsewhereAddress.why', { ...PROVIDER, here, origin })),
  ).toBeVisible();
  await page.getByRole('link', { name: say('entrance.social.elsewhereAddress.go', { origin }) }).click();
  await expect(page).toHaveURL(`${origin}/login?next=%2Fdashboard%2Fprofile`);
  await page.context().close();
});
