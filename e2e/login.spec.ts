import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { entrance } from './pages/entrance.ts';
import { faultOf } from './pages/fields.ts';
import { navigation } from './pages/navigation.ts';
import { note } from './pages/notices.ts';

test('[S05] [T04] a person who logs in gets a message and the home page', FIRST, async ({ page, person }) => {
  const known = await person();
  await page.route('**/sign-in/email', async (route) => {
    await expect(note(page, 'Logging in ...')).toBeVisible();
    await route.continue();
  });

  await page.goto('/login');
  await entrance(page).logInAs(known);

  await expect(note(page, 'Logged in')).toBeVisible();
  await expect(note(page, 'Logging in ...')).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(navigation(page).account).toBeVisible();
});

test('[X02] a wrong password is refused under the form and in a note', async ({ page, person, noise }) => {
  const known = await person();
  noise.expectAnswer(401, '/api/identity/sign-in/email');

  await page.goto('/login');
  await entrance(page).logInAs({ ...known, password: 'Wrong!2026' });

  await expect(note(page, 'Invalid login details!')).toBeVisible();
  await expect(note(page, 'Logging in ...')).toBeHidden();
  await expect(entrance(page).form.getByText('Invalid login details!')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('[V02] an e-mail address and a password are needed', async ({ page }) => {
  const { email, password, logIn } = entrance(page);
  await page.goto('/login');

  await logIn.click();
  expect(await faultOf(email)).toBe(say('auth.emailRequired'));
  expect(await faultOf(password)).toBe(say('auth.login.passwordRequired'));

  await email.fill('not an address');
  expect(await faultOf(email)).toBe(say('auth.emailWrong'));
});

test('[R02] a visitor who was asked to log in continues to the page they wanted', async ({ page, person, publish }) => {
  const [known, survey] = [await person(), await publish()];

  await page.goto(`/dashboard/survey/${survey._id}`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await entrance(page).logInAs(known);

  await expect(page).toHaveURL(`/dashboard/survey/${survey._id}`);
  await expect(page.getByRole('heading', { level: 1, name: survey.title })).toBeVisible();
});

test('[R02] the wanted page survives the change from logging in to registering', async ({ page }) => {
  await page.goto('/dashboard/profile');
  await expect(page).toHaveURL(/\/login\?next=/);

  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();

  await expect(page).toHaveURL(`/register?next=${encodeURIComponent('/dashboard/profile')}`);
});

test('[AB-57] a hostile address to return to leads home', async ({ person }) => {
  const { page } = await person();

  for (const next of HOSTILE) {
    await page.goto(`/login?${new URLSearchParams({ next })}`);
    await expect(page, next).toHaveURL('/');
  }
});

const HOSTILE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/\r\n//evil.example',
  '/login?next=/login',
  'dashboard',
];

test('[T02] signing out ends the session on the server and in every tab', async ({ person, browser }) => {
  const { page, context } = await person();
  const stolen = await context.storageState();
  const other = await context.newPage();
  await other.goto('/dashboard/profile');
  await page.goto('/');

  await navigation(page).signOut();

  await expect(
    navigation(page).top.or(page.getByRole('banner')).getByRole('link', { name: 'Get Started' }),
  ).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  const thief = await browser.newContext({ storageState: stolen });
  expect(await (await thief.request.get('/api/identity/get-session')).json()).toBeNull();
  await thief.close();
});

test('[T02] signing in reaches the other tabs', async ({ page, context, person }) => {
  const known = await person();
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/login');

  await entrance(page).logInAs(known);

  await expect(navigation(other).account).toBeVisible();
});
