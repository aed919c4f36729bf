import type { Page } from '@playwright/test';
import { readSecret, showCode } from '#server/test/stand-ins/authenticator-app.ts';
import { answerOf } from '../harness/api.ts';
import { PASSWORD } from '../harness/people.ts';
import { say } from '../harness/texts.ts';
import { entrance } from '../pages/entrance.ts';
import { settings } from '../pages/settings.ts';
import type { Screen } from './screen.ts';

interface Session {
  user: { email: string };
}

/** Signs in again as the session's person. */
async function signInAgain(page: Page, { user }: Session): Promise<void> {
  const data = { email: user.email, password: PASSWORD };
  await answerOf(page.request.post('/api/identity/sign-in/email', { data }));
}

export const accountScreens: Screen[] = [
  {
    name: 'settings',
    viewers: ['user', 'admin'],
    show: (page) => settings(page).open(),
  },
  {
    name: 'settings, second factor',
    viewers: ['user'],
    async show(page) {
      const { open, twoFactor, button, prove } = settings(page);
      await open();
      await button(twoFactor, say('account.twoFactor.setUp')).click();
      await prove(PASSWORD, say('account.twoFactor.begin'));
      await twoFactor.getByRole('img').waitFor();
    },
  },
  {
    name: 'settings, token',
    viewers: ['user'],
    async show(page, { label }) {
      const { open, tokens, dialog, field, button, prove } = settings(page);
      await open();
      await button(tokens, say('account.tokens.add')).click();
      await field(dialog, say('account.tokens.name')).fill(label);
      await prove(PASSWORD, say('account.tokens.create'));
      await tokens.getByText(/^cvs_/).waitFor();
    },
  },
  {
    name: 'settings, deletion',
    viewers: ['user'],
    isWindow: true,
    async show(page) {
      const { open, deletion, button, dialog } = settings(page);
      await open();
      await button(deletion, say('account.deletion.submit')).click();
      await dialog.waitFor();
    },
  },
  {
    name: 'account to be deleted',
    viewers: ['user'],
    async show(page) {
      const session = await answerOf<Session>(page.request.get('/api/identity/get-session'));
      await answerOf(page.request.post('/api/account/deletion', { data: { password: PASSWORD } }));
      await signInAgain(page, session);
      await page.goto('/dashboard/surveys');
      await page.getByRole('button', { name: say('leaving.keep') }).waitFor();
    },
  },
  {
    name: 'login, second step',
    viewers: ['user'],
    async show(page) {
      const session = await answerOf<Session>(page.request.get('/api/identity/get-session'));
      const enable = page.request.post('/api/identity/two-factor/enable', { data: { password: PASSWORD } });
      const code = showCode(readSecret((await answerOf<{ totpURI: string }>(enable)).totpURI));
      await answerOf(page.request.post('/api/identity/two-factor/verify-totp', { data: { code } }));
      await answerOf(page.request.post('/api/logout'));
      await page.goto('/login');
      await entrance(page).logInAs({ email: session.user.email, password: PASSWORD });
      await page.getByLabel(say('secondStep.code'), { exact: true }).waitFor();
    },
  },
];
