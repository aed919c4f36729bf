import type { Browser, Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.ts';
import { type MailSite, startMailSite } from './harness/mail-site.ts';
import { listenForNoise, type Noise } from './harness/noise.ts';
import { signIn } from './harness/people.ts';
import { say } from './harness/texts.ts';
import { entrance } from './pages/entrance.ts';
import { faultOf } from './pages/fields.ts';
import { navigation } from './pages/navigation.ts';
import { plugInAuthenticator, settings } from './pages/settings.ts';

const NEW_PASSWORD = 'Difference!2';

test.describe('on a site that sends mail', () => {
  test.describe.configure({ mode: 'serial' });

  let site: MailSite;
  let noise: Noise;
  test.beforeAll(async () => {
    site = await startMailSite();
  });
  test.afterAll(() => site.close());
  test.beforeEach(() => {
    noise = listenForNoise(new URL(site.url));
  });
  test.afterEach(() => expect(noise.complaints()).toEqual([]));

  async function openPage(browser: Browser): Promise<Page> {
    const context = await browser.newContext({ baseURL: site.url });
    await noise.watch(context);
    return context.newPage();
  }

  const askFor = async (page: Page, email: string) => {
    await entrance(page).email.fill(email);
    await page.getByRole('button', { name: say('entrance.forgot.submit') }).click();
    await expect(page.getByRole('heading', { name: say('entrance.forgot.sentTitle') })).toBeFocused();
  };

  test('a link lets a person with a forgotten password in, and ends all other sessions', async ({ browser }) => {
    const [page, elsewhere] = [await openPage(browser), await openPage(browser)];
    const person = await signIn(elsewhere.context().request, 'user');
    await elsewhere.goto('/dashboard/profile');

    await page.goto('/login');
    await entrance(page).email.fill(person.email);
    await page.getByRole('link', { name: say('entrance.forgotPassword') }).click();
    await expect(entrance(page).email).toHaveValue(person.email);
    await askFor(page, person.email);
    await page.goto(await site.linkTo(person.email, 'Choose'));

    const password = page.getByLabel(say('entrance.reset.password'), { exact: true });
    await password.fill('short');
    await page.getByRole('button', { name: say('entrance.reset.submit') }).click();
    expect(await faultOf(password)).toBe('The password is less than 6 character');
    noise.expectAnswer(422, '/api/identity/reset-password');
    await password.fill('Pa$$w0rd');
    await page.getByRole('button', { name: say('entrance.reset.submit') }).click();
    await expect.poll(() => faultOf(password)).toBe(say('entrance.guessable.password_common'));
    await password.fill(NEW_PASSWORD);
    await page.getByRole('button', { name: say('entrance.reset.submit') }).click();
    await expect(page.getByRole('heading', { name: say('entrance.reset.done') })).toBeFocused();

    await expect(elsewhere).toHaveURL(/\/login/);
    await page.getByRole('link', { name: say('entrance.reset.toLogin'), exact: true }).click();
    await entrance(page).logInAs({ email: person.email, password: NEW_PASSWORD });
    await expect(navigation(page).account).toBeVisible();
  });

  test('a used link is reported, and leads to a new one', async ({ browser }) => {
    const page = await openPage(browser);
    const person = await signIn(page.context().request, 'user');
    await page.goto('/forgot-password');
    await askFor(page, person.email);
    const link = await site.linkTo(person.email, 'Choose');
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    const reset = { data: { token, newPassword: NEW_PASSWORD } };
    expect((await page.request.post('/api/identity/reset-password', reset)).ok()).toBe(true);

    noise.expectAnswer(409, '/api/identity/reset-password');
    await page.goto(link);
    await page.getByLabel(say('entrance.reset.password'), { exact: true }).fill('Another!33');
    await page.getByRole('button', { name: say('entrance.reset.submit') }).click();

    await expect(page.getByRole('heading', { name: say('entrance.reset.expiredTitle') })).toBeFocused();
    await page.getByRole('link', { name: say('entrance.reset.another') }).click();
    await expect(entrance(page).email).toBeVisible();
  });

  test('[AB-56] the page gives the same message for an address without an account', async ({ browser }) => {
    const page = await openPage(browser);
    await page.goto('/forgot-password');
    await askFor(page, 'nobody@people.example');
    await expect(page.getByText(say('entrance.forgot.sent', { email: 'nobody@people.example' }))).toBeVisible();
  });

  test('a new person confirms their address by the link, once they are logged in', async ({ browser }) => {
    const [page, phone] = [await openPage(browser), await openPage(browser)];
    const person = await signIn(page.context().request, 'user');
    await page.goto('/dashboard/profile');
    await expect(page.getByText(say('entrance.verify.openHint', { email: person.email }))).toBeVisible();

    await phone.goto(await site.linkTo(person.email, 'Confirm'));
    await phone
      .getByRole('main')
      .getByRole('link', { name: say('entrance.verify.toLogin') })
      .click();
    await entrance(phone).logInAs(person);
    await expect(phone.getByRole('heading', { name: say('entrance.verify.done') })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('main')).toContainText(person.email);
    await expect(page.getByText(say('entrance.verify.title'))).toBeHidden();
  });

  test('a link for another person, or a made-up one, confirms nothing', async ({ browser }) => {
    const [page, other] = [await openPage(browser), await openPage(browser)];
    const person = await signIn(page.context().request, 'user');
    await signIn(other.context().request, 'user');
    noise.expectAnswer(403, '/api/identity/verify-email');
    noise.expectAnswer(409, '/api/identity/verify-email');

    await other.goto(await site.linkTo(person.email, 'Confirm'));
    await expect(other.getByRole('heading', { name: say('entrance.verify.otherTitle') })).toBeVisible();
    await page.goto('/verify-email#token=x');
    await expect(page.getByRole('heading', { name: say('entrance.verify.expiredTitle') })).toBeVisible();
    await page.getByRole('button', { name: say('entrance.verify.resend') }).click();
    await expect(page.getByText(say('entrance.verify.resent', { email: person.email }))).toBeVisible();
  });

  test('a mail reports a passkey added to an account, and links to a new password', async ({ browser }) => {
    const page = await openPage(browser);
    const person = await signIn(page.context().request, 'user');
    const { open, passkeys, dialog, field, button, prove } = settings(page);
    await plugInAuthenticator(page);
    await open();
    await button(passkeys, say('account.passkeys.add')).click();
    await field(dialog, say('account.passkeys.name')).fill('Phone');
    await prove(person.password, say('account.passkeys.create'));
    await expect(passkeys.getByText('Phone', { exact: true })).toBeVisible();

    await page.goto(await site.linkTo(person.email, 'A passkey was added'));
    await expect(page.getByRole('heading', { level: 1, name: say('entrance.forgot.title') })).toBeVisible();
  });
});

test('a site without mail explains how an administrator can help', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: say('entrance.forgotPassword') }).click();
  await expect(page.getByText(say('entrance.forgot.noMailCommand'))).toBeVisible();
  await expect(entrance(page).email).toBeHidden();
});
