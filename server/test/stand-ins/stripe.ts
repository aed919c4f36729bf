import type { AddressInfo } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import qs from 'qs';
import type { StripeKeys } from '#server/adapters/cards/create-cards.ts';
import { signEvent } from '#server/adapters/cards/event-signature.ts';
import { isLoopback } from '#server/http/protection/address.ts';
import { cardProviderRoutes } from '#server/stand-ins/cards/test-card-routes.ts';
import { createTestCards } from '#server/stand-ins/cards/test-cards.ts';
import { createTestDatabase } from '#server/test/database.ts';

/** A stand-in for Stripe: its API over a socket, with data and keys of its own. */
export interface StandInStripe {
  /** For the application under test. */
  keys: NonNullable<StripeKeys>;
  /** How the API's answers arrive; the requests are carried out in any case. */
  answers: 'arrive' | 'are 500' | 'are cut off' | 'never come';
  /** How often the server called the API. */
  asked: number;
  /** Enters the card as the page does, in the person's browser. */
  pay(clientSecret: string, card?: CardFields): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Changes an intent directly, for changes that the API does not offer. */
  write(intentId: string, change: Record<string, unknown>): Promise<void>;
  /** The signed events so far, oldest first. */
  events(): Promise<SignedEvent[]>;
  /** @param options.at Unix seconds of the signature; now unless given */
  sign(payload: string, options?: { at?: number; secret?: string }): SignedEvent;
  close(): Promise<void>;
}

export interface SignedEvent {
  payload: string;
  signature: string;
}

export type CardFields = Partial<Record<'number' | 'exp_month' | 'exp_year' | 'cvc', string>>;

export const GOOD_CARD = { number: '4242 4242 4242 4242', exp_month: '12', exp_year: '2040', cvc: '123' };
const SECRETS = { secretKey: 'sk_stand_in', publishableKey: 'pk_stand_in', webhookSecret: 'whsec_stand_in' };
/** Milliseconds after which the application under test gives up a call. */
const TIMEOUT_MS = 400;

/** The intent of a client secret. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** A card form, as a browser sends it to the provider. */
export const cardForm = (publishableKey: string, clientSecret: string, card: CardFields = {}): string =>
  qs.stringify({
    key: publishableKey,
    client_secret: clientSecret,
    payment_method_data: {
      type: 'card',
      card: { ...GOOD_CARD, ...card },
      billing_details: { name: 'Ada', email: 'ada@people.example' },
    },
  });

export async function startStripe(): Promise<StandInStripe> {
  const database = await createTestDatabase();
  const api = Fastify({ forceCloseConnections: true });
  api.addHook('onSend', async (request, reply, payload) => {
    if (!request.headers.authorization) return payload;
    stripe.asked += 1;
    if (stripe.answers === 'are cut off') reply.raw.destroy();
    if (stripe.answers === 'never come') await new Promise((resolve) => request.raw.once('close', resolve));
    if (stripe.answers === 'are 500') reply.code(500);
    return stripe.answers === 'are 500' ? JSON.stringify({ error: { type: 'api_error', message: 'Oops' } }) : payload;
  });
  const cards = createTestCards({ db: database.db, keys: SECRETS, onEvent: () => {} });
  await api.register(rateLimit, { global: false, allowList: isLoopback });
  await api.register(cardProviderRoutes('', cards));
  await api.listen({ port: 0, host: '127.0.0.1' });
  // Listening on a port, so the address is an object.
  const { port } = api.server.address() as AddressInfo;
  const host = `http://127.0.0.1:${port}`;

  const stripe: StandInStripe = {
    keys: { ...SECRETS, host, timeoutMs: TIMEOUT_MS },
    answers: 'arrive',
    asked: 0,

    async pay(clientSecret, card) {
      const answer = await fetch(`${host}/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: cardForm(SECRETS.publishableKey, clientSecret, card),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }; // JSON objects only
    },

    async write(intentId, change) {
      for (const [column, value] of Object.entries(change)) {
        await database.pool.query(`update test_card_intents set ${column} = $2 where id = $1`, [intentId, value]);
      }
    },

    async events() {
      const { rows } = await database.pool.query<{ payload: string }>(
        'select payload from test_card_events order by created_at, id',
      );
      return rows.map(({ payload }) => stripe.sign(payload));
    },

    sign: (payload, { secret = SECRETS.webhookSecret, at } = {}) => ({
      payload,
      signature: signEvent(payload, { secret, ...(at && { at }) }),
    }),

    async close() {
      await api.close();
      await database.drop();
    },
  };
  return stripe;
}
