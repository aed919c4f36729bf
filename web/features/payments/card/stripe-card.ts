import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Checkout } from '#contract/admin/payments.ts';
import type { User } from '#contract/people/users.ts';
import { billingDetails } from '#web/features/payments/card/billing.ts';
import { CardRefusal } from '#web/features/payments/card/take-payment.ts';

/** Stripe's card field in the page. */
export interface StripeCard {
  /** @throws CardRefusal when Stripe refuses the card */
  confirm(): Promise<void>;
  destroy(): void;
}

/**
 * Mounts Stripe's card field in `place`; our code never sees the card. Stripe's script is loaded only now, and without
 * its collection of visitor signals.
 * @throws Error when Stripe cannot be reached
 */
export async function mountStripeCard(
  place: HTMLElement,
  { checkout, payer, onTyped }: { checkout: Checkout; payer: User; onTyped: (fault: string | null) => void },
): Promise<StripeCard> {
  const stripe = await load(checkout.publishableKey);
  const card = stripe.elements().create('card', { hidePostalCode: true, style: { base: lookOf(place) } });
  card.mount(place);
  card.on('change', ({ error }) => onTyped(error?.message ?? null));

  return {
    confirm: async () => readResult(await stripe.confirmCardPayment(checkout.clientSecret, charge())),
    destroy: () => card.destroy(),
  };

  function charge() {
    return { payment_method: { card, billing_details: billingDetails(payer) } };
  }
}

async function load(publishableKey: string): Promise<Stripe> {
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  document.addEventListener('error', removeFailedScript, { capture: true });
  try {
    const stripe = await loadStripe(publishableKey);
    if (!stripe) throw new Error('There is no window to show a card field in');
    return stripe;
  } finally {
    document.removeEventListener('error', removeFailedScript, { capture: true });
  }
}

/** The loader would find a failed script and wait for it for ever. */
function removeFailedScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement) target.remove();
}

/** The field is a frame of another site and inherits no styles, so it gets ours as settings. */
function lookOf(place: HTMLElement) {
  const { color, fontSize } = getComputedStyle(place);
  return { color, fontSize, iconColor: color };
}

function readResult({ error }: PaymentIntentResult): void {
  if (!error || error.payment_intent?.status === 'succeeded') return;

  const unanswered = error.type === 'api_connection_error' || error.type === 'api_error';
  if (unanswered || !error.message) throw new Error('Stripe did not answer', { cause: error });
  throw new CardRefusal(error.message, { cause: error });
}
