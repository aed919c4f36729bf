import type Stripe from 'stripe';
import { AppError } from '#contract/http/errors.ts';
import { once } from '#server/timing/once.ts';
import type { CardIntent, CardProvider } from './cards.ts';

export interface StripeSettings {
  mode: CardProvider['mode'];
  secretKey: string;
  publishableKey: string;
  /** Null: no event can be verified, so payments are found by polling. */
  webhookSecret: string | null;
  /** The API's address; null for Stripe's own. */
  host: string | null;
  /** Used instead of the network, if given. */
  fetch?: typeof fetch;
  timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;
const RETRIES = 1;
/** Seconds. An event with an older signature may be a replay. */
const EVENT_SECONDS = 300;
const DESCRIPTION = 'Pro membership';

/** A provider that speaks Stripe's API, at Stripe or at `host`. */
export function createStripeCards(settings: StripeSettings): CardProvider {
  /** Loaded with the first payment, so that the server starts sooner. */
  const library = once(async (): Promise<Stripe> => {
    const { default: Library } = await import('stripe');
    return new Library(settings.secretKey, {
      ...(settings.host && addressOf(new URL(settings.host))),
      ...(settings.fetch && { httpClient: Library.createFetchHttpClient(settings.fetch) }),
      timeout: settings.timeoutMs ?? TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    });
  });

  const findIntent = async (id: string): Promise<CardIntent | null> => {
    const stripe = await library();
    try {
      return toCardIntent(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    } catch (error) {
      if (codeOf(error) === 'resource_missing') return null;
      throw new AppError('unavailable', { cause: error });
    }
  };

  return {
    mode: settings.mode,
    publishableKey: settings.publishableKey,

    async createIntent({ key, amount, currency, userId }) {
      // The order must be the same in every call: Stripe refuses a key that comes with another request.
      const order = {
        amount,
        currency,
        payment_method_types: ['card'],
        description: DESCRIPTION,
        metadata: { user_id: userId },
      };
      const stripe = await library();
      try {
        return toCardIntent(await stripe.paymentIntents.create(order, { idempotencyKey: key }));
      } catch (error) {
        throw new AppError('unavailable', { cause: error });
      }
    },

    findIntent,

    async cancelIntent(id) {
      const stripe = await library();
      try {
        await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
      } catch (error) {
        const settled = codeOf(error) === 'payment_intent_unexpected_state' || codeOf(error) === 'resource_missing';
        if (!settled) throw new AppError('unavailable', { cause: error });
      }
      return await findIntent(id);
    },

    async readEvent(payload, signature) {
      if (!settings.webhookSecret || !signature) throw new AppError('invalid_signature');
      const stripe = await library();
      try {
        const event = stripe.webhooks.constructEvent(payload, signature, settings.webhookSecret, EVENT_SECONDS);
        const { object } = event.data;
        const isAboutIntent = 'object' in object && object.object === 'payment_intent' && 'id' in object;
        return { id: event.id, intentId: isAboutIntent ? String(object.id) : null };
      } catch (error) {
        throw new AppError('invalid_signature', { cause: error });
      }
    },
  };
}

function addressOf(url: URL): { protocol: 'http' | 'https'; host: string; port: string } {
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { protocol, host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443') };
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function toCardIntent(intent: Stripe.PaymentIntent): CardIntent {
  const { latest_charge: charge } = intent;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    state: STATES[intent.status] ?? 'pending',
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    userId: intent.metadata['user_id'] ?? null,
    refunded: typeof charge === 'object' && charge !== null && charge.amount_refunded > 0,
  };
}

const STATES: Record<string, CardIntent['state']> = {
  requires_payment_method: 'payable',
  requires_confirmation: 'payable',
  requires_action: 'payable',
  processing: 'pending',
  requires_capture: 'pending',
  succeeded: 'succeeded',
  canceled: 'canceled',
};
