import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { intentIdOf, type StandInStripe, startStripe } from '#server/test/stand-ins/stripe.ts';

let stripe: StandInStripe;
let t: TestApp;
/** A second process on the same database. */
let other: TestApp;
beforeAll(async () => {
  stripe = await startStripe();
  t = await startTestApp(undefined, { stripe: stripe.keys });
  other = await startTestApp(t, { stripe: stripe.keys });
});
afterEach(() => {
  stripe.answers = 'arrive';
});
afterAll(async () => {
  await other.close();
  await t.close();
  await stripe.close();
});

type Somebody = Person & Caller;
const PRICE = { body: { price: 10 } };

const openCheckout = async (person: Caller) => (await person.call('createPaymentIntent', PRICE)).body;
const confirm = (person: Caller, transId: unknown, more = {}) =>
  person.call('confirmPayment', { body: { trans_id: transId, ...more } });
const roleOf = async (person: Somebody) =>
  (await person.call('getUser', { params: { email: person.email } })).body.user_role;
const paymentsOf = async ({ id }: Person) =>
  await t.database.db.selectFrom('payments').selectAll().where('user_id', '=', id).execute();
const auditOf = async ({ id }: Person) => {
  const { rows } = await t.database.pool.query(
    `select action, actor_id, subject, before, after, request_id from audit_log
     where subject = $1 or after ->> 'user_id' = $1 order by id`,
    [id],
  );
  return rows;
};
const setRole = (person: Person, role: string) =>
  t.database.pool.query('update users set role = $2 where id = $1', [person.id, role]);

/** Repeats what is 503, as browsers and the provider do: a busy machine has no connection free for each of many at once. */
async function untilTaken(send: () => Promise<number>): Promise<number> {
  const status = await send();
  return status === 503 ? await untilTaken(send) : status;
}

/** A person who has paid at the provider, before any call or event has told us. */
async function payer(): Promise<Somebody & { transId: string }> {
  const person = await t.join();
  const { clientSecret } = await openCheckout(person);
  expect((await stripe.pay(clientSecret)).status).toBe(200);
  return { ...person, transId: intentIdOf(clientSecret) };
}

describe('POST /create-payment-intent', () => {
  test('[C23] [T12] [B01] gives one client secret for ten dollars to each user, also when asked again', async () => {
    const ann = await t.join();

    const first = await ann.call('createPaymentIntent', PRICE);

    const intent = { clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/), publishableKey: 'pk_stand_in' };
    expect(first).toMatchObject({ status: 200, body: { ...intent, mode: 'live' } });
    expect(first.headers['cache-control']).toBe('private, no-store');
    expect((await ann.call('createPaymentIntent', PRICE)).body).toEqual(first.body);
    const { body } = await stripe.pay(first.body.clientSecret);
    expect(body).toMatchObject({ amount: 1000, currency: 'usd', status: 'succeeded' });
  });

  test('[C23] twenty tabs at once, on two processes, share one intent', async () => {
    const ann = await t.join();
    const tabs = Array.from({ length: 20 }, (_, tab) => openCheckout(tab % 2 === 0 ? ann : other.as(ann)));
    expect(new Set((await Promise.all(tabs)).map(({ clientSecret }) => clientSecret)).size).toBe(1);
  });

  test('[C23] [M41] [AB-33] is for users: guests get 401, other roles 409, and no caller is signed out', async () => {
    expect((await t.guest.call('createPaymentIntent', PRICE)).status).toBe(401);
    const pro = await t.join('pro-user');
    expect(await pro.call('createPaymentIntent', PRICE)).toMatchObject({
      status: 409,
      problem: { code: 'already_pro' },
    });
    for (const role of ['surveyor', 'admin'] as const) {
      const person = await t.join(role);
      const refusal = { status: 409, problem: { code: 'not_for_staff' } };
      expect(await person.call('createPaymentIntent', PRICE)).toMatchObject(refusal);
      expect(await roleOf(person)).toBe(role);
    }
  });

  test.each([0, 0.01, 0.5, -1, -10, 1e9, 10.000001, 1e308, '10', [10], null, undefined, true, { price: 10 }])(
    '[M42] [AB-30] knows no other price: %j',
    async (price) => {
      const [ann, pro, admin] = [await t.join(), await t.join('pro-user'), await t.join('admin')];
      const asked = { body: { price } };
      expect((await ann.call('createPaymentIntent', asked)).status).toBe(422);
      expect((await pro.call('createPaymentIntent', asked)).status).toBe(422);
      expect((await admin.call('createPaymentIntent', asked)).status).toBe(422);
      expect((await t.guest.call('createPaymentIntent', asked)).status).toBe(401);
    },
  );

  test('[AB-30] a number that JSON cannot express is no price either', async () => {
    const { cookie } = await t.join();
    for (const payload of ['{"price":NaN}', '{"price":1e999}', '{"price":010}']) {
      const headers = { cookie, 'content-type': 'application/json' };
      const answer = await t.app.inject({ method: 'POST', url: '/api/create-payment-intent', headers, payload });
      expect(answer.statusCode).toBe(422);
    }
  });

  test('[C23] a person who has paid without noticing is told so, and is not asked to pay again', async () => {
    const ann = await payer();
    expect(await ann.call('createPaymentIntent', PRICE)).toMatchObject({
      status: 409,
      problem: { code: 'already_pro' },
    });
    expect(await roleOf(ann)).toBe('pro-user');
    expect(await paymentsOf(ann)).toHaveLength(1);
  });

  test('[C23] begins anew when the intent can no longer be paid', async () => {
    const ann = await t.join();
    const { clientSecret } = await openCheckout(ann);
    await stripe.write(intentIdOf(clientSecret), { status: 'canceled' });
    const next = await openCheckout(ann);
    expect(next.clientSecret).not.toBe(clientSecret);
    expect((await stripe.pay(next.clientSecret)).status).toBe(200);
  });

  test('[C23] a declined card leaves the same intent to be paid with another one', async () => {
    const ann = await t.join();
    const { clientSecret } = await openCheckout(ann);
    expect((await stripe.pay(clientSecret, { number: '4000000000000002' })).status).toBe(402);
    expect((await openCheckout(ann)).clientSecret).toBe(clientSecret);
    expect((await stripe.pay(clientSecret)).status).toBe(200);
  });

  test.each(['are 500', 'are cut off', 'never come'] as const)(
    '[AB-35] is 503 while the provider’s answers %s, and one intent afterwards',
    async (answers) => {
      const ann = await t.join();
      stripe.answers = answers;
      const refused = await ann.call('createPaymentIntent', PRICE);
      expect(refused).toMatchObject({ status: 503, problem: { code: 'unavailable' } });
      expect(refused.headers['retry-after']).toBeDefined();

      stripe.answers = 'arrive';
      const { clientSecret } = await openCheckout(ann);
      expect((await openCheckout(ann)).clientSecret).toBe(clientSecret);
    },
  );
});

describe('POST /post-user-payment-details', () => {
  test('[C24] [T07] [B01] [M43] records what the provider confirms, makes a pro-user, and repeats itself', async () => {
    const ann = await payer();

    const first = await confirm(ann, ann.transId, { user_email: ann.email, user_name: ann.name, trans_amount: 10 });

    const payment = {
      _id: expect.any(String),
      user_email: ann.email,
      user_name: ann.name,
      trans_id: ann.transId,
      trans_amount: 10,
    };
    expect(first).toMatchObject({ status: 201, body: { message: expect.any(String), payment } });
    expect(await roleOf(ann)).toBe('pro-user');
    expect(await roleOf(other.as(ann))).toBe('pro-user');
    expect(await confirm(ann, ann.transId)).toMatchObject({ status: 200, body: first.body });
    expect(await paymentsOf(ann)).toMatchObject([{ amount: 1000, currency: 'usd', mode: 'live' }]);
  });

  test('[C24] writes the audit log: the payment, and the role before and after', async () => {
    const ann = await payer();
    await confirm(ann, ann.transId);
    const [payment] = await paymentsOf(ann);
    const common = { actor_id: ann.id, request_id: expect.any(String) };
    expect(await auditOf(ann)).toEqual([
      {
        ...common,
        action: 'payment',
        subject: payment?.id,
        before: null,
        after: { trans_id: ann.transId, user_id: ann.id, amount: 1000, currency: 'usd', mode: 'live' },
      },
      {
        ...common,
        action: 'role',
        subject: ann.id,
        before: { role: 'user' },
        after: { role: 'pro-user', trans_id: ann.transId },
      },
    ]);
  });

  test('[AB-31] [M44] [P09] an invented transaction proves nothing', async () => {
    const ann = await t.join();
    await openCheckout(ann);
    const asked = stripe.asked;
    for (const transId of ['pi_made_up', 'x', '../../v1/charges', '%00', ann.id]) {
      expect(await confirm(ann, transId)).toMatchObject({ status: 402, problem: { code: 'not_proven' } });
    }
    expect(stripe.asked).toBe(asked);
    for (const transId of ['', null, 1, ['x'], 'x'.repeat(256), 'a\u0000b']) {
      expect((await confirm(ann, transId)).status).toBe(422);
    }
    expect([await roleOf(ann), await paymentsOf(ann)]).toEqual(['user', []]);
  });

  test.each([
    ['not paid', { status: 'requires_payment_method' }],
    ['being processed', { status: 'processing' }],
    ['cancelled', { status: 'canceled' }],
    ['of another amount', { amount: 999 }],
    ['of a larger amount', { amount: 100_000 }],
    ['in another currency', { currency: 'eur' }],
    ['given back', { amount_refunded: 1000 }],
    ['given back in part', { amount_refunded: 1 }],
    ['said to be somebody else’s', { metadata: '{"user_id":"00000000-0000-7000-8000-000000000000"}' }],
    ['said to be nobody’s', { metadata: '{}' }],
  ])('[AB-31] [M44] an intent that is %s proves nothing', async (_, change) => {
    const ann = await payer();
    await stripe.write(ann.transId, change);
    expect(await confirm(ann, ann.transId)).toMatchObject({ status: 402, problem: { code: 'not_proven' } });
    expect([await roleOf(ann), await paymentsOf(ann)]).toEqual(['user', []]);
  });

  test('[AB-31] [M44] [P09] another person’s intent proves nothing, even with that person’s name in the body', async () => {
    const [ann, bob, pia] = [await payer(), await t.join(), await t.join('pro-user')];
    for (const thief of [bob, pia]) {
      const answer = await confirm(thief, ann.transId, { user_email: ann.email, user_name: ann.name });
      expect(answer).toMatchObject({ status: 402, problem: { code: 'not_proven' } });
    }
    expect(await roleOf(bob)).toBe('user');
    expect((await confirm(ann, ann.transId)).status).toBe(201);
  });

  test('[AB-32] [M45] a used transaction makes no other person a pro-user', async () => {
    const [ann, bob, pia] = [await payer(), await t.join(), await t.join('pro-user')];
    await confirm(ann, ann.transId);
    for (const thief of [bob, pia]) {
      expect(await confirm(thief, ann.transId)).toMatchObject({ status: 409, problem: { code: 'other_payer' } });
      expect(await paymentsOf(thief)).toEqual([]);
    }
    expect(await roleOf(bob)).toBe('user');
  });

  test('[AB-32] the amount is the provider’s, whatever the body says', async () => {
    const ann = await payer();
    const answer = await confirm(ann, ann.transId, { trans_amount: 10_000 });
    expect(answer.body.payment.trans_amount).toBe(10);
    expect(await paymentsOf(ann)).toMatchObject([{ amount: 1000 }]);
  });

  test('[AB-32] fifty at once on two processes, with the event among them, make one payment and one grant', async () => {
    const ann = await payer();
    const events = (await stripe.events()).filter(({ payload }) => payload.includes(ann.transId));
    const calls = Array.from({ length: 100 }, (_, n) =>
      untilTaken(async () => (await confirm(n % 2 === 0 ? ann : other.as(ann), ann.transId)).status),
    );
    const sent = Array.from({ length: 20 }, (_, n) =>
      events.map((event) => untilTaken(() => deliver(event, n % 2 === 0 ? t : other))),
    );

    const statuses = await Promise.all(calls);

    expect(new Set(await Promise.all(sent.flat()))).toEqual(new Set([200]));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(99);
    expect(await paymentsOf(ann)).toHaveLength(1);
    expect((await auditOf(ann)).map(({ action }) => action)).toEqual(['payment', 'role']);
  });

  test('[M43] [M44] [M45] [AB-33] guests 401, surveyors and admins 403, whatever they send', async () => {
    const ann = await payer();
    await confirm(ann, ann.transId);
    for (const transId of [ann.transId, 'pi_made_up', '']) {
      expect((await confirm(t.guest, transId)).status).toBe(401);
      for (const role of ['surveyor', 'admin'] as const) {
        const person = await t.join(role);
        expect((await confirm(person, transId)).status).toBe(403);
        expect(await roleOf(person)).toBe(role);
      }
    }
  });

  test.each(['are 500', 'are cut off', 'never come'] as const)(
    '[AB-35] is 503 while the provider’s answers %s; asked again it is recorded once',
    async (answers) => {
      const ann = await payer();
      stripe.answers = answers;
      expect(await confirm(ann, ann.transId)).toMatchObject({ status: 503, problem: { code: 'unavailable' } });
      expect([await roleOf(ann), await paymentsOf(ann)]).toEqual(['user', []]);

      stripe.answers = 'arrive';
      expect((await confirm(ann, ann.transId)).status).toBe(201);
      expect(await paymentsOf(ann)).toHaveLength(1);
    },
  );

  test('[C20] [P09] a person who has paid may repeat their role by the role call, and no other person becomes anything by it', async () => {
    const [ann, bob, given] = [await payer(), await t.join(), await t.join('pro-user')];
    const admin = await t.join('admin');
    const member = (caller: Caller, userId: string, newRole = 'pro-user') =>
      caller.call('setUserRole', { body: { userId, newRole } });
    expect(await member(ann, ann.id)).toMatchObject({ status: 403, problem: { code: 'forbidden' } });
    expect((await confirm(ann, ann.transId)).status).toBe(201);
    const before = await auditOf(ann);

    // One of two processes has not heard of the payment yet.
    for (const place of [t, other]) {
      expect(await member(place.as(ann), ann.id)).toMatchObject({
        status: 200,
        body: { updatedUser: { _id: ann.id, user_role: 'pro-user' } },
      });
    }

    expect(await auditOf(ann)).toEqual(before);
    for (const newRole of ['user', 'surveyor', 'admin']) expect((await member(ann, ann.id, newRole)).status).toBe(403);
    for (const person of [bob, given]) {
      expect((await member(ann, person.id)).status).toBe(403);
      expect((await member(person, person.id)).status).toBe(403);
    }
    expect([await roleOf(bob), await roleOf(given), await roleOf(ann)]).toEqual(['user', 'pro-user', 'pro-user']);
    expect((await member(admin, ann.id)).status).toBe(200);
  });

  test('[M43] a pro-user’s second payment is stored, and changes nothing', async () => {
    const ann = await payer();
    await setRole(ann, 'pro-user');
    const pro = other.as(ann); // a process that has not seen them as a user
    expect(await confirm(pro, ann.transId)).toMatchObject({ status: 409, problem: { code: 'already_pro' } });
    expect((await confirm(pro, ann.transId)).status).toBe(200);
    expect(await paymentsOf(ann)).toHaveLength(1);
    expect((await auditOf(ann)).map(({ action }) => action)).toEqual(['payment']);
  });
});

describe('POST /payments/webhook', () => {
  const eventOf = async (transId: string) => {
    const [event] = (await stripe.events()).filter(({ payload }) => payload.includes(transId));
    if (!event) throw new Error('The provider has no such event');
    return event;
  };

  test('[AB-34] [T07] a signed event makes a pro-user before the client calls, which then finds it', async () => {
    const ann = await payer();

    expect(await deliver(await eventOf(ann.transId))).toBe(200);

    expect(await roleOf(ann)).toBe('pro-user');
    expect(await auditOf(ann)).toMatchObject([{ actor_id: null }, { actor_id: null }]);
    expect((await confirm(ann, ann.transId)).status).toBe(201);
    expect((await confirm(ann, ann.transId)).status).toBe(200);
    expect(await paymentsOf(ann)).toHaveLength(1);
    expect(await auditOf(ann)).toHaveLength(2);
  });

  test('[AB-34] after the client’s call, and twice, it changes nothing more', async () => {
    const ann = await payer();
    await confirm(ann, ann.transId);
    const event = await eventOf(ann.transId);
    for (const receiver of [t, t, other]) expect(await deliver(event, receiver)).toBe(200);
    expect(await paymentsOf(ann)).toHaveLength(1);
    expect(await auditOf(ann)).toHaveLength(2);
  });

  test('[AB-34] events out of order: the failure of the first card after the success of the second', async () => {
    const ann = await t.join();
    const { clientSecret } = await openCheckout(ann);
    await stripe.pay(clientSecret, { number: '4000000000009995' });
    await stripe.pay(clientSecret);
    const [failed, succeeded] = (await stripe.events()).filter(({ payload }) =>
      payload.includes(intentIdOf(clientSecret)),
    );
    if (!failed || !succeeded) throw new Error('The provider has no such events');

    expect([await deliver(succeeded), await deliver(failed)]).toEqual([200, 200]);

    expect(await roleOf(ann)).toBe('pro-user');
    expect(await paymentsOf(ann)).toHaveLength(1);
  });

  test('[M51] [AB-34] without a valid signature it is 400, whoever sends it, and nothing happens', async () => {
    const ann = await payer();
    const { payload, signature } = await eventOf(ann.transId);
    const now = Math.floor(Date.now() / 1000);
    const admin = await t.join('admin');
    const bad: [payload: string, signature: string | undefined][] = [
      [payload, undefined],
      [payload, ''],
      [payload, 'nonsense'],
      [payload, `t=${now},v1=${'0'.repeat(64)}`],
      [payload, stripe.sign(payload, { secret: 'whsec_guessed' }).signature],
      [payload, stripe.sign(payload, { at: now - 3600 }).signature],
      [payload.replace('"amount":1000', '"amount":999'), signature],
      [`${payload} `, signature],
      ['', signature],
    ];
    for (const [body, header] of bad) {
      for (const cookie of [undefined, ann.cookie, admin.cookie]) {
        const headers = { 'content-type': 'application/json', ...(header && { 'stripe-signature': header }) };
        const answer = await t.app.inject({
          method: 'POST',
          url: '/api/payments/webhook',
          headers: { ...headers, ...(cookie && { cookie }) },
          payload: body,
        });
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_signature']);
      }
    }
    expect([await roleOf(ann), await paymentsOf(ann)]).toEqual(['user', []]);
  });

  test('accepts and ignores other events and unknown intents', async () => {
    const event = (object: object, id: string) => JSON.stringify({ id, object: 'event', type: 'x', data: { object } });
    for (const payload of [
      event({ object: 'payment_intent', id: 'pi_of_another_shop' }, 'evt_1'),
      event({ object: 'customer', id: 'cus_1' }, 'evt_2'),
    ]) {
      expect(await deliver(stripe.sign(payload))).toBe(200);
    }
  });

  test('[AB-35] is 503 while the provider cannot be asked, so that the event is sent again', async () => {
    const ann = await payer();
    const event = await eventOf(ann.transId);
    stripe.answers = 'are 500';
    expect(await deliver(event)).toBe(503);
    expect(await roleOf(ann)).toBe('user');

    stripe.answers = 'arrive';
    expect(await deliver(event)).toBe(200);
    expect(await roleOf(ann)).toBe('pro-user');
  });

  test('[AB-33] [T07] a person who became a surveyor or an admin in between keeps that role, and the payment is stored', async () => {
    for (const role of ['surveyor', 'admin'] as const) {
      const ann = await payer();
      await setRole(ann, role);
      expect(await deliver(await eventOf(ann.transId))).toBe(200);
      const { rows } = await t.database.pool.query('select role from users where id = $1', [ann.id]);
      expect(rows).toEqual([{ role }]);
      expect(await paymentsOf(ann)).toMatchObject([{ trans_id: ann.transId, amount: 1000 }]);
      expect((await auditOf(ann)).map(({ action }) => action)).toEqual(['payment']);
    }
  });

  test('the payment of a person who was deleted in between is stored', async () => {
    const ann = await payer();
    await t.database.pool.query('update users set deleted_at = now() where id = $1', [ann.id]);
    expect(await deliver(await eventOf(ann.transId))).toBe(200);
    expect(await paymentsOf(ann)).toHaveLength(1);
    const { rows } = await t.database.pool.query('select role from users where id = $1', [ann.id]);
    expect(rows).toEqual([{ role: 'user' }]);
  });
});

async function deliver({ payload, signature }: { payload: string; signature: string }, receiver = t): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await receiver.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload });
  return answer.statusCode;
}
