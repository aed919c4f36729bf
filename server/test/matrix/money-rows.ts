import { expect } from 'vitest';
import { type Cell, expectStatus, type World } from './matrix-world.ts';
import { ADMINS, callBy, EVERYBODY, type Row } from './row.ts';

const confirm = (cell: Cell, transId: string) =>
  callBy(cell, 'POST', '/post-user-payment-details', { trans_id: transId, trans_amount: 10 });

/** Another person's payment, recorded or not. */
async function foreignIntent(world: World, { recorded }: { recorded: boolean }): Promise<string> {
  const payer = await world.site.join();
  const transId = await world.pay(payer);
  if (recorded) expectStatus(201, await payer.call('confirmPayment', { body: { trans_id: transId } }));
  return transId;
}

/**
 * A paid intent of this person. A pro-user's intent is confirmed, which gave them the role; a role that cannot pay gets another
 * person's.
 */
async function paidIntent(world: World, { kind, me }: Cell): Promise<string> {
  if (!me || (kind !== 'user' && kind !== 'pro-user')) return await foreignIntent(world, { recorded: false });
  if (kind === 'user') return await world.pay(me);
  await setRole(world, me.id, 'user');
  const transId = await world.pay(me);
  expectStatus(201, await me.call('confirmPayment', { body: { trans_id: transId } }));
  return transId;
}

/** Intents of this person for which the provider does not report ten paid dollars. */
async function worthlessIntents(world: World, { kind, me }: Cell): Promise<string[]> {
  if (!me || kind !== 'user') return [];
  const transId = await world.pay(me);
  await world.stripe.write(transId, { amount: 999 });
  return [transId];
}

async function setRole({ admin }: World, userId: string, newRole: 'user'): Promise<void> {
  expectStatus(200, await admin.call('setUserRole', { body: { userId, newRole } }));
}

/** M36 and M40-M45: payments, and the role that comes with them. */
export const MONEY_ROWS: Row[] = [
  {
    id: 'M36',
    title: 'make oneself a pro-user, which a person who has paid is already',
    calls: ['setUserRole'],
    expected: [401, 403, 200, 403, 403, 422],
    async attempt(world, cell) {
      if (cell.kind === 'pro-user') await paidIntent(world, cell);
      const userId = cell.me?.id ?? world.stranger.id;
      return callBy(cell, 'PUT', '/updateUserRole', { userId, newRole: 'pro-user' });
    },
    check: ({ body }, { me }) => expect(body).toMatchObject({ updatedUser: { _id: me?.id, user_role: 'pro-user' } }),
  },
  {
    id: 'M40',
    title: 'list the payments',
    calls: ['listPayments'],
    expected: ADMINS,
    attempt: (_, cell) => callBy(cell, 'GET', '/payments'),
  },
  {
    id: 'M41',
    title: 'read the price of the membership',
    calls: ['getProOffer'],
    expected: EVERYBODY,
    attempt: (_, cell) => callBy(cell, 'GET', '/pro-offer'),
  },
  {
    id: 'M41',
    title: 'open the checkout',
    calls: ['createPaymentIntent'],
    expected: [401, 200, 409, 409, 409, 409],
    attempt: (_, cell) => callBy(cell, 'POST', '/create-payment-intent', { price: 10 }),
  },
  {
    id: 'M42',
    title: 'open the checkout for another price',
    calls: ['createPaymentIntent'],
    expected: [401, 422, 422, 422, 422, 422],
    attempt: (_, cell) =>
      [0.5, -1, '10', 1e9, null].map((price) => callBy(cell, 'POST', '/create-payment-intent', { price })),
  },
  {
    id: 'M43',
    title: 'have the own succeeded payment recorded; a pro-user’s is there already',
    calls: ['confirmPayment'],
    expected: [401, 201, 200, 403, 403, 403],
    attempt: async (world, cell) => confirm(cell, await paidIntent(world, cell)),
  },
  {
    id: 'M44',
    title: 'have an invented, a foreign or a cheaper payment recorded',
    calls: ['confirmPayment'],
    expected: [401, 402, 402, 403, 403, 403],
    async attempt(world, cell) {
      const foreign = await foreignIntent(world, { recorded: false });
      return ['pi_made_up', foreign, ...(await worthlessIntents(world, cell))].map((id) => confirm(cell, id));
    },
  },
  {
    id: 'M45',
    title: 'use another person’s recorded payment again',
    calls: ['confirmPayment'],
    expected: [401, 409, 409, 403, 403, 403],
    attempt: async (world, cell) => confirm(cell, await foreignIntent(world, { recorded: true })),
  },
  {
    id: 'M51',
    title: 'tell of a payment without the provider’s signature',
    calls: ['receivePaymentEvent'],
    expected: [400, 400, 400, 400, 400, 400],
    attempt: (_, cell) =>
      [{}, { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }].map((headers) => ({
        ...callBy(cell, 'POST', '/payments/webhook', { id: 'evt_1', type: 'payment_intent.succeeded' }),
        headers,
      })),
  },
];
