import type { Page } from '@playwright/test';
import type { Credentials } from '../harness/people.ts';
import { say } from '../harness/texts.ts';

/** The login and registration pages. */
export function entrance(page: Page) {
  const form = page.locator('form');
  const email = form.getByLabel(say('auth.email'), { exact: true });
  const password = form.getByLabel(say('auth.password'), { exact: true });
  const name = form.getByLabel(say('auth.register.name'), { exact: true });
  const photo = form.getByLabel(say('auth.register.photo'), { exact: true });
  const logIn = form.getByRole('button', { name: say('auth.login.submit') });
  const register = form.getByRole('button', { name: say('auth.register.submit') });

  return {
    form,
    email,
    password,
    name,
    photo,
    logIn,
    register,

    async logInAs(person: Pick<Credentials, 'email' | 'password'>): Promise<void> {
      await email.fill(person.email);
      await password.fill(person.password);
      await logIn.click();
    },

    async registerAs(person: Credentials, picture: Buffer): Promise<void> {
      await name.fill(person.name);
      await email.fill(person.email);
      await password.fill(person.password);
      await photo.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: picture });
      await register.click();
    },
  };
}
