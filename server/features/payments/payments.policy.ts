import type { CardIntent } from '#server/adapters/cards/cards.ts';
import type { BoundIntent } from './payments.queries.ts';

/** The price of the membership, in cents, as it is sent to the provider and expected back. */
export const PRICE = { amount: 1_000, currency: 'usd' } as const;

/**
 * Whether this intent proves that the person has paid. The provider must report the stored payer and price, and received money that
 * was not refunded.
 */
export function isProven(bound: BoundIntent, intent: CardIntent): boolean {
  return (
    intent.state === 'succeeded' &&
    !intent.refunded &&
    intent.id === bound.intentId &&
    intent.userId === bound.userId &&
    [bound.amount, intent.amount, intent.amountReceived].every((amount) => amount === PRICE.amount) &&
    [bound.currency, intent.currency].every((currency) => currency === PRICE.currency)
  );
}
