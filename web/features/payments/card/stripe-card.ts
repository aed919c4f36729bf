import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Checkout } from '#contract/payments.ts';
import type { User } from '#contract/users.ts';
import { billingDetails } from '#web/features/payments/card/billing.ts';
import { CardRefusal } from '#web/features/payments/card/take-payment.ts';

/** Stripe's card field in the page. */
export interface StripeCard {
  /** @throws CardRefusal when Stripe refuses the card */
  confirm(): Promise<void>;
  destroy(): void;
}

/**
 * Puts Stripe's own card field into `place`; what is typed there never reaches our code. Its script comes from Stripe and
 * only now, without the signals about visitors that it would otherwise collect.
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

/** The loader would find a script that has failed and wait for ever for it to arrive. */
function removeFailedScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement) target.remove();
}

/** The field is another site's page: it inherits nothing, so it is told how our text looks. */
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
