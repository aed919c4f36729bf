import { paths } from '#web/app/paths.ts';
import { navigation } from '../pages/navigation.ts';
import { ALL_VIEWERS, type Screen } from './screen.ts';

export const frameScreens: Screen[] = [
  { name: 'landing', viewers: ['guest', 'user'], show: (page) => page.goto(paths.home.to()) },
  {
    name: 'navigation drawer',
    isWindow: true,
    viewers: ['guest', 'user'],
    narrowerThan: 1024,
    async show(page) {
      await page.goto(paths.home.to());
      await navigation(page).openDrawer();
    },
  },
  {
    name: 'sidebar drawer',
    isWindow: true,
    viewers: ALL_VIEWERS,
    narrowerThan: 1024,
    async show(page) {
      await page.goto(paths.surveys.to());
      await navigation(page).openDrawer();
    },
  },
  {
    name: 'account menu',
    isWindow: true,
    viewers: ['surveyor'],
    async show(page) {
      await page.goto(paths.home.to());
      await navigation(page).account.click();
    },
  },
  { name: 'not found', viewers: ['guest'], isNotFound: true, show: (page) => page.goto('/no/such/page') },
  {
    name: 'not found in the dashboard',
    viewers: ['user'],
    isNotFound: true,
    show: (page) => page.goto('/dashboard/no'),
  },
];
