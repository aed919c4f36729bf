import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { createStripeCards } from '#server/adapters/cards/stripe-cards.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { intentIdOf, type StandInStripe, startStripe } from '#server/test/stand-ins/stripe.ts';
import type { PaymentsDeps } from './payments.service.ts';
import { reconcilePayments, welcomeBack } from './reconciliation.service.ts';

let stripe: StandInStripe;
let t: TestApp;
let deps: PaymentsDeps;
let webDir: string;
beforeAll(async () => {
  stripe = await startStripe();
  webDir = await mkdtemp(path.join(tmpdir(), 'canvass-web-'));
  const head = '<title>Canvass</title>\n<meta name="description" content="" />';
  await writeFile(path.join(webDir, 'index.html'), `<html><head>${head}</head><body></body></html>`);
  t = await startTestApp(undefined, { stripe: stripe.keys, webDir });
  const cards = createStripeCards({ mode: 'live', ...stripe.keys });
  deps = { db: t.database.db, cards, forgetUser: () => {} };
});
beforeEach(async () => {
  stripe.answers = 'arrive';
  await t.database.pool.query(`update payment_intents set state = 'closed' where state = 'open'`);
});
afterAll(async () => {
  await t.close();
  await stripe.close();
  await rm(webDir, { recursive: true });
});

/** A person with an open checkout. */
async function customer() {
  const person = await t.join();
  const { body } = await person.call('createPaymentIntent', { body: { price: 10 } });
  return { ...person, clientSecret: body.clientSecret, transId: intentIdOf(body.clientSecret) };
}

const age = (interval: string) =>
  t.database.pool.query(`update payment_intents set created_at = now() - $1::interval, looked_at = null`, [interval]);
const storedRole = async ({ id }: Person) =>
  (await t.database.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst())?.role;
const stateOf = async (transId: string) =>
  (
    await t.database.db
      .selectFrom('payment_intents')
      .select('state')
      .where('intent_id', '=', transId)
      .executeTakeFirst()
  )?.state;
const seenRole = async (person: Person & Caller) =>
  (await person.call('getUser', { params: { email: person.email } })).body.user_role;

/** The role that a page carries for its first paint. */
async function roleOnPage({ cookie }: Person): Promise<string> {
  const page = await t.app.inject({ url: '/', headers: { cookie } });
  return /"user_role":"([\w-]+)"/.exec(page.body)?.[1] ?? 'guest';
}

describe('looking open payments up', () => {
  test('[AB-35] [S26] finds a payment without a call or an event: closed tab, lost event', async () => {
    const [ann, bob] = [await customer(), await customer()];
    await stripe.pay(ann.clientSecret);
    await age('1 minute');

    await Promise.all([reconcilePayments(deps), reconcilePayments(deps)]);

    expect([await storedRole(ann), await stateOf(ann.transId)]).toEqual(['pro-user', 'paid']);
    expect([await storedRole(bob), await stateOf(bob.transId)]).toEqual(['user', 'open']);
    await expect.poll(() => seenRole(ann)).toBe('pro-user');
  });

  test('asks the provider less and less often', async () => {
    await customer();
    const asked = async () => {
      const before = stripe.asked;
      await reconcilePayments(deps);
      return stripe.asked - before;
    };
    expect(await asked()).toBe(0); // it was opened just now
    await age('1 minute');
    expect([await asked(), await asked()]).toEqual([1, 0]);
  });

  test('[AB-35] tries again until the provider answers', async () => {
    const [ann, bob] = [await customer(), await customer()];
    await Promise.all([stripe.pay(ann.clientSecret), stripe.pay(bob.clientSecret)]);
    await age('1 minute');
    stripe.answers = 'are 500';
    await expect(reconcilePayments(deps)).rejects.toThrow(new AppError('unavailable'));
    expect(await storedRole(ann)).toBe('user');

    stripe.answers = 'arrive';
    await age('2 minutes');
    await reconcilePayments(deps);
    expect([await storedRole(ann), await storedRole(bob)]).toEqual(['pro-user', 'pro-user']);
  });

  test('cancels a checkout of yesterday, so that it can no longer be paid', async () => {
    const ann = await customer();
    await age('25 hours');
    await reconcilePayments(deps);
    expect(await stateOf(ann.transId)).toBe('closed');
    expect((await stripe.pay(ann.clientSecret)).status).toBe(400);
    const { body } = await ann.call('createPaymentIntent', { body: { price: 10 } });
    expect(body.clientSecret).not.toBe(ann.clientSecret);
  });

  test('finds a checkout of yesterday that was paid after all', async () => {
    const ann = await customer();
    await stripe.pay(ann.clientSecret);
    await age('25 hours');
    await reconcilePayments(deps);
    expect([await storedRole(ann), await stateOf(ann.transId)]).toEqual(['pro-user', 'paid']);
  });

  test('closes a checkout that the provider never answered', async () => {
    const ann = await t.join();
    stripe.answers = 'are 500';
    await ann.call('createPaymentIntent', { body: { price: 10 } });
    await age('2 hours');
    await reconcilePayments(deps);
    const { rows } = await t.database.pool.query('select state from payment_intents where user_id = $1', [ann.id]);
    expect(rows).toEqual([{ state: 'closed' }]);
  });
});

describe('coming back', () => {
  test('[S26] a person who paid and closed the tab is a pro-user on the first page they open', async () => {
    const ann = await customer();
    expect(await roleOnPage(ann)).toBe('user');
    await stripe.pay(ann.clientSecret);
    await age('10 seconds');
    expect(await roleOnPage(ann)).toBe('pro-user');
  });

  test('asks the provider once in some seconds, also when many pages are opened', async () => {
    const ann = await customer();
    const asked = stripe.asked;
    const actor = { ...ann, photo: null, publishing: 'everywhere' as const };
    await Promise.all(Array.from({ length: 10 }, () => welcomeBack(deps, actor)));
    expect(stripe.asked - asked).toBe(1);
  });

  test('[AB-35] a silent or broken provider does not block the page', async () => {
    for (const answers of ['never come', 'are 500'] as const) {
      const ann = await customer();
      stripe.answers = answers;
      expect(await roleOnPage(ann)).toBe('user');
      stripe.answers = 'arrive';
    }
  });
});
