import { paths } from '#web/app/paths.ts';
import { checkout, GOOD_CARD } from '../pages/checkout.ts';
import { ALL_VIEWERS, type Screen } from './screen.ts';

export const paymentScreens: Screen[] = [
  {
    name: 'become pro',
    viewers: ALL_VIEWERS,
    async show(page) {
      await page.goto(paths.becomePro.to());
      await page.getByRole('main').getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'checkout',
    viewers: ['user', 'pro-user', 'admin'],
    async show(page) {
      await page.goto(paths.checkout.to());
      await checkout(page).number.or(checkout(page).alreadyPro).or(checkout(page).notForStaff).waitFor();
    },
  },
  {
    name: 'checkout with faults',
    viewers: ['user'],
    async show(page) {
      await checkout(page).open();
      await checkout(page).number.fill('4242 4242 4242 4243');
      await checkout(page).pay.click();
    },
  },
  {
    name: 'checkout, paid',
    viewers: ['user'],
    async show(page) {
      await checkout(page).open();
      await checkout(page).fillIn(GOOD_CARD);
      await checkout(page).pay.click();
      await checkout(page).receipt.waitFor();
    },
  },
];
