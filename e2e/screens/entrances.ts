import { paths } from '#web/app/paths.ts';
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
