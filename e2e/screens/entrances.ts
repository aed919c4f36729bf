import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { say } from '../harness/texts.ts';
import { entrance } from '../pages/entrance.ts';
import type { Screen } from './screen.ts';

export const entranceScreens: Screen[] = [
  { name: 'login', viewers: ['guest'], show: (page) => page.goto(paths.login.to()) },
  {
    name: 'login with faults',
    viewers: ['guest'],
    async show(page) {
      await page.goto(paths.login.to());
      await entrance(page).logIn.click();
    },
  },
  {
    name: 'login, refused by another provider',
    viewers: ['guest'],
    async show(page) {
      await page.goto('/login/return?fault=unconfirmed_here');
      await page.getByText(say('entrance.social.unconfirmed.title')).waitFor();
    },
  },
  {
    name: 'issuer of the demonstration',
    viewers: ['guest'],
    show: (page) => page.goto('/api/identity/social/demonstration'),
  },
  { name: 'forgot password, without mail', viewers: ['guest'], show: (page) => page.goto(paths.forgotPassword.to()) },
  { name: 'forgot password', viewers: ['guest'], show: showForgotPassword },
  {
    name: 'forgot password, sent',
    viewers: ['guest'],
    async show(page) {
      await showForgotPassword(page);
      await page.route('**/request-password-reset', (route) => route.fulfill({ json: { requested: true } }));
      await entrance(page).email.fill('vera.stone@people.example');
      await page.getByRole('button', { name: say('entrance.forgot.submit') }).click();
      await page.getByText(say('entrance.forgot.sentTitle')).waitFor();
    },
  },
  { name: 'reset password', viewers: ['guest'], show: (page) => page.goto(`${paths.resetPassword.to()}#token=x`) },
  { name: 'reset password, used', viewers: ['guest'], show: (page) => page.goto(paths.resetPassword.to()) },
  { name: 'confirm address', viewers: ['guest', 'user'], show: (page) => page.goto(paths.verifyEmail.to()) },
  {
    name: 'back from another provider',
    viewers: ['guest'],
    async show(page) {
      // Otherwise the window closes itself.
      await page.addInitScript('window.close = () => undefined');
      await page.goto('/login/return?popup=x');
    },
  },
  { name: 'register', viewers: ['guest'], show: (page) => page.goto(paths.register.to()) },
  {
    name: 'register with faults',
    viewers: ['guest'],
    async show(page) {
      await page.goto(paths.register.to());
      await entrance(page).password.fill('Abc');
      await entrance(page).register.click();
    },
  },
];

/** Shows the page as on a site that sends mail. This site does not, and says so on every page that matters. */
async function showForgotPassword(page: Page): Promise<void> {
  await page.route('**/api/sign-in-ways', (route) =>
    route.fulfill({ json: { providers: [], mail: true, origin: 'http://localhost' } }),
  );
  await page.goto(paths.resetPassword.to());
  await page.getByRole('link', { name: say('entrance.reset.another') }).click();
  await entrance(page).email.waitFor();
}
