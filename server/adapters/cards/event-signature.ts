import Stripe from 'stripe';

interface Signing {
  secret: string;
  /** Unix seconds; now unless given. */
  at?: number;
}

/** The header that proves the sender and the time of an event. */
export const signEvent = (payload: string, { secret, at = Math.floor(Date.now() / 1000) }: Signing): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
