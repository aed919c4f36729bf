import type { Checkout } from '#contract/admin/payments.ts';
import type { User } from '#contract/people/users.ts';
import { send } from '#web/api/client.ts';
import { foreignBody } from '#web/api/failures.ts';
import { billingDetails } from '#web/features/payments/card/billing.ts';
import type { CardFields } from '#web/features/payments/card/card-faults.ts';
import { digitsOf } from '#web/features/payments/card/card-format.ts';
import { CardRefusal } from '#web/features/payments/card/take-payment.ts';
import { intentIdOf } from '#web/features/payments/payments.api.ts';

/**
 * Charges a test card at the embedded provider, which speaks Stripe's API; no money moves.
 * @throws CardRefusal when the provider refuses the card
 */
export async function confirmTestCard(
  { clientSecret, publishableKey }: Checkout,
  { card, payer }: { card: CardFields; payer: User },
): Promise<void> {
  const [month = '', year = ''] = card.expiry.split(/\D+/);
  const body = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(card.number),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': digitsOf(card.code),
    ...billingFields(payer),
  });

  try {
    const path = `/test-cards/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`;
    await send('POST', path, { body, refusalEndsSession: false });
  } catch (error) {
    const refusal = readRefusal(foreignBody(error));
    if (!refusal) throw error;
    if (!refusal.paidBefore) throw new CardRefusal(refusal.message, { cause: error });
  }
}

function billingFields(payer: User): Record<string, string> {
  const { name, email } = billingDetails(payer);
  return {
    'payment_method_data[billing_details][name]': name,
    'payment_method_data[billing_details][email]': email,
  };
}

/** Reads an error in Stripe's format, `{error: {message, payment_intent?}}`; null for any other body. */
function readRefusal(body: unknown): { message: string; paidBefore: boolean } | null {
  const { error } = (body ?? {}) as { error?: { message?: unknown; payment_intent?: { status?: string } } };
  if (typeof error?.message !== 'string') return null;
  return { message: error.message, paidBefore: error.payment_intent?.status === 'succeeded' };
}
