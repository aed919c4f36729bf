import type { IntentRow, MethodRow } from './test-cards.queries.ts';

/** What a browser may see of an intent, as Stripe's API shows it to a publishable key. */
export const publicIntent = (intent: IntentRow) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  client_secret: intent.client_secret,
  created: seconds(intent.created_at),
  currency: intent.currency,
  description: intent.description,
  last_payment_error: intent.last_error,
  livemode: false,
  payment_method: intent.payment_method,
  payment_method_types: ['card'],
  status: intent.status,
});

/** All of an intent, for the secret key. */
export const fullIntent = (intent: IntentRow, { withCharge = false } = {}) => ({
  ...publicIntent(intent),
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  latest_charge: withCharge ? charge(intent) : intent.charge,
  metadata: intent.metadata,
});

const charge = (intent: IntentRow) =>
  intent.charge && {
    id: intent.charge,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: intent.amount_refunded,
    refunded: intent.amount_refunded >= intent.amount,
    paid: true,
    status: 'succeeded',
  };

export const cardMethod = (method: MethodRow) => ({
  id: method.id,
  object: 'payment_method',
  billing_details: method.billing_details,
  card: { brand: method.brand, last4: method.last4, exp_month: method.exp_month, exp_year: method.exp_year },
  created: seconds(method.created_at),
  livemode: false,
  type: 'card',
});

/** An event, as it is signed and sent. */
export const cardEvent = (id: string, type: string, intent: IntentRow, apiVersion: string): string =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: apiVersion,
    created: seconds(new Date()),
    data: { object: fullIntent(intent) },
    livemode: false,
    type,
  });

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
