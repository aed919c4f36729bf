import type { IntentRow, MethodRow } from './test-cards.queries.ts';

/** The parts of an intent that a publishable key may see, in Stripe's form. */
export const publicIntent = (intent: IntentRow) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  client_secret: intent.clientSecret,
  created: seconds(intent.createdAt),
  currency: intent.currency,
  description: intent.description,
  last_payment_error: intent.lastError,
  livemode: false,
  payment_method: intent.paymentMethod,
  payment_method_types: ['card'],
  status: intent.status,
});

/** The whole intent, for the secret key. */
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
    amount_refunded: intent.amountRefunded,
    refunded: intent.amountRefunded >= intent.amount,
    paid: true,
    status: 'succeeded',
  };

export const cardMethod = (method: MethodRow) => ({
  id: method.id,
  object: 'payment_method',
  billing_details: method.billingDetails,
  card: { brand: method.brand, last4: method.last4, exp_month: method.expMonth, exp_year: method.expYear },
  created: seconds(method.createdAt),
  livemode: false,
  type: 'card',
});

/** An event's text, as it is signed and sent. */
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
