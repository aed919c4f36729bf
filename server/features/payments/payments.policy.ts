import type { CardIntent } from '#server/adapters/cards/cards.ts';
import type { BoundIntent } from './payments.queries.ts';

/** What becoming pro costs, as the provider is told and as it must answer. */
export const PRICE = { amount: 1_000, currency: 'usd' } as const;

/**
 * Does this intent prove that this person has paid the price? Whose it is and what it costs was fixed when it was
 * created; the provider has to say the same, and that the money came and stayed.
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
