import { CONTACT_MAX, SUBJECT_MAX } from '#basics/limits.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { routeFirst } from './harness/route-first.ts';
import { say } from './harness/texts.ts';
import { contactUs } from './pages/contact-us.ts';
import { faultOf } from './pages/fields.ts';
import { navigation } from './pages/navigation.ts';
import { note } from './pages/notices.ts';

const CALL = '/api/contact';
const MESSAGE = { email: 'vera@people.example', subject: 'The third question', message: 'It has no "never".' };

test('[S07] [N01] a guest writes and is told that it has arrived', async ({ page }) => {
  await page.goto('/');
  await navigation(page).top.getByRole('link', { name: 'Contact Us' }).click();
  await contactUs(page).fillIn(MESSAGE);
  await page.reload();
  await expect(contactUs(page).message).toHaveValue(MESSAGE.message);
  await expect(contactUs(page).subject).toHaveValue(MESSAGE.subject);
  await contactUs(page).email.fill(MESSAGE.email);
  const sending = page.waitForRequest(`**${CALL}`);

  await contactUs(page).send.click();

  expect((await sending).postDataJSON()).toEqual(MESSAGE);
  await expect(contactUs(page).sent).toBeFocused();
  await expect(page.getByRole('main')).toContainText(MESSAGE.email);
  await expect(note(page, 'Loading...')).toBeHidden();
  await page.getByRole('button', { name: say('contact.sent.another') }).click();
  await expect(contactUs(page).message).toHaveValue('');
});

test('[S07] the address of a signed-in visitor is filled in', async ({ person }) => {
  const { page, email } = await person();

  await page.goto('/contact-us');

  await expect(contactUs(page).email).toHaveValue(email);
});

test('[V09] an e-mail address, a subject and a message are needed', async ({ page }) => {
  const { email, subject, message, send } = contactUs(page);
  await page.goto('/contact-us');

  await send.click();
  expect(await faultOf(email)).toBe(say('contact.emailRequired'));
  expect(await faultOf(subject)).toBe(say('contact.subjectRequired'));
  expect(await faultOf(message)).toBe(say('contact.messageRequired'));

  await email.fill('vera');
  await message.fill('   ');
  expect(await faultOf(email)).toBe(say('contact.emailWrong'));
  expect(await faultOf(message)).toBe(say('contact.messageRequired'));
});

test('[S07] near the maximum length the form shows how much is left, and a longer message is not sent', async ({
  page,
}) => {
  const { subject, message, send } = contactUs(page);
  await page.goto('/contact-us');
  await contactUs(page).fillIn({ ...MESSAGE, message: 'x'.repeat(CONTACT_MAX - 12) });
  await expect(page.getByText(say('contact.left', { left: 12 }))).toBeVisible();

  await message.press('End');
  await message.pressSequentially('y'.repeat(15));
  await expect(page.getByText(say('contact.over', { over: 3 }))).toBeVisible();
  await subject.fill('z'.repeat(SUBJECT_MAX + 1));
  await send.click();

  expect(await faultOf(message)).toBe(say('contact.tooLong', { max: CONTACT_MAX }));
  expect(await faultOf(subject)).toBe(say('contact.tooLong', { max: SUBJECT_MAX }));
  await expect(contactUs(page).sent).toHaveCount(0);
});

test(
  '[S07] [X05] a message that cannot be sent stays in the form, and the next try sends it',
  FIRST,
  async ({ page, noise }) => {
    noise.expectAnswer(503, CALL);
    await routeFirst(page, `**${CALL}`, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy' } }),
    );
    await page.goto('/contact-us');
    await contactUs(page).fillIn(MESSAGE);

    await contactUs(page).send.click();
    await expect(note(page, say('errors.unavailable'))).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(say('errors.unavailable'));
    await expect(contactUs(page).message).toHaveValue(MESSAGE.message);
    // By key: the answer may arrive within the time of a double click, whose second press is ignored.
    await contactUs(page).send.press('Enter');

    await expect(contactUs(page).sent).toBeVisible();
  },
);
