import { adminHome, contactMessages, paymentDetails } from '../pages/admin-desk.ts';
import type { Screen } from './screen.ts';

export const adminScreens: Screen[] = [
  {
    name: 'dashboard, a point of a trend and a slice',
    viewers: ['admin'],
    async show(page) {
      const { open, slice, trend, unit } = adminHome(page);
      await open();
      await unit.selectOption('month');
      await trend('responses').showNumbers.click();
      await slice('Pro user').focus();
    },
  },
  {
    name: 'payment details',
    viewers: ['admin'],
    async show(page) {
      await paymentDetails(page).open();
      await paymentDetails(page).rows.first().waitFor();
    },
  },
  {
    name: 'payment details, nothing found',
    viewers: ['admin'],
    show: (page) => paymentDetails(page).open('?search=nobody-has-this-name'),
  },
  {
    name: 'contact messages',
    viewers: ['admin'],
    async show(page) {
      await contactMessages(page).open();
      await contactMessages(page).rows.first().waitFor();
    },
  },
  {
    name: 'contact message',
    viewers: ['admin'],
    isWindow: true,
    async show(page, { letter }) {
      await contactMessages(page).open();
      await contactMessages(page).read(letter).first().click();
      await contactMessages(page).message(letter).dialog.waitFor();
    },
  },
];
