import type { Page } from '@playwright/test';
import type { Payment } from '#contract/admin/payments.ts';
import type { User } from '#contract/people/users.ts';
import { answerOf } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import type { Noise } from './harness/noise.ts';
import { type Person, signIn } from './harness/people.ts';
import { routeFirst } from './harness/route-first.ts';
import { say } from './harness/texts.ts';
import { checkout, GOOD_CARD } from './pages/checkout.ts';
import { entrance } from './pages/entrance.ts';
import { faultOf } from './pages/fields.ts';
import { navigation } from './pages/navigation.ts';
import { note } from './pages/notices.ts';

const INTENT = '/api/create-payment-intent';
const RECORD = '/api/post-user-payment-details';
const CHARGE = '/confirm';
const CONGRATULATION = "Congratulations! Now You are a 'Pro' Member...";

test(
  '[S25] [N04] [R02] a guest finds the offer, registers and reaches the checkout',
  FIRST,
  async ({ page, person }) => {
    const known = await person();

    await page.goto('/dashboard/become-pro');
    await expect(page.getByRole('main')).toContainText('$10');
    await page.getByRole('link', { name: 'Upgrade Now' }).click();
    await entrance(page).logInAs(known);

    await expect(page).toHaveURL('/dashboard/checkout');
    await expect(checkout(page).pay).toBeEnabled();
    // Tab goes from the order on the left to the form on the right.
    await page.getByRole('link', { name: say('payments.checkout.back') }).press('Tab');
    await expect(page.getByRole('button', { name: say('payments.test.fillIn') })).toBeFocused();
  },
);

test('[S26] [T12] the pay button waits for the client secret', async ({ person }) => {
  const { page } = await person();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${INTENT}`, async (route) => {
    await held;
    await route.continue();
  });
  await checkout(page).open();

  await expect(checkout(page).pay).toBeDisabled();
  release();
  await expect(checkout(page).pay).toBeEnabled();
});

test('[S26] [T12] [X06] paying makes a pro-user at once, in every open tab', FIRST, async ({ person }) => {
  const payer = await person();
  const { page, context } = payer;
  const other = await context.newPage();
  await other.goto('/dashboard/surveys');
  const offer = navigation(other).sidebar.getByRole('link', { name: 'Become Pro' });
  await expect(offer).toBeVisible();
  await checkout(page).open();
  const charging = page.waitForRequest((request) => request.url().endsWith(CHARGE));

  await checkout(page).fillIn(GOOD_CARD);
  await checkout(page).pay.click();

  const billing = new URLSearchParams((await charging).postData() ?? '');
  expect(billing.get('payment_method_data[billing_details][name]')).toBe(payer.name);
  expect(billing.get('payment_method_data[billing_details][email]')).toBe(payer.email);
  await expect(note(page, CONGRATULATION)).toBeVisible();
  await expect(note(page, 'Loading...')).toBeHidden();
  await expect(checkout(page).receipt).toBeFocused();
  for (const tab of [page, other]) {
    await expect(navigation(tab).sidebar.getByRole('link', { name: 'Become Pro' })).toHaveCount(0);
  }
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('main')).toContainText(say('users.roles.pro-user'));
  await expectOnePayment(payer);
});

test('[S26] a declined card is reported in red, in the provider’s words, and another card pays', async ({
  person,
  noise,
}) => {
  const payer = await person();
  const { page } = payer;
  noise.expectAnswer(402, CHARGE);
  await checkout(page).open();

  for (const [card, words] of DECLINES) {
    await checkout(page).fillIn(card);
    await checkout(page).pay.click();
    await expect(checkout(page).refusal).toHaveText(words);
    await expect(note(page, words)).toBeVisible();
  }
  await checkout(page).fillIn(GOOD_CARD);
  await checkout(page).pay.click();

  await expect(checkout(page).receipt).toBeVisible();
  await expectOnePayment(payer);
});

const DECLINES = [
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['4000 0000 0000 0069', 'Your card has expired.'],
] as const;

test('[S26] the faults of a card are shown at its fields before anything is sent', async ({ person }) => {
  const { page } = await person();
  const { number, expiry, code, pay, open } = checkout(page);
  await open();

  await pay.click();
  expect(await faultOf(number)).toBe(say('payments.fields.numberMissing'));
  expect(await faultOf(expiry)).toBe(say('payments.fields.expiryMissing'));
  expect(await faultOf(code)).toBe(say('payments.fields.codeMissing'));

  await number.pressSequentially('4242424242424243');
  await expect(number).toHaveValue('4242 4242 4242 4243');
  expect(await faultOf(number)).toBe(say('payments.fields.numberWrong'));
  await number.press('Backspace');
  await number.press('2');
  expect(await faultOf(number)).toBeNull();

  await expiry.pressSequentially('720');
  expect(await faultOf(expiry)).toBe(say('payments.fields.expiryPast'));
});

test.describe('[FT-02] one payment is made, and the person is told so, when', () => {
  test('the button is pressed twice', async ({ person }) => {
    const payer = await person();
    await checkout(payer.page).open();
    await checkout(payer.page).fillIn(GOOD_CARD);

    await checkout(payer.page).pay.dblclick();

    await expectPaid(payer);
  });

  test('two tabs pay at once', async ({ person, noise }) => {
    const payer = await person();
    const tabs = [payer.page, await payer.context.newPage()];
    noise.expectAnswer(400, CHARGE);
    for (const tab of tabs) {
      await checkout(tab).open();
      await checkout(tab).fillIn(GOOD_CARD);
    }

    await Promise.all(tabs.map((tab) => tab.evaluate(() => document.querySelector('form')?.requestSubmit())));

    for (const tab of tabs) await expect(checkout(tab).receipt.or(checkout(tab).alreadyPro)).toBeVisible();
    await expectOnePayment(payer);
  });

  test('the answer of the provider is lost', async ({ person, noise }) => {
    const payer = await person();
    noise.expectBroken(CHARGE);
    await payer.page.route(`**${CHARGE}`, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await checkout(payer.page).open();
    await checkout(payer.page).fillIn(GOOD_CARD);

    await checkout(payer.page).pay.click();

    await expectPaid(payer);
  });

  test('the card is charged but the payment cannot be recorded at first', async ({ person, noise }) => {
    const payer = await person();
    const { page } = payer;
    await page.route('**/api/session/live', (route) => route.abort());
    await payAndBeRefused(page, noise);
    await expect(checkout(page).refusal).toHaveText(say('payments.failure.unrecorded'));
    await expect(checkout(page).pay).toHaveCount(0);

    // By key: the answer may arrive within the time of a double click on Pay, whose second press is ignored.
    await checkout(page).enter.press('Enter');

    await expectPaid(payer);
  });

  test('the card is charged, the payment cannot be recorded at first, and the provider reports it', async ({
    person,
    noise,
  }) => {
    const payer = await person();

    await payAndBeRefused(payer.page, noise);

    await expectPaid(payer);
  });

  test('the page is reloaded before the answer has come', async ({ person }) => {
    const payer = await person();
    const { page } = payer;
    await chargeAndLoseAnswer(page);

    await page.reload();

    await expectPaid(payer);
  });

  test('the tab is closed before the answer has come', async ({ person }) => {
    const payer = await person();
    const { page, context } = payer;
    await chargeAndLoseAnswer(page);

    await page.close();

    const back = await context.newPage();
    await expect.poll(() => roleOf(payer)).toBe('pro-user');
    await back.goto('/dashboard/profile');
    await expect(back.getByRole('main')).toContainText(say('users.roles.pro-user'));
    await expectOnePayment(payer);
  });
});

test('[FT-02] when no card was charged the person is told so, and can pay', async ({ person, noise }) => {
  const payer = await person();
  const { page } = payer;
  noise.expectBroken(CHARGE);
  noise.expectAnswer(402, RECORD);
  await routeFirst(page, `**${CHARGE}`, (route) => route.abort('connectionreset'));
  await checkout(page).open();
  await checkout(page).fillIn(GOOD_CARD);

  await checkout(page).pay.click();
  await expect(checkout(page).refusal).toHaveText(say('payments.failure.nothingCharged'));
  await checkout(page).pay.press('Enter');

  await expectPaid(payer);
});

test('[S25] [S26] pro-users, surveyors and admins learn that the membership is not for them before any charge', async ({
  person,
}) => {
  for (const role of ['pro-user', 'surveyor', 'admin'] as const) {
    const { page } = await person(role);
    const { alreadyPro, notForStaff } = checkout(page);
    const standing = role === 'pro-user' ? alreadyPro : notForStaff;
    page.on('request', (request) => expect(request.url()).not.toContain(INTENT));

    for (const address of ['/dashboard/become-pro', '/dashboard/checkout']) {
      await page.goto(address);
      await expect(standing).toBeVisible();
    }
    await page.getByRole('main').getByRole('link').click();
    await expect(page).not.toHaveURL('/dashboard/checkout');
  }
});

/** Charges a card; the answer never arrives. */
async function chargeAndLoseAnswer(page: Page): Promise<void> {
  const { promise: charged, resolve } = Promise.withResolvers<void>();
  await routeFirst(page, `**${CHARGE}`, async (route) => {
    await route.fetch();
    resolve();
  });
  await checkout(page).open();
  await checkout(page).fillIn(GOOD_CARD);
  await checkout(page).pay.click();
  await charged;
}

/** Charges a card; the server refuses once to record the payment. */
async function payAndBeRefused(page: Page, noise: Noise): Promise<void> {
  noise.expectAnswer(409, RECORD);
  const refusal = { status: 409, json: { code: 'other_payer', message: 'Not yet' } };
  await routeFirst(page, `**${RECORD}`, (route) => route.fulfill(refusal));
  await checkout(page).open();
  await checkout(page).fillIn(GOOD_CARD);
  await checkout(page).pay.click();
}

async function expectPaid(payer: Person): Promise<void> {
  await expect(checkout(payer.page).receipt).toBeVisible();
  await expect(note(payer.page, CONGRATULATION)).toBeVisible();
  await expectOnePayment(payer);
}

async function expectOnePayment(payer: Person): Promise<void> {
  expect(await roleOf(payer)).toBe('pro-user');
  const { payments } = await readAsAdmin<{ payments: Payment[] }>(payer, `/api/payments?search=${payer.email}`);
  expect(payments).toMatchObject([{ user_name: payer.name, trans_amount: 10 }]);
}

async function readAsAdmin<T>({ context }: Person, address: string): Promise<T> {
  const admin = await context.browser()?.newContext();
  if (!admin) throw new Error('This browser has been closed');
  await signIn(admin.request, 'admin');
  const answer = await answerOf<T>(admin.request.get(address));
  await admin.close();
  return answer;
}

async function roleOf({ context, email }: Person): Promise<string> {
  const user = await answerOf<User>(context.request.get(`/api/user/${encodeURIComponent(email)}`));
  return user.user_role;
}
