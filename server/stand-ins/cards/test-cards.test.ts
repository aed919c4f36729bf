import qs from 'qs';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardForm, GOOD_CARD, intentIdOf, type StandInStripe, startStripe } from '#server/test/stand-ins/stripe.ts';

let provider: StandInStripe;
let sdk: Stripe;
beforeAll(async () => {
  provider = await startStripe();
  sdk = connect(provider.keys.secretKey);
});
afterAll(() => provider.close());

const address = () => new URL(provider.keys.host ?? '');
const connect = (key: string) =>
  new Stripe(key, { host: address().hostname, port: address().port, protocol: 'http', maxNetworkRetries: 0 });

const ORDER = { amount: 1000, currency: 'usd' };
const newIntent = async () => await sdk.paymentIntents.create(ORDER);
const secretOf = (intent: Stripe.PaymentIntent) => intent.client_secret ?? '';

type Body = { id?: string; status?: string; error?: { type: string } };

/** Posts as a browser: with the publishable key and a form. */
async function post(path: string, form: Record<string, unknown>, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(`/v1/${path}`, address()), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: qs.stringify({ key: provider.keys.publishableKey, ...form }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body }; // asserted on, field by field
}

describe('an intent', () => {
  test('is created, found and paid', async () => {
    const intent = await sdk.paymentIntents.create({ ...ORDER, metadata: { user_id: 'ada' }, description: 'Pro' });
    expect(intent).toMatchObject({ ...ORDER, status: 'requires_payment_method', livemode: false, amount_received: 0 });

    expect(await provider.pay(secretOf(intent))).toMatchObject({ status: 200, body: { status: 'succeeded' } });

    const paid = await sdk.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1000, metadata: { user_id: 'ada' } });
    expect(paid.latest_charge).toMatchObject({ object: 'charge', amount_refunded: 0, refunded: false });
  });

  test('is paid once, even by twenty browsers at once', async () => {
    const secret = secretOf(await newIntent());
    const answers = await Promise.all(Array.from({ length: 20 }, () => provider.pay(secret)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(400);
      expect(body['error']).toMatchObject({
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'succeeded' },
      });
    }
    const events = (await provider.events()).filter(({ payload }) => payload.includes(intentIdOf(secret)));
    expect(events).toHaveLength(1);
  });

  test('shows an intent to its own browser only', async () => {
    const intent = await newIntent();
    const ask = (query: Record<string, string>) =>
      fetch(new URL(`/v1/payment_intents/${intent.id}?${new URLSearchParams(query)}`, address()));
    const key = provider.keys.publishableKey;

    const own = await ask({ key, client_secret: secretOf(intent) });
    expect(own.status).toBe(200);
    expect(await own.json()).not.toHaveProperty('metadata');
    expect((await ask({ key, client_secret: `${secretOf(intent)}0` })).status).toBe(404);
    expect((await ask({ key })).status).toBe(404);
    expect((await ask({ client_secret: secretOf(intent) })).status).toBe(401);
  });

  test('that was cancelled cannot be paid, and one that was paid cannot be cancelled', async () => {
    const [cancelled, paid] = [await newIntent(), await newIntent()];
    await sdk.paymentIntents.cancel(cancelled.id);
    expect((await provider.pay(secretOf(cancelled))).status).toBe(400);

    await provider.pay(secretOf(paid));
    await expect(sdk.paymentIntents.cancel(paid.id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  test.each(['pi_unknown', 'pi_test_%00', '..%2f..', 'pi_test_00000000000000000000000000000000'])(
    'called %s is not known',
    async (id) => {
      const form = { client_secret: 'x', payment_method: 'pm_x' };
      expect((await post(`payment_intents/${id}/confirm`, form)).status).toBe(404);
    },
  );

  test.each([
    [{ amount: 49, currency: 'usd' }, 'amount_too_small'],
    [{ amount: 1e9, currency: 'usd' }, 'amount_too_large'],
    [{ amount: 10.5, currency: 'usd' }, 'parameter_invalid'],
    [{ amount: 1000, currency: 'dollars' }, 'parameter_invalid'],
  ])('of %j is refused', async (order, code) => {
    await expect(sdk.paymentIntents.create(order)).rejects.toMatchObject({ code });
  });
});

describe('keys', () => {
  test('a wrong one is refused', async () => {
    const stranger = connect('sk_guessed');
    await expect(stranger.paymentIntents.create(ORDER)).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    await expect(connect(provider.keys.publishableKey).paymentIntents.create(ORDER)).rejects.toMatchObject({
      statusCode: 401,
    });
    expect((await post('payment_methods', { key: 'pk_guessed', type: 'card', card: GOOD_CARD })).status).toBe(401);
  });

  test('an idempotency key stands for one request and its answer, also when it is asked at once', async () => {
    const options = { idempotencyKey: crypto.randomUUID() };
    const created = await Promise.all(Array.from({ length: 10 }, () => sdk.paymentIntents.create(ORDER, options)));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);

    const other = sdk.paymentIntents.create({ ...ORDER, amount: 2000 }, options);
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect((await newIntent()).id).not.toBe(created[0]?.id);
  });

  test('a browser that repeats its confirmation under one key gets the first answer again', async () => {
    const intent = await newIntent();
    const pay = (card: object) =>
      post(
        `payment_intents/${intent.id}/confirm`,
        { client_secret: secretOf(intent), payment_method_data: { type: 'card', card } },
        { 'idempotency-key': intent.id },
      );
    const first = await pay(GOOD_CARD);
    const second = await pay(GOOD_CARD);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect((await pay({ ...GOOD_CARD, cvc: '999' })).body.error?.type).toBe('idempotency_error');
  });
});

describe('cards', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000002500003155', 'card_declined', 'authentication_required'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
  ])('[T12] %s is declined as %s %s, and the intent waits for another one', async (number, code, declineCode) => {
    const intent = await newIntent();
    const { status, body } = await provider.pay(secretOf(intent), { number });
    expect(status).toBe(402);
    expect(body['error']).toMatchObject({
      type: 'card_error',
      code,
      ...(declineCode && { decline_code: declineCode }),
      message: expect.any(String),
      payment_method: { card: { last4: number.slice(-4) } },
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    });
    expect((await provider.pay(secretOf(intent))).status).toBe(200);
  });

  test.each(['4000 0566 5566 5556', '5555-5555-5555-4444', '378282246310005', '6200000000000005'])(
    '%s pays',
    async (number) => {
      expect((await provider.pay(secretOf(await newIntent()), { number, cvc: '1234' })).status).toBe(200);
    },
  );

  const year = new Date().getUTCFullYear();
  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
    [{ number: '4242' }, 'incorrect_number', 'number'],
    [{ number: '' }, 'incorrect_number', 'number'],
    [{ exp_month: '13' }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_month: '0' }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_year: String(year - 1) }, 'invalid_expiry_year', 'exp_year'],
    [{ exp_year: String(year - 1).slice(2) }, 'invalid_expiry_year', 'exp_year'],
    [{ exp_year: '9999' }, 'invalid_expiry_year', 'exp_year'],
    [{ cvc: '12' }, 'invalid_cvc', 'cvc'],
    [{ cvc: 'abc' }, 'invalid_cvc', 'cvc'],
  ])('%j is refused as %s', async (card, code, param) => {
    const { status, body } = await provider.pay(secretOf(await newIntent()), card);
    expect([status, body['error']]).toMatchObject([402, { type: 'card_error', code, param }]);
  });

  test('a real card is refused, and nothing of it is kept', async () => {
    const intent = await newIntent();
    const { status, body } = await provider.pay(secretOf(intent), { number: '4111 1111 1111 1111' });
    expect([status, body['error']]).toMatchObject([402, { decline_code: 'test_mode_live_card' }]);
    expect(JSON.stringify(await provider.events())).not.toContain(intent.id);
    await expect(sdk.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({ last_payment_error: null });
  });

  test('are entered as methods, too, and confirmed by their ids', async () => {
    const intent = await newIntent();
    const method = await post('payment_methods', { type: 'card', card: GOOD_CARD, billing_details: { name: 'Ada' } });
    expect(method.body).toMatchObject({ object: 'payment_method', card: { last4: '4242', brand: 'visa' } });

    const form = { client_secret: secretOf(intent), payment_method: method.body.id };
    expect((await post(`payment_intents/${intent.id}/confirm`, form)).body.status).toBe('succeeded');
  });
});

test('a body that is no form, or too large, is refused in the same shape', async () => {
  const intent = await newIntent();
  const send = (type: string, body: string) =>
    fetch(new URL(`/v1/payment_intents/${intent.id}/confirm`, address()), {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
  const form = cardForm(provider.keys.publishableKey, secretOf(intent));
  for (const [type, body, status] of [
    ['application/json', '{}', 415],
    ['application/x-www-form-urlencoded', `${form}&x=${'x'.repeat(20_000)}`, 413],
    ['application/x-www-form-urlencoded', '', 401],
  ] as const) {
    const answer = await send(type, body);
    expect([answer.status, await answer.json()]).toMatchObject([status, { error: { message: expect.any(String) } }]);
  }
});
