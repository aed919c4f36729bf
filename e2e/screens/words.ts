import { CONTACT_MAX } from '#basics/limits.ts';
import { paths } from '#web/app/paths.ts';
import { contactUs } from '../pages/contact-us.ts';
import type { Screen } from './screen.ts';

export const textScreens: Screen[] = [
  { name: 'about us', viewers: ['guest'], show: (page) => page.goto(paths.aboutUs.to()) },
  { name: 'privacy policy', viewers: ['guest'], show: (page) => page.goto(paths.privacyPolicy.to()) },
  { name: 'accessibility', viewers: ['guest'], show: (page) => page.goto(paths.accessibility.to()) },
  { name: 'licensing', viewers: ['guest'], show: (page) => page.goto(paths.licensing.to()) },
];

export const contactScreens: Screen[] = [
  { name: 'contact us', viewers: ['guest', 'user'], show: (page) => page.goto(paths.contactUs.to()) },
  {
    name: 'contact us with faults',
    viewers: ['guest'],
    async show(page) {
      await page.goto(paths.contactUs.to());
      await contactUs(page).message.fill('x'.repeat(CONTACT_MAX + 3));
      await contactUs(page).send.click();
    },
  },
  {
    name: 'contact us, sent',
    viewers: ['user'],
    async show(page) {
      await page.goto(paths.contactUs.to());
      await contactUs(page).fillIn({ subject: 'The third question', message: 'It has no "never".' });
      await contactUs(page).send.click();
      await contactUs(page).sent.waitFor();
    },
  },
];
