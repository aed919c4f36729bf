import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { countWaiting } from '#server/test/database.ts';
import type { Person } from '#server/test/people.ts';
import { type CardFields, cardForm, intentIdOf } from '#server/test/stand-ins/stripe.ts';

let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  other = await startTestApp(t);
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const openCheckout = async (person: Caller) => (await person.call('createPaymentIntent', { body: { price: 10 } })).body;

/** Sends the form to the embedded provider on the same site, as the page does. */
async function pay(checkout: { clientSecret: string; publishableKey: string }, card?: CardFields, site = t) {
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/test-cards/v1/payment_intents/${intentIdOf(checkout.clientSecret)}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: cardForm(checkout.publishableKey, checkout.clientSecret, card),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const roleOf = async (person: Person & Caller) =>
  (await person.call('getUser', { params: { email: person.email } })).body.user_role;
const paymentsOf = async ({ id }: Person) =>
  await t.database.db.selectFrom('payments').select(['mode', 'amount']).where('user_id', '=', id).execute();

test('[B01] [C23] [C24] [T12] without keys everything works, in test mode: checkout, card, confirmation, role', async () => {
  const ann = await t.join();
  const checkout = await openCheckout(ann);
  expect(checkout).toMatchObject({ mode: 'test', publishableKey: expect.stringMatching(/^pk_test_/) });

  const paid = await pay(checkout);
  expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded', amount: 1000, currency: 'usd' } });

  const confirmed = await ann.call('confirmPayment', { body: { trans_id: paid.body.id } });
  expect(confirmed.status).toBe(201); // also when the provider's own message came first
  expect(confirmed.body.payment).toMatchObject({ trans_id: paid.body.id, trans_amount: 10, user_email: ann.email });
  expect(await roleOf(ann)).toBe('pro-user');
  expect(await paymentsOf(ann)).toEqual([{ mode: 'test', amount: 1000 }]);
});

test('[S26] [T07] a person who closes the tab after paying becomes a pro-user by the provider’s event', async () => {
  const ann = await t.join();
  await pay(await openCheckout(ann));
  await expect.poll(() => roleOf(ann)).toBe('pro-user');
  await expect.poll(() => roleOf(other.as(ann))).toBe('pro-user');
  expect(await paymentsOf(ann)).toHaveLength(1);
});

test('[S26] a declined card makes no pro-user', async () => {
  const ann = await t.join();
  const checkout = await openCheckout(ann);
  const declined = await pay(checkout, { number: '4000000000000002' });
  expect(declined).toMatchObject({ status: 402, body: { error: { message: 'Your card was declined.' } } });
  const transId = intentIdOf(checkout.clientSecret);
  expect(await ann.call('confirmPayment', { body: { trans_id: transId } })).toMatchObject({ status: 402 });
  expect(await roleOf(ann)).toBe('user');
});

test('[AB-32] two tabs that pay at once, on two processes, pay once', async () => {
  const ann = await t.join();
  const checkouts = await Promise.all([openCheckout(ann), openCheckout(other.as(ann))]);
  const answers = await Promise.all(checkouts.map((checkout, tab) => pay(checkout, {}, tab === 0 ? t : other)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  await expect.poll(() => roleOf(ann)).toBe('pro-user');
  expect(await paymentsOf(ann)).toHaveLength(1);
});

test('an event is sent again until it is accepted', async () => {
  const ann = await t.join();
  const checkout = await openCheckout(ann);
  // No person can become a pro-user while this transaction locks their row.
  const blocker = await t.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from users where id = $1 for update', [ann.id]);
  await pay(checkout);
  await expect.poll(() => countWaiting(t.database), { timeout: 5_000 }).toBe(1);
  await expect.poll(() => countWaiting(t.database), { timeout: 5_000 }).toBe(0); // longer than the row is waited for
  await blocker.query('commit');
  blocker.release();
  expect(await paymentsOf(ann)).toEqual([]);

  await t.database.pool.query('update test_card_events set due_at = now() where delivered_at is null');

  await expect.poll(() => paymentsOf(ann), { timeout: 10_000 }).toHaveLength(1);
  expect(await attempts(checkout.clientSecret)).toBeGreaterThan(1);

  async function attempts(clientSecret: string): Promise<number> {
    const { rows } = await t.database.pool.query<{ attempts: number }>(
      'select attempts from test_card_events where payload like $1',
      [`%${intentIdOf(clientSecret)}%`],
    );
    return rows[0]?.attempts ?? 0;
  }
});

test('[B07] with real keys there is no embedded provider, and pages may load Stripe’s form; without, neither', async () => {
  const keys = { secretKey: 'sk_live_x', publishableKey: 'pk_live_x', webhookSecret: null, host: null };
  const live = await startTestApp(undefined, { stripe: keys });
  const policyOf = async ({ app }: TestApp) => (await app.inject('/healthz')).headers['content-security-policy'];

  const call = { method: 'POST', url: '/api/test-cards/v1/payment_methods' } as const;
  expect((await live.app.inject(call)).statusCode).toBe(404);
  expect((await t.app.inject(call)).statusCode).not.toBe(404);
  expect(await policyOf(live)).toContain("script-src 'self' https://*.js.stripe.com https://js.stripe.com");
  expect(await policyOf(t)).not.toContain('stripe');
  await live.close();
});

test('[M53] the embedded provider’s calls are refused when another site’s page makes them', async () => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/test-cards/v1/payment_methods',
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.statusCode).toBe(403);
});

test('[B01] [AB-31] in production without keys no card makes a member: the offer, the checkout and each call say so', async () => {
  const production = await startTestApp(t, { testCards: false });
  const [ann, pro] = [await t.join(), await t.join('pro-user')];
  const checkout = await openCheckout(ann);
  expect((await t.guest.call('getProOffer')).body).toEqual({ price: 10, mode: 'test' });
  const there = production.as(ann);
  const refused = { status: 409, problem: { code: 'no_payments' } };

  expect((await production.guest.call('getProOffer')).body).toEqual({ price: 10, mode: 'none' });
  expect(await there.call('createPaymentIntent', { body: { price: 10 } })).toMatchObject(refused);
  expect((await pay(checkout, undefined, production)).status).toBe(404);
  const transId = intentIdOf(checkout.clientSecret);
  expect(await there.call('confirmPayment', { body: { trans_id: transId } })).toMatchObject(refused);
  expect([await roleOf(ann), await paymentsOf(ann)]).toEqual(['user', []]);

  expect(await production.as(pro).call('createPaymentIntent', { body: { price: 10 } })).toMatchObject({
    status: 409,
    problem: { code: 'already_pro' },
  });
  await production.close();
});
