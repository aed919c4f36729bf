import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { showCode } from '#server/test/stand-ins/authenticator-app.ts';
import { paths } from '#web/app/paths.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { stranger } from './harness/people.ts';
import { say } from './harness/texts.ts';
import { entrance } from './pages/entrance.ts';
import { faultOf } from './pages/fields.ts';
import { navigation } from './pages/navigation.ts';
import { note } from './pages/notices.ts';
import { plugInAuthenticator, settings } from './pages/settings.ts';

const NEW_PASSWORD = 'Difference!2';

test('[N03] the user menu leads to the settings, and a guest gets there after logging in', async ({
  person,
  page: guest,
}) => {
  const { page } = await person();
  await page.goto('/');
  await navigation(page).account.click();
  await page.getByRole('menuitem', { name: say('memberNavigation.settings') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(settings(page).deletion).toBeVisible();

  await guest.goto('/dashboard/settings');
  await expect(guest).toHaveURL(/\/login\?next=/);
});

for (const role of ['surveyor', 'admin', 'pro-user'] as const) {
  test(`[N03] every role has the settings: ${role}`, async ({ person }) => {
    const { page } = await person(role);
    await settings(page).open();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9);
  });
}

test(
  '[S68] at 1440 px the parts of the settings are listed beside them, and the one that is read is marked',
  FIRST,
  async ({ person }) => {
    const { page } = await person();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(paths.settings.to());
    const index = page.getByRole('navigation', { name: say('account.index') });
    const part = (name: 'profile' | 'devices' | 'deletion') =>
      index.getByRole('link', { name: say(`account.${name}.title`), exact: true });
    await expect(part('profile')).toHaveAttribute('aria-current', 'location');

    await part('devices').press('Enter');
    await expect(part('devices')).toHaveAttribute('aria-current', 'location');
    await expect(page.getByRole('heading', { name: say('account.devices.title') })).toBeInViewport();
    await page.keyboard.press('End');
    await part('deletion').click();
    await expect(part('deletion')).toHaveAttribute('aria-current', 'location');
    await expect(part('deletion')).toBeInViewport();

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(index).toBeHidden();
  },
);

test('a new name is shown to all viewers', async ({ person }) => {
  const { page } = await person();
  const { open, profile, field, button } = settings(page);
  await open();
  await field(profile, say('account.profile.name')).fill(' ');
  await button(profile, say('account.profile.submit')).click();
  await expect(profile).toContainText(say('account.faults.other'));
  await field(profile, say('account.profile.name')).fill('Vera Sand');
  await button(profile, say('account.profile.submit')).click();

  await expect(note(page, say('account.saved'))).toBeVisible();
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('main')).toContainText('Vera Sand');
  await expect(navigation(page).account).toHaveText(/Vera Sand/);
});

test('[AB-52] a new password needs the present one, and signs out all other devices', async ({
  person,
  browser,
  noise,
}) => {
  const known = await person();
  const elsewhere = await browser.newContext();
  const login = { email: known.email, password: known.password };
  await elsewhere.request.post('/api/identity/sign-in/email', { data: login });
  const { open, password, field, button, devices } = settings(known.page);
  noise.expectAnswer(422, '/api/identity/change-password');
  await open();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const current = field(password, say('account.password.current'));
  const next = field(password, say('account.password.new'));

  await current.fill('Wrong!2026');
  await next.fill(NEW_PASSWORD);
  await button(password, say('account.password.submit')).click();
  await expect.poll(() => faultOf(current)).toBe(say('account.faults.wrong_password'));
  await next.fill('Iloveyou!');
  await button(password, say('account.password.submit')).click();
  await expect.poll(() => faultOf(next)).toBe(say('account.faults.password_common'));
  await next.fill(NEW_PASSWORD);

  await expect(password.getByRole('checkbox', { name: say('account.password.endTokens') })).toBeChecked();
  await answerAfterTheStream(known.page);
  await current.fill(known.password);
  await button(password, say('account.password.submit')).click();
  await expect(note(known.page, say('account.password.done'))).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.request.get('/api/account')).status()).toBe(401);
  await elsewhere.close();
});

/** The stream tells the page that its old session has ended before the answer brings the new one. */
async function answerAfterTheStream(page: Page): Promise<void> {
  await page.route('**/api/identity/change-password', async (route) => {
    const request = route.request();
    const streamEnds = page.waitForEvent('requestfinished', (each) => each.url().endsWith('/api/session/live'));
    // Not sent by the page's context, which would store the cookie at once.
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postData(),
    });
    await streamEnds;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const headers = { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie().join('\n') };
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
}

test('[E03] a new address takes effect at once on a site without mail', async ({ person, noise }) => {
  const known = await person();
  const { open, email, field, button } = settings(known.page);
  noise.expectAnswer(422, '/api/account/email');
  await open();
  const { email: address } = stranger();
  const password = field(email, say('account.yourPassword'));

  await field(email, say('account.email.new')).fill(address);
  await button(email, say('account.email.submit')).click();
  await expect.poll(() => faultOf(password)).toBe(say('account.faults.password_needed'));
  await password.fill(known.password);
  await button(email, say('account.email.submit')).click();

  await expect(email.getByText(address)).toBeVisible();
  await known.page.reload();
  await expect(email.getByText(address)).toBeVisible();
});

test('a second factor is asked for at the next login, and recovery codes replace it', async ({ person, noise }) => {
  const known = await person();
  const { page } = known;
  const { open, twoFactor, dialog, field, button, prove } = settings(page);
  noise.expectAnswer(422, '/api/identity/two-factor/');
  await open();
  await button(twoFactor, say('account.twoFactor.setUp')).click();
  await prove('Wrong!2026', say('account.twoFactor.begin'));
  const password = field(dialog, say('account.yourPassword'));
  await expect.poll(() => faultOf(password)).toBe(say('account.faults.wrong_password'));
  await prove(known.password, say('account.twoFactor.begin'));
  await expect(twoFactor.getByRole('img', { name: say('account.twoFactor.qr') })).toBeVisible();
  const secret = (await twoFactor.locator('code').textContent()) ?? '';
  await field(twoFactor, say('account.twoFactor.code')).fill(fullWidth(showCode(secret)));
  await button(twoFactor, say('account.twoFactor.confirm')).click();

  await expect(twoFactor.getByText(say('account.twoFactor.on'))).toBeVisible();
  const [recoveryCode = ''] = await twoFactor.getByRole('listitem').allTextContents();
  await button(twoFactor, say('account.twoFactor.kept')).click();
  await expect(twoFactor.getByText(recoveryCode)).toBeHidden();

  await page.goto('/');
  await signOutAndBack(page);
  await entrance(page).logInAs(known);
  const code = page.getByLabel(say('secondStep.code'), { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: say('secondStep.submit'), exact: true }).click();
  await expect.poll(() => faultOf(code)).toBe(say('secondStep.wrongCode'));
  await code.fill(showCode(secret, 'next'));
  await page.getByRole('button', { name: say('secondStep.submit'), exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(navigation(page).account).toBeVisible();

  await signOutAndBack(page);
  await entrance(page).logInAs(known);
  await page.getByRole('button', { name: say('secondStep.useRecovery') }).click();
  await page.getByLabel(say('secondStep.recoveryCode'), { exact: true }).fill(recoveryCode);
  await page.getByRole('button', { name: say('secondStep.submit'), exact: true }).click();
  await expect(navigation(page).account).toBeVisible();

  await open();
  await button(twoFactor, say('account.twoFactor.disable')).click();
  await prove(known.password, say('account.twoFactor.disable'));
  await expect(twoFactor.getByText(say('account.twoFactor.off'))).toBeVisible();
});

test('a passkey is made, named, signed in with, and removed', async ({ person, noise }) => {
  const known = await person();
  const { page } = known;
  const { open, passkeys, dialog, field, button, prove } = settings(page);
  await plugInAuthenticator(page);
  await open();
  await button(passkeys, say('account.passkeys.add')).click();
  await field(dialog, say('account.passkeys.name')).fill('Phone');
  await prove(known.password, say('account.passkeys.create'));
  await expect(passkeys.getByText('Phone', { exact: true })).toBeVisible();

  await button(passkeys, say('account.passkeys.rename', { name: 'Phone' })).click();
  await field(dialog, say('account.passkeys.name')).fill('My phone');
  await button(dialog, say('account.passkeys.save')).click();
  await expect(passkeys.getByText('My phone', { exact: true })).toBeVisible();

  await page.goto('/');
  await signOutAndBack(page);
  await page.getByRole('button', { name: say('secondStep.passkey') }).click();
  await expect(page).toHaveURL('/');
  await expect(navigation(page).account).toBeVisible();

  await open();
  await button(passkeys, say('account.passkeys.remove', { name: 'My phone' })).click();
  await button(dialog, say('account.passkeys.removeSubmit')).click();
  await expect(passkeys.getByText(say('account.passkeys.none'))).toBeVisible();
  await page.goto('/');
  await signOutAndBack(page);
  noise.expectAnswer(422, '/api/identity/passkey/verify-authentication');
  await page.getByRole('button', { name: say('secondStep.passkey') }).click();
  await expect(note(page, say('secondStep.passkeyFailed'))).toBeVisible();
});

test('[AB-52] the settings sign out another device', async ({ person, browser }) => {
  const known = await person();
  const elsewhere = await browser.newContext();
  await elsewhere.request.post('/api/identity/sign-in/email', {
    data: { email: known.email, password: known.password },
    headers: { 'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' },
  });
  const { open, devices } = settings(known.page);
  await open();

  await expect(devices.getByRole('listitem').filter({ hasText: say('account.devices.current') })).toHaveCount(1);
  await devices.getByRole('button', { name: 'Log out Firefox on Android' }).click();

  await expect(note(known.page, say('account.devices.ended'))).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.request.get('/api/account')).status()).toBe(401);
  await elsewhere.close();
});

test('a token is shown once, works for a program, and ends when it is revoked', async ({
  person,
  playwright,
  baseURL,
}) => {
  const known = await person();
  const { open, tokens, dialog, field, button, prove } = settings(known.page);
  await open();
  await button(tokens, say('account.tokens.add')).click();
  await field(dialog, say('account.tokens.name')).fill('Nightly export');
  await prove(known.password, say('account.tokens.create'));
  const shown = tokens.getByText(/^cvs_/);
  const secret = (await shown.textContent()) ?? '';
  await button(tokens, say('account.tokens.kept')).click();
  await expect(shown).toBeHidden();

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const ask = async () => (await program.get(`/api/user/${encodeURIComponent(known.email)}`)).status();
  expect(await ask()).toBe(200);

  await tokens.getByRole('button', { name: say('account.tokens.revokeNamed', { name: 'Nightly export' }) }).click();
  await button(dialog, say('account.tokens.revoke')).click();
  await expect(tokens.getByText(say('account.tokens.none'))).toBeVisible();
  expect(await ask()).toBe(401);
  await program.dispose();
});

test('a person downloads all their data as a file', async ({ person }) => {
  const known = await person();
  const { open, data } = settings(known.page);
  await open();

  const [download] = await Promise.all([
    known.page.waitForEvent('download'),
    data.getByRole('link', { name: say('account.data.download') }).click(),
  ]);

  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ person: { email: known.email }, responses: [], sessions: [{}] });
});

test('deleting an account signs its owner out, and signing in keeps the account', async ({ person }) => {
  const known = await person();
  const { page } = known;
  const { open, deletion, dialog, button, prove } = settings(page);
  await open();
  await button(deletion, say('account.deletion.submit')).click();
  await expect(dialog.getByText(say('account.deletion.undo'))).toBeVisible();
  await prove(known.password, say('account.deletion.confirm'));

  await expect(page).toHaveURL(/\/login\?next=/);
  await entrance(page).logInAs(known);
  const keep = page.getByRole('button', { name: say('leaving.keep') });
  await keep.click();

  await expect(note(page, say('leaving.kept'))).toBeVisible();
  await expect(keep).toBeHidden();
});

/** Signs out and opens the login page. */
async function signOutAndBack(page: Page): Promise<void> {
  await navigation(page).signOut();
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  await page.goto('/login');
}

/** Digits as a Japanese keyboard types them. */
const fullWidth = (code: string): string =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
