import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/connection/pool.ts';
import type { CardAnswer } from './test-card-answers.ts';
import { TestCardFault } from './test-card-fault.ts';
import { DECLINES, isDecline } from './test-card-numbers.ts';
import { cardEvent, cardMethod } from './test-card-objects.ts';
import { type IntentRow, insertEvent, type MethodRow, updateIntent } from './test-cards.queries.ts';

/**
 * Charges or declines the card, and records an event of it.
 * @param present shows the parts of the intent that the caller may see
 */
export async function charge(
  trx: Db,
  intent: IntentRow,
  method: MethodRow,
  present: (intent: IntentRow) => object,
): Promise<CardAnswer> {
  if (method.decline !== null && isDecline(method.decline)) {
    const error = { type: 'card_error', ...DECLINES[method.decline], payment_method: cardMethod(method) } as const;
    const declined = await updateIntent(trx, intent, { lastError: error });
    await recordEvent(trx, 'payment_intent.payment_failed', declined);
    return { status: 402, body: { error: { ...error, payment_intent: present(declined) } } };
  }
  const paid = await updateIntent(trx, intent, {
    status: 'succeeded',
    paymentMethod: method.id,
    charge: newCardId('ch'),
    lastError: null,
  });
  await recordEvent(trx, 'payment_intent.succeeded', paid);
  return { status: 200, body: present(paid) };
}

/**
 * A paid or cancelled intent cannot change any more; the error shows its state.
 * @throws TestCardFault 400 `payment_intent_unexpected_state`
 */
export function assertPayable(intent: IntentRow, present: (intent: IntentRow) => object): void {
  if (intent.status === 'requires_payment_method') return;
  throw new TestCardFault(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent cannot be changed because it has a status of ${intent.status}.`,
    payment_intent: present(intent),
  });
}

const RANDOM_BYTES = 16;
export const randomPart = () => randomBytes(RANDOM_BYTES).toString('hex');
export const newCardId = (kind: 'pi' | 'pm' | 'ch' | 'evt') => `${kind}_test_${randomPart()}`;

async function recordEvent(trx: Db, type: string, intent: IntentRow): Promise<void> {
  const id = newCardId('evt');
  const { default: Stripe } = await import('stripe');
  await insertEvent(trx, id, cardEvent(id, type, intent, Stripe.API_VERSION));
}
