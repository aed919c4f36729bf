import sharp from 'sharp';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { stranger } from './harness/people.ts';
import { say } from './harness/texts.ts';
import { entrance } from './pages/entrance.ts';
import { faultOf } from './pages/fields.ts';
import { navigation } from './pages/navigation.ts';
import { note } from './pages/notices.ts';

const portrait = () =>
  sharp({ create: { width: 96, height: 64, channels: 3, background: '#2438c8' } })
    .png()
    .toBuffer();

test('[S06] [T04] [C27] a stranger registers with a photo and is signed in', FIRST, async ({ page }) => {
  const person = stranger();
  await page.route('**/sign-up/email', async (route) => {
    await expect(note(page, 'Logging in ...')).toBeVisible();
    await route.continue();
  });

  await page.goto('/register');
  await entrance(page).registerAs(person, await portrait());

  await expect(note(page, 'Successfully Registered !')).toBeVisible();
  await expect(note(page, 'Logging in ...')).toBeHidden();
  await expect(page).toHaveURL('/');
  await navigation(page).account.click();
  await expect(navigation(page).menu).toContainText(person.name);
  await expect(navigation(page).menu).toContainText(person.email);

  await page.goto('/dashboard/profile');
  const photo = page.getByRole('main').locator('img');
  await expect(photo).toBeVisible();
  // By its path, because the site may be reached under another host name than the configured one.
  await expect(photo).toHaveAttribute('src', /^\/pictures\//);
  await expect(photo).toHaveJSProperty('naturalWidth', 256);
  await expect(page.getByRole('main')).toContainText(person.email);
  await expect(page.getByRole('main')).toContainText(say('users.roles.user'));
});

test('[V01] name, e-mail and password are required, and the photo is drawn from the name', async ({ page }) => {
  const { form, register, name, email, password, photo } = entrance(page);
  await page.goto('/register');

  await register.click();

  await expect(name).toBeFocused();
  expect(await faultOf(name)).toBe(say('auth.register.nameRequired'));
  expect(await faultOf(email)).toBe(say('auth.emailRequired'));
  expect(await faultOf(password)).toBe('The password is less than 6 character');
  await expect(photo).not.toHaveAttribute('aria-invalid', 'true');
  await name.fill('Vera Stone');
  await expect(form.locator('[data-initials=VS]')).toBeVisible();
});

test.describe('[V01] a password', () => {
  const SHORT = 'The password is less than 6 character';
  const WEAK = "The password don't have a capital letter";

  for (const [password, fault] of [
    ['Ab!1', SHORT],
    ['abcdef!', WEAK],
    ['Abcdef1', WEAK],
  ] as const) {
    test(`like "${password}" is refused`, async ({ page }) => {
      const { register, password: field } = entrance(page);
      await page.goto('/register');

      await field.fill(password);
      await register.click();

      expect(await faultOf(field)).toBe(fault);
    });
  }

  test('is checked against the rules while it is typed', async ({ page }) => {
    const { form, password } = entrance(page);
    const met = form.getByRole('listitem').filter({ hasText: `(${say('auth.register.rules.met')})` });
    await page.goto('/register');

    await expect(met).toHaveCount(0);
    await password.fill('lowercase');
    await expect(met).toHaveCount(1);
    await password.fill('Uppercase!');
    await expect(met).toHaveCount(2);
  });
});

test('[X03] [E03] an e-mail that has an account is refused, whatever its case', async ({ page, person, noise }) => {
  const known = await person();
  const { email, registerAs } = entrance(page);
  noise.expectAnswer(422, '/api/identity/sign-up/email');

  await page.goto('/register');
  await registerAs({ ...known, email: known.email.toUpperCase() }, await portrait());

  await expect(note(page, 'This email already in use')).toBeVisible();
  await expect(note(page, 'Logging in ...')).toBeHidden();
  expect(await faultOf(email)).toBe('This email already in use');
  await expect(email).toBeFocused();
});

test('a password that is easy to guess is refused under its field, and the form keeps its input', async ({
  page,
  noise,
}) => {
  const person = stranger();
  const { form, name, password, register, registerAs } = entrance(page);
  noise.expectAnswer(422, '/api/identity/sign-up/email');
  await page.goto('/register');

  await registerAs({ ...person, password: 'P@ssw0rd' }, await portrait());
  await expect.poll(() => faultOf(password)).toBe(say('entrance.guessable.password_common'));
  await expect(password).toBeFocused();
  await expect(note(page, 'Logging in ...')).toBeHidden();

  await password.fill(`${person.name}!1`);
  await register.click();
  await expect.poll(() => faultOf(password)).toBe(say('entrance.guessable.password_personal'));
  await expect(name).toHaveValue(person.name);
  await expect(form.locator('img')).toBeVisible();

  await password.fill(person.password);
  await register.click();
  await expect(page).toHaveURL('/');
});

test('[S01] the address typed on the landing page is filled into the form', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel(say('landing.join.label')).fill('ida@example.org');
  await page.getByRole('button', { name: say('landing.join.submit') }).click();

  await expect(page).toHaveURL(/\/register\?/);
  await expect(entrance(page).email).toHaveValue('ida@example.org');
});

test('[R02] [N08] a visitor who registers continues to the page they wanted', async ({ page, publish }) => {
  const survey = await publish();
  await page.goto(`/dashboard/survey-details/${survey._id}`);

  await navigation(page).sidebar.getByRole('link', { name: 'Sign Up' }).click();
  await entrance(page).registerAs(stranger(), await portrait());

  await expect(page).toHaveURL(`/dashboard/survey-details/${survey._id}`);
});
