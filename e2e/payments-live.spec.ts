import type { Browser, Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.ts';
import { signIn } from './harness/people.ts';
import { say } from './harness/texts.ts';
import { checkout } from './pages/checkout.ts';

const SCRIPT = 'https://js.stripe.com/**';
const SECRET = 'pi_live_secret_1';

test('[S26] [T12] with real payments Stripe confirms the card, and words its own refusals', async ({ browser }) => {
  const page = await openLivePage(browser);
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: STRIPE }));
  await checkout(page).open();

  await checkout(page).pay.click();
  await expect(checkout(page).refusal).toHaveText('Your card was declined.');
  await checkout(page).pay.press('Enter');

  await expect(checkout(page).receipt).toBeVisible();
  await page.context().close();
});

test('[S26] when the form of Stripe cannot be loaded the person is told so, and can try again', async ({ browser }) => {
  const page = await openLivePage(browser);
  await page.route(SCRIPT, (route) => route.abort('connectionrefused'));
  await checkout(page).open();
  await expect(page.getByRole('alert')).toContainText(say('payments.live.loadFailed'));

  await page.unroute(SCRIPT);
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: STRIPE }));
  await page.getByRole('button', { name: say('payments.live.retry') }).click();

  await expect(checkout(page).pay).toBeEnabled();
  await page.context().close();
});

/**
 * A signed-in user with a checkout of real payments. The tested site has no keys, so its policy blocks Stripe. The test bypasses
 * the policy and ignores errors of the page.
 */
async function openLivePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true });
  const { name, email } = await signIn(context.request, 'user');
  const page = await context.newPage();
  const open = { clientSecret: SECRET, publishableKey: 'pk_live', mode: 'live' };
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ json: open }));
  const payment = {
    _id: crypto.randomUUID(),
    user_name: name,
    user_email: email,
    trans_id: 'pi_live',
    trans_amount: 10,
  };
  await page.route('**/api/post-user-payment-details', (route) =>
    route.fulfill({ status: 201, json: { message: 'Payment recorded', payment } }),
  );
  return page;
}

/** The parts of Stripe's script that the checkout uses; the first charge is declined. */
const STRIPE = `
  let charges = 0;
  window.Stripe = () => ({
    _registerWrapper() {},
    elements: () => ({ create: () => ({ mount() {}, on() {}, destroy() {} }) }),
    async confirmCardPayment(secret) {
      charges += 1;
      if (secret !== '${SECRET}') return { error: { type: 'invalid_request_error', message: 'No such intent' } };
      if (charges === 1) return { error: { type: 'card_error', message: 'Your card was declined.' } };
      return { paymentIntent: { status: 'succeeded' } };
    },
  });`;
