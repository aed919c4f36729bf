import { queryOptions } from '@tanstack/react-query';
import { PRO_PRICE_DOLLARS } from '#basics/limits.ts';
import type { Checkout, Payment } from '#contract/admin/payments.ts';
import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { PRO_OFFER_KEY } from '#contract/http/query-keys.ts';
import type { User } from '#contract/people/users.ts';
import { call } from '#web/api/client.ts';
import { forgetPayment, recallPayment } from '#web/features/payments/card/pending-payment.ts';

/** The state of a person's checkout. */
export type CheckoutState =
  | { state: 'open'; checkout: Checkout }
  | { state: 'paid'; payment: Payment }
  | { state: 'pro' }
  /** The site takes no payments. */
  | { state: 'none' };

/** Opens the checkout, unless there is nothing to pay. Opened again on each visit. */
export const checkoutQuery = (viewer: User) =>
  queryOptions({
    queryKey: ['checkout', viewer._id],
    queryFn: () => openCheckout(viewer),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The price of the membership, and whether it can be bought here. */
export const proOfferQuery = queryOptions({
  queryKey: PRO_OFFER_KEY,
  queryFn: ({ signal }) => call('getProOffer', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The payment of an intent, looked up at the provider and recorded by the server. Safe to repeat. */
export const paymentQuery = (intentId: string) =>
  queryOptions({
    queryKey: ['payment', intentId],
    queryFn: async () => (await call('confirmPayment', { body: { trans_id: intentId } })).payment,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The intent of a client secret: `pi_…_secret_…`. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

async function openCheckout(viewer: User): Promise<CheckoutState> {
  const payment = await findPendingPayment(viewer._id);
  if (payment) return { state: 'paid', payment };
  if (viewer.user_role === 'pro-user') return { state: 'pro' };

  try {
    return { state: 'open', checkout: await call('createPaymentIntent', { body: { price: PRO_PRICE_DOLLARS } }) };
  } catch (error) {
    if (isRefusal(error, ['already_pro'])) return { state: 'pro' };
    if (isRefusal(error, ['no_payments'])) return { state: 'none' };
    throw error;
  }
}

/** The outcome of a payment whose answer was lost; null when there was none, or the card was not charged. */
async function findPendingPayment(personId: string): Promise<Payment | null> {
  const intentId = recallPayment(personId);
  if (!intentId) return null;

  try {
    const { payment } = await call('confirmPayment', { body: { trans_id: intentId } });
    forgetPayment(personId);
    return payment;
  } catch (error) {
    if (!isRefusal(error, ['not_proven', 'other_payer', 'already_pro', 'no_payments'])) throw error;
    forgetPayment(personId);
    return null;
  }
}

function isRefusal(error: unknown, codes: readonly ErrorCode[]): boolean {
  return error instanceof AppError && codes.includes(error.code);
}
